import type { Random } from "../random.ts";
import type { Field } from "./forms.ts";
import { percentEncode } from "./values.ts";

export type Body = { type: string | undefined; bytes: Buffer };

/** The fields as one of the types that browsers send, or as one that they do not. */
export function encodeBody(random: Random, fields: Field[]): Body {
  if (fields.some(({ fileName }) => fileName !== undefined) || random.chance(30)) {
    return multipart(random, fields);
  }
  if (random.chance(75)) return urlencoded(fields);
  const object = Object.fromEntries(
    fields.map(({ name, value }) => [name, value.toString("latin1")]),
  );
  const json = Buffer.from(JSON.stringify(object));
  return random.pick<Body>([
    { type: "application/json", bytes: json },
    { type: "application/json; charset=utf-7", bytes: json.subarray(0, json.length / 2) },
    { type: "text/xml", bytes: Buffer.from('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///x">]><x/>') },
    { type: "text/plain", bytes: json },
    { type: "text/x-script", bytes: json },
    { type: undefined, bytes: json },
    { type: "\u00ff/;;=", bytes: json },
    { type: "application/x-www-form-urlencoded", bytes: json },
  ]);
}

function urlencoded(fields: Field[]): Body {
  const pairs = fields.map(
    ({ name, value }) => `${percentEncode(Buffer.from(name))}=${percentEncode(value)}`,
  );
  return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(pairs.join("&")) };
}

function multipart(random: Random, fields: Field[]): Body {
  const boundary = random.pick(["----x", "x".repeat(70), "a'()+_,-./:=?b"]);
  const parts = fields.flatMap(({ name, value, fileName, fileType }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? "" : `; filename="${fileName}"`, "latin1"),
    Buffer.from(fileType === undefined ? "\r\n\r\n" : `\r\nContent-Type: ${fileType}\r\n\r\n`),
    value,
    Buffer.from("\r\n"),
  ]);
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const type = `multipart/form-data; boundary="${boundary}"`;
  if (random.chance(75)) return { type, bytes: whole };
  return random.pick<Body>([
    { type, bytes: whole.subarray(0, random.below(whole.length)) },
    { type, bytes: Buffer.concat([whole, whole]) },
    { type: "multipart/form-data", bytes: whole },
    { type: "multipart/form-data; boundary=other", bytes: whole },
    { type: 'multipart/form-data; boundary=""', bytes: whole },
    { type: `multipart/mixed; boundary="${boundary}"`, bytes: whole },
    { type, bytes: Buffer.from(`--${boundary}\r\n`.repeat(200)) },
    { type, bytes: Buffer.from(`--${boundary}\r\n${"X-Long: y\r\n".repeat(3000)}`) },
    { type, bytes: Buffer.alloc(random.chance(10) ? 2 ** 22 : 2000, `--${boundary}`) },
  ]);
}

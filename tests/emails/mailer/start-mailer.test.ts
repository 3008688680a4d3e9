import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDkimKey } from "#app/emails/mailer/start-mailer.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "guide-dkim-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(text: string) {
  const file = join(folder, "key.pem");
  writeFileSync(file, text);
  return file;
}

const pem = { type: "pkcs8", format: "pem" } as const;

test("a key of RSA is read", () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  expect(readDkimKey(fileOf(privateKey.export(pem).toString())).asymmetricKeyType).toBe("rsa");
});

test("no other key is, and a file without one is not", () => {
  const short = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey.export(pem);
  const other = generateKeyPairSync("ed25519").privateKey.export(pem);
  for (const key of [short, other]) {
    expect(() => readDkimKey(fileOf(key.toString()))).toThrow("no RSA key of 2048 bits or more");
  }
  expect(() => readDkimKey(fileOf("no key"))).toThrow();
  expect(() => readDkimKey(join(folder, "missing.pem"))).toThrow("no such file");
});

import { describe, expect, test } from "vitest";
import { readForm } from "#app/http/form/forms.server.ts";
import {
  bytes,
  cut,
  END,
  field,
  fileHead,
  filler,
  MEGABYTE,
  MULTIPART,
  read,
  streamed,
  URLENCODED,
} from "#tests/support/bodies.ts";

const readUpload = (...chunks: string[]) => readForm(streamed(MULTIPART, chunks).request, "logo");
const entries = (form: FormData) =>
  [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.size]);

describe("a posted form", () => {
  test("reads the same urlencoded and multipart, repeated names included", async () => {
    const plain = await read(URLENCODED, "a=1&a=2&b=x+y%26&c=");
    const parts = [field("a", "1"), field("a", "2"), field("b", "x y&"), field("c", ""), END];
    const multipart = await read(MULTIPART, parts.join(""));
    expect(entries(plain)).toEqual([
      ["a", "1"],
      ["a", "2"],
      ["b", "x y&"],
      ["c", ""],
    ]);
    expect(entries(multipart)).toEqual(entries(plain));
  });

  test("keeps every alphabet, line breaks and what looks like a boundary", async () => {
    const text = "Café Ñandú 🦀 日本\r\n--y\r\n--\r\n-- x";
    const form = await read(MULTIPART, field("a", text), END);
    expect(form.get("a")).toBe(text);
  });

  test.each([
    ["an image", "logo.png", "image/png", "bytes"],
    ["a file without a type", "logo", "application/octet-stream", "bytes"],
    ["a file of no bytes", "logo.png", "image/png", ""],
    ["a file by the name the parser invents", "file-upload", "image/png", "bytes"],
  ])("brings %s", async (_, name, type, content) => {
    const form = await readUpload(fileHead("logo", name, type), `${content}\r\n`, END);
    const file = form.get("logo");
    expect(file).toBeInstanceOf(File);
    expect(file).toMatchObject({ name, type, size: content.length });
  });

  test.each([
    ["as browsers send it", fileHead("logo", "", "application/octet-stream")],
    [
      "without any filename",
      '--x\r\nContent-Disposition: form-data; name="logo"\r\nContent-Type: application/octet-stream\r\n\r\n',
    ],
  ])("leaves out a file field that was left empty, %s", async (_, head) => {
    const form = await read(MULTIPART, field("a", "kept"), head, "\r\n", END);
    expect(entries(form)).toEqual([["a", "kept"]]);
  });

  test.each(['"x"', "x; charset=utf-8"])("takes the boundary written as %s", async (boundary) => {
    const form = await read(`multipart/form-data; boundary=${boundary}`, field("a", "1"), END);
    expect(form.get("a")).toBe("1");
  });

  test("arrives whole however the network cuts it", async () => {
    const file = "not a picture \r\n--y \r\n--".repeat(40);
    const whole = bytes(
      `${field("a", "kept")}${fileHead("logo", "a.png")}${file}\r\n${field("b", "too")}--x--`,
    );
    for (const size of [1, 2, 3, 7, 64, 1000]) {
      const form = await readForm(streamed(MULTIPART, cut(whole, size)).request, "logo");
      expect(entries(form), `${size} bytes at a time`).toEqual([
        ["a", "kept"],
        ["logo", file.length],
        ["b", "too"],
      ]);
    }
  });

  test("arrives whole when only its last line break comes late", async () => {
    const form = await read(MULTIPART, field("a", "kept"), "--x--", "\r\n");
    expect(entries(form)).toEqual([["a", "kept"]]);
  });
});

describe("a file", () => {
  const file = `${fileHead("logo", "a.png")}x\r\n`;

  test("is skipped by a form that has none, with all else kept", async () => {
    const form = await read(MULTIPART, file, field("a", "kept"), END);
    expect(entries(form)).toEqual([["a", "kept"]]);
  });

  test("is skipped in a field of another name", async () => {
    const other = `${fileHead("other", "a.png")}x\r\n`;
    expect(entries(await readUpload(other, file, END))).toEqual([["logo", 1]]);
  });
});

describe("the boundary of a multipart form", () => {
  const statusOf = (boundary: string) => {
    const { request } = streamed(`multipart/form-data${boundary}`, [END]);
    return readForm(request).then(
      () => 200,
      (thrown: Response) => thrown.status,
    );
  };

  test.each([
    ["of 70 characters", `; boundary=${"b".repeat(70)}`],
    ["with each character it may have", `; boundary="aZ09'()+_,-./:=? x"`],
  ])("%s is taken", async (_, boundary) => expect(await statusOf(boundary)).toBe(200));

  test.each([
    ["of 71 characters", `; boundary=${"b".repeat(71)}`],
    ["of 15,000 characters", `; boundary=${"b".repeat(15_000)}`],
    ["of other characters", "; boundary=a*b"],
    ["with a blank at its end", '; boundary="a "'],
    ["that is empty", '; boundary=""'],
    ["that is missing", ""],
  ])("%s is refused with 400", async (_, boundary) => expect(await statusOf(boundary)).toBe(400));
});

describe("a body that is no form", () => {
  test.each([
    ["JSON", "application/json", '{"a":1}'],
    ["plain text", "text/plain", "a=1"],
    ["text that only says it is multipart", "text/plain; boundary=x", field("a", "1") + END],
    ["no content type", undefined, "a=1"],
    ["a broken content type", ";;;", "a=1"],
    ["another boundary than announced", "multipart/form-data; boundary=y", field("a", "1") + END],
    ["a truncated multipart field", MULTIPART, `${field("a", "1")}--x\r\nContent-Dispo`],
    ["a truncated multipart file", MULTIPART, `${field("a", "1")}${fileHead("logo", "a.png")}abc`],
    ["multipart without its end", MULTIPART, field("a", "1")],
    ["garbage as multipart", MULTIPART, "\u0000\u0001--x\r\n\r\n\r\n"],
    ["parts without names", MULTIPART, `--x\r\n\r\nabc\r\n--x\r\nX: y\r\n\r\n1\r\n${END}`],
    [
      "a part with endless headers",
      MULTIPART,
      `--x\r\nX: ${"y".repeat(20_000)}\r\n\r\n1\r\n${END}`,
    ],
    ["nothing, urlencoded", URLENCODED, ""],
    ["nothing, multipart", MULTIPART, ""],
    ["only the end", MULTIPART, END],
    ["a thousand parts", MULTIPART, field("a", "1").repeat(1000) + END],
    ["a thousand fields", URLENCODED, "a=1&".repeat(1000)],
    ["a thousand files", MULTIPART, `${fileHead("logo", "a.png")}x\r\n`.repeat(1000) + END],
  ])("%s: reads as an empty form", async (_, type, text) => {
    expect(entries(await read(type, text))).toEqual([]);
  });

  test("of two files the first counts", async () => {
    const files = ["a.png", "b.png"].map((name) => `${fileHead("logo", name)}x\r\n`).join("");
    const form = await readUpload(`${files}${END}`);
    expect(form.getAll("logo").map((file) => (file as File).name)).toEqual(["a.png"]);
  });

  test("a request without any body reads as an empty form", async () => {
    for (const type of [URLENCODED, MULTIPART]) {
      const headers = { "Content-Type": type };
      const request = new Request("http://guide.test/", { method: "POST", headers });
      expect(entries(await readForm(request))).toEqual([]);
    }
  });

  test("a body that breaks off in the middle reads as an empty form", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes(field("a", "1")));
        controller.error(new Error("aborted"));
      },
    });
    const headers = { "Content-Type": MULTIPART };
    const init = { method: "POST", headers, body, duplex: "half" };
    const form = await readForm(new Request("http://guide.test/", init as RequestInit));
    expect(entries(form)).toEqual([]);
  });

  test("garbage as multipart is not read to its end", async () => {
    const { request, taken } = streamed(MULTIPART, filler(Number.POSITIVE_INFINITY));
    expect(entries(await readForm(request))).toEqual([]);
    expect(taken.pulled).toBeLessThan(MEGABYTE);
  });

  test.each([
    "text/plain",
    undefined,
    "Application/X-Www-Form-Urlencoded",
    "Multipart/Form-Data; BOUNDARY=x",
  ])("%s without an end is not taken into memory", async (type) => {
    const { request, taken } = streamed(type, filler(20));
    await readForm(request).catch(() => undefined);
    expect(taken.pulled).toBeLessThan(7 * MEGABYTE);
  });
});

describe("broken UTF-8", () => {
  const broken = Uint8Array.of(0x43, 0xe9, 0xff, 0x21);

  test("in an urlencoded form, percent or raw, becomes U+FFFD beside what is whole", async () => {
    const form = await read(URLENCODED, "a=Caf%E9%FF&b=kept&c=", broken, "&%zz=%");
    expect(entries(form)).toEqual([
      ["a", "Caf\uFFFD\uFFFD"],
      ["b", "kept"],
      ["c", "C\uFFFD\uFFFD!"],
      ["%zz", "%"],
    ]);
  });

  test("in a multipart field throws nothing", async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="b"\r\n\r\n';
    await expect(read(MULTIPART, head, broken, `\r\n${END}`)).resolves.toBeInstanceOf(FormData);
  });

  test("in a multipart field becomes U+FFFD beside what is whole", async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="b"\r\n\r\n';
    const form = await read(MULTIPART, field("a", "kept"), head, broken, `\r\n${END}`);
    expect(entries(form)).toEqual([
      ["a", "kept"],
      ["b", "C\uFFFD\uFFFD!"],
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { IMAGE_MAX_BYTES } from "#app/domain/images/image.ts";
import { readForm } from "#app/http/forms.server.ts";

const MEGABYTE = 1024 * 1024;
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const END = "--x--\r\n";

const bytes = (text: string) => new TextEncoder().encode(text);
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string, filename: string, type = "image/png") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;

type Chunk = Uint8Array | string;

/** A request whose body comes in these pieces, without a length. `pulled` is how much of it was taken. */
function streamed(type: string | undefined, chunks: Iterable<Chunk>) {
  const source = chunks[Symbol.iterator]();
  const taken = { pulled: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = source.next();
      if (done) return controller.close();
      const chunk = typeof value === "string" ? bytes(value) : value;
      taken.pulled += chunk.length;
      controller.enqueue(chunk);
    },
    cancel() {
      taken.isCancelled = true;
    },
  });
  const headers: HeadersInit = type ? { "Content-Type": type } : {};
  const init = { method: "POST", headers, body, duplex: "half" };
  return { request: new Request("http://guide.test/", init as RequestInit), taken };
}

const read = (type: string | undefined, ...chunks: Chunk[]) =>
  readForm(streamed(type, chunks).request);

function* filler(megabytes: number, size = 64 * 1024) {
  const chunk = new Uint8Array(size).fill(97);
  for (let sent = 0; sent < megabytes * MEGABYTE; sent += size) yield chunk;
}

function* cut(whole: Uint8Array, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

const entries = (form: FormData) =>
  [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.size]);

async function refusalOf(work: Promise<unknown>) {
  const thrown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (thrown instanceof Response) return thrown;
  throw new Error("It was not refused with a page.", { cause: thrown });
}

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
    const form = await read(MULTIPART, fileHead("logo", name, type), `${content}\r\n`, END);
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
      const form = await readForm(streamed(MULTIPART, cut(whole, size)).request);
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

describe("a file that is far too large", () => {
  const large = (megabytes: number, size?: number) =>
    (function* () {
      yield field("company", "Gulf Grill") + field("title", "Cook") + fileHead("logo", "a.png");
      yield* filler(megabytes, size);
      yield `\r\n${END}`;
    })();

  test.each([6, 20, 60])(
    "of %i MB leaves the fields before it, and shows that it is",
    async (size) => {
      const form = await readForm(streamed(MULTIPART, large(size)).request);
      const logo = form.get("logo") as File;
      expect([form.get("company"), form.get("title")]).toEqual(["Gulf Grill", "Cook"]);
      expect(logo.size).toBeGreaterThan(IMAGE_MAX_BYTES);
      expect(logo.size, "no more is kept than shows it").toBeLessThanOrEqual(6 * MEGABYTE);
    },
  );

  test.each([1000, 4096, 60_000])("does so in pieces of %i bytes as well", async (size) => {
    const form = await readForm(streamed(MULTIPART, large(7, size)).request);
    expect(form.get("title")).toBe("Cook");
    expect((form.get("logo") as File).size).toBeGreaterThan(IMAGE_MAX_BYTES);
  });

  // 6 MB are a whole number of 64 KiB pieces, so there may be no room at all for the first piece that is too much.
  test.each([64 * 1024, 128 * 1024, MEGABYTE])(
    "does so when pieces of %i bytes end exactly at the limit",
    async (size) => {
      const whole = Buffer.concat([...large(7)].map((chunk) => Buffer.from(chunk as string)));
      const form = await readForm(streamed(MULTIPART, cut(whole, size)).request);
      expect(form.get("title")).toBe("Cook");
      expect((form.get("logo") as File).size).toBeGreaterThan(IMAGE_MAX_BYTES);
    },
  );

  test("of exactly 5 MB is whole, behind the longest of texts", async () => {
    const body = (function* () {
      yield field("description", "x".repeat(60_000)) + fileHead("logo", "a.png");
      yield* filler(5);
      yield `\r\n${END}`;
    })();
    const form = await readForm(streamed(MULTIPART, body).request);
    expect((form.get("logo") as File).size).toBe(IMAGE_MAX_BYTES);
  });

  test("without an end is 413 after 64 MB, and its sender is stopped", async () => {
    const { request, taken } = streamed(MULTIPART, large(Number.POSITIVE_INFINITY));
    const { status, headers } = await refusalOf(readForm(request));
    expect(status).toBe(413);
    expect(headers.get("Connection")).toBe("close");
    expect(taken.pulled).toBeLessThan(65 * MEGABYTE);
    expect(taken.isCancelled).toBe(true);
  });
});

describe("too much text", () => {
  test("of one megabyte is a form, a little more a 413 page", async () => {
    const most = `a=${"x".repeat(MEGABYTE - 2)}`;
    expect((await read(URLENCODED, most)).get("a")).toHaveLength(MEGABYTE - 2);
    const answer = await refusalOf(read(URLENCODED, `${most}x`));
    expect(answer.status).toBe(413);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toContain("<h1>Too much at once</h1>");
  });

  test("spread over many fields is too much all the same", async () => {
    const fields = Array.from({ length: 30 }, (_, index) => `f${index}=${"x".repeat(40_000)}`);
    expect((await refusalOf(read(URLENCODED, fields.join("&")))).status).toBe(413);
  });

  test("in a multipart form is 413 too, in one part or several", async () => {
    const long = "x".repeat(600_000);
    const several = [field("a", long), field("b", long), END];
    expect((await refusalOf(read(MULTIPART, ...several))).status).toBe(413);
    const one = [field("a", ""), '--x\r\nContent-Disposition: form-data; name="b"\r\n\r\n'];
    const { request } = streamed(MULTIPART, [...one, ...filler(8), `\r\n${END}`]);
    expect((await refusalOf(readForm(request))).status).toBe(413);
  });

  test("without an end is refused while it comes", async () => {
    const { request, taken } = streamed(URLENCODED, filler(Number.POSITIVE_INFINITY));
    expect((await refusalOf(readForm(request))).status).toBe(413);
    expect(taken.pulled).toBeLessThan(7 * MEGABYTE);
  });

  test("cannot hide in a field's name", async () => {
    expect((await refusalOf(read(URLENCODED, `${"x".repeat(4 * MEGABYTE)}=1`))).status).toBe(413);
  });
});

describe("a body that is no form", () => {
  test.each([
    ["JSON", "application/json", '{"a":1}'],
    ["plain text", "text/plain", "a=1"],
    ["text that only says it is multipart", "text/plain; boundary=x", field("a", "1") + END],
    ["no content type", undefined, "a=1"],
    ["a broken content type", ";;;", "a=1"],
    ["multipart without a boundary", "multipart/form-data", field("a", "1") + END],
    ["multipart with an empty boundary", 'multipart/form-data; boundary=""', field("a", "1") + END],
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
    const form = await read(MULTIPART, `${files}${END}`);
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

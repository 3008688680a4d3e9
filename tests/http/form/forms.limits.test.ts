import { describe, expect, test } from "vitest";
import { LOGO_MAX_BYTES } from "#app/domain/uploads/logo.ts";
import { TEXT_MAX_BYTES } from "#app/http/form/body.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import {
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

async function rejectionOf(work: Promise<unknown>) {
  const thrown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (thrown instanceof Response) return thrown;
  throw new Error("It was not rejected with a page.", { cause: thrown });
}

describe("a file that is far too large", () => {
  const large = (megabytes: number, size?: number) =>
    (function* () {
      yield field("company", "Gulf Grill") + field("title", "Cook") + fileHead("logo", "a.png");
      yield* filler(megabytes, size);
      yield `\r\n${END}`;
    })();

  test.each([6, 20, 30])(
    "of %i MB leaves the fields before it, and shows that it is",
    async (size) => {
      const form = await readForm(streamed(MULTIPART, large(size)).request, "logo");
      const logo = form.get("logo") as File;
      expect([form.get("company"), form.get("title")]).toEqual(["Gulf Grill", "Cook"]);
      expect(logo.size).toBeGreaterThan(LOGO_MAX_BYTES);
      expect(logo.size, "no more is held than shows it").toBeLessThanOrEqual(6 * MEGABYTE);
    },
  );

  test.each([1000, 4096, 60_000])("does so in pieces of %i bytes as well", async (size) => {
    const form = await readForm(streamed(MULTIPART, large(7, size)).request, "logo");
    expect(form.get("title")).toBe("Cook");
    expect((form.get("logo") as File).size).toBeGreaterThan(LOGO_MAX_BYTES);
  });

  // What is kept is a whole number of 64 KiB pieces, so there may be no room at all for the first piece that is too much.
  test.each([64 * 1024, 128 * 1024, MEGABYTE])(
    "does so when pieces of %i bytes end exactly at the limit",
    async (size) => {
      const whole = Buffer.concat([...large(7)].map((chunk) => Buffer.from(chunk as string)));
      const form = await readForm(streamed(MULTIPART, cut(whole, size)).request, "logo");
      expect(form.get("title")).toBe("Cook");
      expect((form.get("logo") as File).size).toBeGreaterThan(LOGO_MAX_BYTES);
    },
  );

  test("of exactly 5 MB is whole, behind the longest of texts", async () => {
    const body = (function* () {
      yield field("description", "x".repeat(60_000)) + fileHead("logo", "a.png");
      yield* filler(5);
      yield `\r\n${END}`;
    })();
    const form = await readForm(streamed(MULTIPART, body).request, "logo");
    expect((form.get("logo") as File).size).toBe(LOGO_MAX_BYTES);
  });

  test("without an end is 413 after 32 MB, and its sender is stopped", async () => {
    const { request, taken } = streamed(MULTIPART, large(Number.POSITIVE_INFINITY));
    const { status, headers } = await rejectionOf(readForm(request, "logo"));
    expect(status).toBe(413);
    expect(headers.get("Connection")).toBe("close");
    expect(taken.pulled).toBeGreaterThan(31 * MEGABYTE);
    expect(taken.pulled).toBeLessThan(33 * MEGABYTE);
    expect(taken.isCancelled).toBe(true);
  });
});

describe("too much text", () => {
  test("of 256 KB is a form, a little more a 413 page", async () => {
    const most = `a=${"x".repeat(TEXT_MAX_BYTES - 2)}`;
    expect((await read(URLENCODED, most)).get("a")).toHaveLength(TEXT_MAX_BYTES - 2);
    const answer = await rejectionOf(read(URLENCODED, `${most}x`));
    expect(answer.status).toBe(413);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toContain("<h1>Too much at once</h1>");
  });

  test("spread over many fields is too much all the same", async () => {
    const fields = Array.from({ length: 30 }, (_, index) => `f${index}=${"x".repeat(9000)}`);
    expect((await rejectionOf(read(URLENCODED, fields.join("&")))).status).toBe(413);
  });

  test("in a multipart form is 413 too, in one part or several", async () => {
    const long = "x".repeat(150_000);
    const several = [field("a", long), field("b", long), END];
    expect((await rejectionOf(read(MULTIPART, ...several))).status).toBe(413);
    const one = [field("a", ""), '--x\r\nContent-Disposition: form-data; name="b"\r\n\r\n'];
    const { request } = streamed(MULTIPART, [...one, ...filler(8), `\r\n${END}`]);
    expect((await rejectionOf(readForm(request))).status).toBe(413);
  });

  test("beside a file is met where it is too much, and what follows is not read", async () => {
    const long = "x".repeat(140_000);
    const parts = Array.from({ length: 37 }, (_, index) => field(`f${index}`, long));
    const { request, taken } = streamed(MULTIPART, [...parts, END]);
    expect((await rejectionOf(readForm(request, "logo"))).status).toBe(413);
    expect(taken.pulled).toBeLessThan(MEGABYTE);
  });

  test("without an end is rejected while it comes", async () => {
    const { request, taken } = streamed(URLENCODED, filler(Number.POSITIVE_INFINITY));
    expect((await rejectionOf(readForm(request))).status).toBe(413);
    expect(taken.pulled).toBeLessThan(7 * MEGABYTE);
  });

  test("cannot hide in a field's name", async () => {
    expect((await rejectionOf(read(URLENCODED, `${"x".repeat(4 * MEGABYTE)}=1`))).status).toBe(413);
  });
});

import { createHash } from "node:crypto";
import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openBucket } from "#app/platform/s3.server.ts";
import { KEYS, unusedEndpoint, useS3 } from "#tests/support/s3.ts";

const s3 = await useS3();

const options = {
  url: "s3://guide/a/folder",
  endpoint: s3.endpoint,
  region: "eu-central-1",
  accessKeyId: KEYS.S3_ACCESS_KEY_ID,
  secretAccessKey: KEYS.S3_SECRET_ACCESS_KEY,
};
const bucket = openBucket(options);
const text = (words: string) => Buffer.from(words);

/** What takes longer than a moment takes too long. */
function hurry() {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout.call(AbortSignal, 40));
}
afterEach(() => void vi.restoreAllMocks());

async function keysOf(start: string, pageSize?: number) {
  const keys: string[] = [];
  for await (const { key } of bucket.list(start, pageSize)) keys.push(key);
  return keys;
}

describe("a bucket", () => {
  test("gives back what it was given, with its type, below its folder", async () => {
    await bucket.put("x.png", text("a picture"), "image/png");
    expect([...s3.objects.keys()]).toEqual(["a/folder/x.png"]);
    const found = await bucket.get("x.png", 100);
    expect([found?.status, found?.bytes.toString()]).toEqual([200, "a picture"]);
    expect(found?.headers.get("content-type")).toBe("image/png");
    const head = await bucket.head("x.png");
    expect(head?.bytes).toBe(9);
    expect(Math.abs(Date.now() - (head?.modifiedAt ?? 0))).toBeLessThan(60_000);
  });

  test("passes on which bytes are wanted and which version is known", async () => {
    await bucket.put("x", text("0123456789"), "text/plain");
    const part = await bucket.get("x", 100, { Range: "bytes=2-4" });
    expect([part?.status, part?.bytes.toString()]).toEqual([206, "234"]);
    const known = { "If-None-Match": part?.headers.get("etag") ?? "" };
    expect(await bucket.get("x", 100, known)).toMatchObject({ status: 304 });
  });

  test("without a folder has its keys at its root, also those with letters to escape", async () => {
    const whole = openBucket({ ...options, url: "s3://guide" });
    const names = ["é & <b> 'x' \"y\".txt", "a b+c%d.txt"];
    for (const name of names) await whole.put(name, text(name), "text/plain");
    expect([...s3.objects.keys()]).toEqual(names);
    const listed: string[] = [];
    for await (const { key } of whole.list("")) listed.push(key);
    expect(listed.sort()).toEqual(names.sort());
  });

  test("removes, also twice, and then has nothing there", async () => {
    await bucket.put("x", text("x"), "text/plain");
    await bucket.remove("x");
    await bucket.remove("x");
    expect([await bucket.get("x", 9), await bucket.head("x")]).toEqual([undefined, undefined]);
  });

  test("lists page after page what begins as asked, each with size and time", async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await bucket.put(`logos/${n}`, text("x"), "text/plain");
    await bucket.put("other/1", text("x"), "text/plain");
    const before = s3.asked.length;
    expect(await keysOf("logos/")).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `logos/${n}`));
    expect(s3.asked.length - before).toBe(3);
    expect(await keysOf("none/")).toEqual([]);
    const { value } = await bucket.list("logos/", 1).next();
    expect(value).toEqual({ key: "logos/1", bytes: 1, modifiedAt: expect.any(Number) });
  });

  test("takes a file of the disk, and gives one back where it broke off", async () => {
    const folder = mkdtempSync(join(tmpdir(), "guide-s3-"));
    const body = Buffer.alloc(200_000, "0123456789");
    writeFileSync(join(folder, "there"), body);
    const hash = createHash("sha256").update(body).digest("hex");
    const blob = await openAsBlob(join(folder, "there"));
    await bucket.put("big", blob, "application/octet-stream", hash);
    s3.plan("half", "away");
    await bucket.download("big", join(folder, "back"), body.length);
    expect(readFileSync(join(folder, "back")).equals(body)).toBe(true);
    expect(s3.asked.slice(1)).toEqual([
      "GET a/folder/big",
      expect.stringMatching(/^GET a\/folder\/big bytes=\d+-$/),
      expect.stringMatching(/^GET a\/folder\/big bytes=\d+-$/),
    ]);
    await expect(bucket.download("big", join(folder, "short"), 10)).rejects.toThrow("longer");
    await expect(bucket.download("big", join(folder, "long"), 10 ** 9)).rejects.toThrow("shorter");
    rmSync(folder, { recursive: true });
  });

  test("holds no more of an answer than asked for", async () => {
    await bucket.put("big", Buffer.alloc(100_000), "image/png");
    await expect(bucket.get("big", 99_999)).rejects.toMatchObject({ problem: "refused" });
  });

  test("refuses a body that arrives otherwise than it was sent", async () => {
    const put = bucket.put("x", text("x"), "text/plain", "0".repeat(64));
    await expect(put).rejects.toMatchObject({ problem: "refused" });
    expect(s3.objects.size).toBe(0);
  });
});

describe("a store that fails", () => {
  const put = () => bucket.put("x", text("x"), "text/plain");

  test.each([
    ["away", [500, "InternalError"], 3],
    ["away", [502, ""], 3],
    ["away", "away", 3],
    ["slow", [503, "SlowDown"], 3],
    ["slow", "silence", 3],
    ["forbidden", [403, "SignatureDoesNotMatch"], 1],
    ["forbidden", [401, ""], 1],
    ["full", [507, "XMinioStorageFull"], 1],
    ["full", [403, "QuotaExceeded"], 1],
    ["unsupported", [501, "NotImplemented"], 1],
    ["refused", [400, "AuthorizationHeaderMalformed"], 1],
    ["refused", [301, "PermanentRedirect"], 1],
  ] as const)("is %s, said of %j after tries: %i", async (problem, behaviour, tries) => {
    if (behaviour === "silence") hurry();
    s3.always(behaviour === "silence" || behaviour === "away" ? behaviour : [...behaviour]);
    await expect(put()).rejects.toMatchObject({ name: "S3Error", problem });
    expect(s3.asked).toHaveLength(tries);
    expect(s3.objects.size).toBe(0);
  });

  test("is away where nobody listens", async () => {
    const nowhere = openBucket({ ...options, endpoint: await unusedEndpoint() });
    await expect(nowhere.head("x")).rejects.toMatchObject({ problem: "away" });
  });

  test("says what it was asked for, with no word of the keys", async () => {
    s3.always([403, "SignatureDoesNotMatch"]);
    const error = (await put().catch((reason: unknown) => reason)) as Error;
    expect(error.message).toBe(
      "The S3 store is forbidden: PUT /guide/a/folder/x 403 SignatureDoesNotMatch",
    );
  });

  const WRONG_REGION: [number, string, string] = [400, "AuthorizationHeaderMalformed", "eu-west-3"];

  test("in another region is named with it, also in an answer without a body", async () => {
    s3.always(WRONG_REGION);
    await expect(put()).rejects.toThrow(
      "The S3 store is refused: PUT /guide/a/folder/x 400 AuthorizationHeaderMalformed: its region is eu-west-3, not eu-central-1",
    );
    await expect(bucket.head("x")).rejects.toThrow(
      "The S3 store is refused: HEAD /guide/a/folder/x 400: its region is eu-west-3, not eu-central-1",
    );
  });

  test.each([
    [400, "EntityTooLarge", "eu-central-1"],
    [403, "AccessDenied", "eu-west-3"],
    [400, "AuthorizationHeaderMalformed", "a b"],
    [400, "AuthorizationHeaderMalformed", "x".repeat(41)],
  ] satisfies [number, string, string][])("says no region of %i %s with %s", async (...answer) => {
    s3.always(answer);
    await expect(put()).rejects.toThrow(new RegExp(` ${answer[1]}$`));
  });

  test("is one line in a log, without a stack", async () => {
    s3.always([403, "SignatureDoesNotMatch"]);
    const error = await put().catch((reason: unknown) => reason);
    expect(format("%s:", "Storing failed", error)).toBe(
      "Storing failed: The S3 store is forbidden: PUT /guide/a/folder/x 403 SignatureDoesNotMatch",
    );
  });

  test("is asked again, and one object is stored", async () => {
    s3.plan("away", [503, "SlowDown"]);
    await put();
    expect([s3.asked.length, s3.objects.size]).toEqual([3, 1]);
  });

  test("tells a bucket that is not there from an object that is not", async () => {
    const other = openBucket({ ...options, url: "s3://elsewhere" });
    await expect(other.get("x", 9)).rejects.toMatchObject({ problem: "missing" });
    await expect(other.list("").next()).rejects.toMatchObject({ problem: "missing" });
    expect(await bucket.get("x", 9)).toBeUndefined();
  });

  test("refuses a wrong access key", async () => {
    const stranger = openBucket({ ...options, accessKeyId: "somebody" });
    await expect(stranger.head("x")).rejects.toMatchObject({ problem: "forbidden" });
  });

  test("does not make requests pile up", async () => {
    hurry();
    s3.always("silence");
    const asked = await Promise.allSettled(Array.from({ length: 200 }, () => bucket.head("x")));
    expect(asked.every(({ status }) => status === "rejected")).toBe(true);
    expect(s3.asked.length).toBeLessThan(200 * 3);
  });
});

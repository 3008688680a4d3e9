import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FileStore } from "#app/domain/uploads/file-store.server.ts";
import { openS3Stores, type S3Stores } from "#app/domain/uploads/s3-store.server.ts";
import { KEYS, useS3 } from "#tests/support/s3.ts";

const s3 = await useS3();
const HOUR_MS = 60 * 60 * 1000;
const NAME = "aaaaaaaaaaaaaaaaaaaa-1234567890123.png";
const KEY = `naples/job-images/${NAME}`;

let said: string[];
let stores: S3Stores;
let logos: FileStore;
beforeEach(() => {
  said = [];
  const options = {
    url: "s3://guide/naples",
    endpoint: s3.endpoint,
    region: "us-east-1",
    accessKeyId: KEYS.S3_ACCESS_KEY_ID,
    secretAccessKey: KEYS.S3_SECRET_ACCESS_KEY,
  };
  stores = openS3Stores(options, (words) => void said.push(words));
  logos = stores.storeOf("job-images");
});

const put = () => logos.put(NAME, Buffer.from("a logo"));

describe("logos in a bucket", () => {
  test("are stored with their type, listed with size and time, and removed", async () => {
    await put();
    expect(s3.objects.get(KEY)).toMatchObject({ type: "image/png" });
    expect(await logos.list()).toEqual([{ name: NAME, bytes: 6, touchedAt: expect.any(Number) }]);
    await logos.remove(NAME);
    expect([s3.objects.size, await logos.list(), await logos.touchedAt(NAME)]).toEqual([
      0,
      [],
      undefined,
    ]);
  });

  test("stand in a folder of their own, beside the guide's pictures of the same bucket", async () => {
    await put();
    const guide = stores.storeOf("guide");
    await guide.put(NAME, Buffer.from("a picture"));
    expect([...s3.objects.keys()].sort()).toEqual([`naples/guide/${NAME}`, KEY]);
    expect(String(await guide.read(NAME))).toBe("a picture");
    expect(String(await logos.read(NAME))).toBe("a logo");
    await guide.remove(NAME);
    expect([await guide.list(), (await logos.list()).length]).toEqual([[], 1]);
  });

  test("that nobody touched are as old alone as in the list, by a store that knows seconds only", async () => {
    await put();
    const [listed] = await logos.list();
    expect((await logos.touchedAt(NAME)) ?? Number.NaN).toBeLessThanOrEqual(listed?.touchedAt ?? 0);
  });

  test("are asked for once, by many at once and one after the other", async () => {
    await put();
    const before = s3.asked.length;
    const read = await Promise.all([logos.read(NAME), logos.read(NAME), logos.read(NAME)]);
    expect(read.map(String)).toEqual(["a logo", "a logo", "a logo"]);
    await logos.read(NAME);
    expect(s3.asked.length - before).toBe(1);
  });

  test("that are gone are not there, nor is one that was removed after it was read", async () => {
    expect(await logos.read(NAME)).toBeUndefined();
    await put();
    await logos.read(NAME);
    await logos.remove(NAME);
    expect(await logos.read(NAME)).toBeUndefined();
  });

  test("that a form comes back with count as new after an hour, and as they are before", async () => {
    expect(await logos.touch(NAME)).toBe(false);
    await put();
    s3.age(KEY, HOUR_MS / 2);
    const half = await logos.touchedAt(NAME);
    expect([await logos.touch(NAME), await logos.touchedAt(NAME)]).toEqual([true, half]);
    s3.age(KEY, 2 * HOUR_MS);
    expect(await logos.touch(NAME)).toBe(true);
    expect((await logos.touchedAt(NAME)) ?? 0).toBeGreaterThan(half ?? 0);
    expect(s3.objects.get(KEY)?.body.toString()).toBe("a logo");
  });
});

describe("a bucket that fails", () => {
  test.each([
    [[403, "SignatureDoesNotMatch"], "forbidden"],
    [[501, "NotImplemented"], "unsupported"],
    [[507, "XMinioStorageFull"], "full"],
    [[404, "NoSuchBucket"], "missing"],
    ["away", "away"],
  ] as const)("is said once and when it is over: %j", async (behaviour, problem) => {
    s3.always(typeof behaviour === "string" ? behaviour : [...behaviour]);
    for (const _ of [1, 2]) await expect(put()).rejects.toMatchObject({ problem });
    expect(stores.state()).toBe(problem);
    expect(said).toEqual([
      expect.stringContaining(`Uploads in s3://guide/naples: The S3 store is ${problem}: PUT`),
    ]);
    s3.always();
    await put();
    expect([stores.state(), said.at(-1)]).toEqual(["ok", "Uploads in s3://guide/naples: ok."]);
  });

  test("fails at once for some seconds after a picture could not be read, but not those it has read", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const other = NAME.replace("png", "webp");
    await put();
    await logos.read(NAME);
    s3.always([403, ""]);
    await expect(logos.read(other)).rejects.toMatchObject({ problem: "forbidden" });
    const before = s3.asked.length;
    await expect(logos.read(other)).rejects.toMatchObject({ problem: "forbidden" });
    expect(String(await logos.read(NAME))).toBe("a logo");
    expect(s3.asked.length).toBe(before);
    s3.always();
    vi.setSystemTime(Date.now() + 6000);
    expect(await logos.read(other)).toBeUndefined();
  });

  test("is asked how it is by a reading, and after a write that failed by a writing", async () => {
    await stores.probe();
    expect([stores.state(), s3.asked.at(-1)]).toEqual(["ok", "GET ?"]);
    s3.plan([507, ""]);
    await put().catch(() => undefined);
    s3.plan([507, ""]);
    await stores.probe();
    expect(stores.state()).toBe("full");
    await stores.probe();
    expect([stores.state(), s3.asked.at(-1)]).toEqual(["ok", "PUT naples/job-images/.probe"]);
  });
});

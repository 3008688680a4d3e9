import { rmSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { logosFolder, storeLogo } from "#app/domain/logos/logos.server.ts";
import { loader } from "#app/routes/uploads/route.ts";
import { picture } from "#tests/support/pictures.ts";
import { get } from "#tests/support/requests.ts";

afterEach(() => rmSync(logosFolder, { recursive: true, force: true }));

const read = (name: string) => loader({ ...get("/uploads/job-images/x"), params: { name } });

test("a stored logo and its twin are public for an hour, and can do nothing", async () => {
  const stored = await storeLogo(new Uint8Array(await (await picture()).arrayBuffer()));
  if (!("name" in stored)) throw new Error("not stored");
  const answer = await read(stored.name);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "public, max-age=3600",
    "content-type": "image/png",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
  const twin = await read(stored.name.replace(".png", ".webp"));
  expect(twin.headers.get("content-type")).toBe("image/webp");
});

test.each(["../guide.db", "..%2fguide.db", "x.png", "", "aaaaaaaaaaaaaaaaaaaa-1234567890123.svg"])(
  "%j is not there",
  async (name) => {
    const { status, headers } = await read(name);
    expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  },
);

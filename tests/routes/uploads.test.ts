import { rmSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { logosFolder, storeLogo } from "#app/domain/logos/logos.server.ts";
import { action as upload } from "#app/routes/jobs.logo/route.ts";
import { loader } from "#app/routes/uploads/route.ts";
import { fileOf, picture } from "#tests/support/pictures.ts";
import { get, postFiles } from "#tests/support/requests.ts";

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
  async (name) => expect((await read(name)).status).toBe(404),
);

test("a logo can be sent ahead of its form and comes back with its signed name", async () => {
  const answer = await upload(postFiles("/jobs/logo", { logo: await picture() }));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    token: expect.stringMatching(/^[0-9a-f]{20}-\d{13}\.png~[0-9a-f]{64}~/),
    url: expect.stringMatching(/^\/uploads\/job-images\//),
  });
});

test("what is no picture is refused in the specified words", async () => {
  const none = await upload(postFiles("/jobs/logo", {}));
  const text = await upload(postFiles("/jobs/logo", { logo: fileOf("x", "x.png", "image/png") }));
  for (const answer of [none, text]) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      title: "Invalid file type",
      description: "Please upload an image file",
    });
  }
});

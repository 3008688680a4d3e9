import { rmSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { logosFolder } from "#app/domain/uploads/logos.server.ts";
import { action as upload } from "#app/routes/jobs.logo/route.ts";
import { fileOf, picture } from "#tests/support/pictures.ts";
import { postFiles } from "#tests/support/requests.ts";

afterEach(() => rmSync(logosFolder, { recursive: true, force: true }));

test("a logo can be sent ahead of its form and comes back with its signed name", async () => {
  const answer = await upload(postFiles("/jobs/logo", { logo: await picture() }));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    token: expect.stringMatching(/^[0-9a-f]{20}-\d{13}\.png~[0-9a-f]{64}~/),
    url: expect.stringMatching(/^\/uploads\/job-images\//),
  });
});

test("what is no picture is rejected in the specified words", async () => {
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

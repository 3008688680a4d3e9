import { rmSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { logosFolder } from "#app/domain/uploads/logos.server.ts";
import { action as upload } from "#app/routes/jobs.logo/route.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { INVALID, NO_PICTURE } from "#tests/support/logos.ts";
import { fileOf, picture } from "#tests/support/pictures.ts";
import { postFiles } from "#tests/support/requests.ts";

decodeHere();

afterEach(() => rmSync(logosFolder, { recursive: true, force: true }));

test("a logo can be sent ahead of its form and comes back with its signed name", async () => {
  const answer = await upload(postFiles("/jobs/logo", { logo: await picture() }));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    token: expect.stringMatching(/^[0-9a-f]{20}-\d{13}\.png~[0-9a-f]{64}~/),
    url: expect.stringMatching(/^\/uploads\/job-images\//),
  });
});

test("no picture is rejected in the specified words, and what is none with what it is", async () => {
  const none = await upload(postFiles("/jobs/logo", {}));
  const text = await upload(postFiles("/jobs/logo", { logo: fileOf("x", "x.png", "image/png") }));
  for (const [answer, problem] of [
    [none, INVALID],
    [text, NO_PICTURE],
  ] as const) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual(problem);
  }
});

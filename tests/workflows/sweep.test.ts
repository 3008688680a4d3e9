import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createSession, findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import { logosFolder } from "#app/domain/logos/logos.server.ts";
import { sweep } from "#app/workflows/sweep.server.ts";
import { makeAccount, makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";
import { removeFolder, startWithEmptyFolder } from "#tests/support/logos.ts";

startWithEmptyFolder();

const NAME = "aaaaaaaaaaaaaaaaaaaa-1234567890123.png";
const LONG_AGO = new Date("2026-01-01T12:00:00Z");
const makeOld = (file: string) => utimesSync(file, LONG_AGO, LONG_AGO);

test("the sweep ends what time has ended: jobs, sessions and unused logos", async () => {
  makeOverdueJob();
  makeLiveJob();
  makeJob();
  const { id } = makeAccount();
  const [ended, open] = [createSession(id, LONG_AGO), createSession(id)];
  const logo = join(logosFolder, NAME);
  writeFileSync(logo, "x");
  makeOld(logo);

  sweep();

  expect([countJobs("expired"), countJobs("live"), countJobs("pending")]).toEqual([1, 1, 1]);
  expect(findSessionUser(ended, LONG_AGO)).toBeUndefined();
  expect(findSessionUser(open)).toBeDefined();
  await vi.waitFor(() => expect(existsSync(logo)).toBe(false), { interval: 5 });
});

test("the sweep goes through on an empty database without any folder", async () => {
  removeFolder();
  expect(sweep).not.toThrow();
});

test("a logo that cannot be removed is said in the log and stops nothing", async () => {
  // A folder with the name of a picture: rm refuses it even for root.
  const obstacle = join(logosFolder, NAME);
  mkdirSync(obstacle);
  makeOld(obstacle);
  makeOverdueJob();
  const logged = new Promise<unknown[]>((resolve) => {
    vi.spyOn(console, "error").mockImplementation((...words) => resolve(words));
  });

  expect(sweep).not.toThrow();
  expect(await logged).toEqual(["Sweeping the logos failed:", expect.any(Error)]);
  expect(countJobs("expired")).toBe(1);
});

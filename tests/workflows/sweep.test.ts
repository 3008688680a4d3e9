import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createSession, findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import { logosFolder } from "#app/domain/logos/logos.server.ts";
import { sweepLogos } from "#app/workflows/postings.server.ts";
import { sweep } from "#app/workflows/sweep.server.ts";
import { makeAccount, makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";
import { makeOld, removeFolder, startWithEmptyFolder, stored } from "#tests/support/logos.ts";

startWithEmptyFolder();

const NAME = "aaaaaaaaaaaaaaaaaaaa-1234567890123.png";
const OTHER = "bbbbbbbbbbbbbbbbbbbb-1234567890123.png";
const LONG_AGO = new Date("2026-01-01T12:00:00Z");

test("the sweep ends what time has ended: jobs, sessions and unused logos", async () => {
  makeOverdueJob();
  makeLiveJob();
  makeJob();
  const { id } = makeAccount();
  const [ended, open] = [createSession(id, LONG_AGO), createSession(id)];
  const logo = join(logosFolder, NAME);
  writeFileSync(logo, "x");
  makeOld(NAME);

  sweep();

  expect([countJobs("expired"), countJobs("live"), countJobs("pending")]).toEqual([1, 1, 1]);
  expect(findSessionUser(ended, LONG_AGO)).toBeUndefined();
  expect(findSessionUser(open)).toBeDefined();
  await vi.waitFor(() => expect(existsSync(logo)).toBe(false), { interval: 5 });
});

test("the sweep goes through on an empty database without any folder", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  removeFolder();
  expect(sweep).not.toThrow();
  // Begun later, so over later.
  await sweepLogos();
  expect(logged).not.toHaveBeenCalled();
});

// The order of a folder is the disk's own: one of the two has the obstacle first.
test.each([
  [NAME, OTHER],
  [OTHER, NAME],
])("a logo that cannot be removed is said in the log and stops nothing", async (obstacle, logo) => {
  // A folder with the name of a picture: rm leaves it even for root.
  mkdirSync(join(logosFolder, obstacle));
  writeFileSync(join(logosFolder, logo), "x");
  makeOld(obstacle, logo);
  makeOverdueJob();
  const logged = vi.spyOn(console, "error").mockReturnValue();

  expect(sweep).not.toThrow();
  await vi.waitFor(() => {
    expect(logged.mock.calls).toEqual([
      ["%s:", `Removing the logo ${obstacle} failed`, expect.any(Error)],
    ]);
    expect(stored()).toEqual([obstacle]);
  });
  expect(countJobs("expired")).toBe(1);
});

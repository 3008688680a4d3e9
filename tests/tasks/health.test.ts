import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { imagesFolder } from "#app/domain/images/images.server.ts";
import { checkHealth } from "#app/tasks/health.server.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";

const removeFolder = () => rmSync(imagesFolder, { recursive: true, force: true });
beforeEach(removeFolder);
afterEach(removeFolder);

test("all is well with a database that answers and a folder that can be written", () => {
  makeLiveJob();
  makeJob();
  const health = checkHealth();
  expect(health).toEqual({ status: "ok", jobsLive: 1, freeMegabytes: expect.any(Number) });
  if (health.status === "ok") expect(Number.isInteger(health.freeMegabytes)).toBe(true);
});

test("a folder that is missing is made, not reported", () => {
  expect(checkHealth().status).toBe("ok");
  expect(existsSync(imagesFolder)).toBe(true);
});

test("a folder that cannot be made is said, not thrown", () => {
  mkdirSync(dirname(imagesFolder), { recursive: true });
  writeFileSync(imagesFolder, "a file stands in the way");
  expect(checkHealth()).toEqual({ status: "unwell", reason: "logos cannot be stored" });
});

test("a database that does not answer is said, not thrown", () => {
  // Inside the test's own transaction: rolled back with it.
  sqlite.exec("ALTER TABLE jobs RENAME TO jobs_elsewhere");
  expect(checkHealth()).toEqual({
    status: "unwell",
    reason: "the database does not answer",
  });
});

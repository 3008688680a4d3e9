import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { createSession, findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import { findEmail } from "#app/domain/emails/outbox-list.server.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import * as logos from "#app/domain/logos/logos.server.ts";
import { countSignups, subscribe } from "#app/domain/newsletter/newsletter.server.ts";
import {
  confirmSubscription,
  findSubscription,
  noteAsked,
} from "#app/domain/newsletter/subscriptions.server.ts";
import { scheduleSweeps, sweep, sweepLogos } from "#app/operations/sweep.server.ts";
import { makeAccount, makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";
import { makeOld, removeFolder, startWithEmptyFolder, stored } from "#tests/support/logos.ts";
import { makeEmail } from "#tests/support/outbox.ts";

startWithEmptyFolder();

const NAME = "aaaaaaaaaaaaaaaaaaaa-1234567890123.png";
const OTHER = "bbbbbbbbbbbbbbbbbbbb-1234567890123.png";
const DAY_MS = 24 * 60 * 60 * 1000;
const LONG_AGO = new Date("2026-01-01T12:00:00Z");

test("the sweep ends what time has ended: jobs, sessions, the words of emails and unused logos", async () => {
  makeOverdueJob();
  makeLiveJob();
  makeJob();
  const { id } = makeAccount();
  const [ended, open] = [createSession(id, LONG_AGO), createSession(id)];
  const spent = makeEmail({ state: "sent", createdAt: new Date(Date.now() - 401 * DAY_MS) });
  const old = makeEmail({ state: "sent", createdAt: new Date(Date.now() - 91 * DAY_MS) });
  const logo = join(logos.logosFolder, NAME);
  writeFileSync(logo, "x");
  makeOld(NAME);

  sweep();

  expect([countJobs("expired"), countJobs("live"), countJobs("pending")]).toEqual([1, 1, 1]);
  expect(findSessionUser(ended, LONG_AGO)).toBeUndefined();
  expect(findSessionUser(open)).toBeDefined();
  expect(findEmail(spent.id)).toBeUndefined();
  expect(findEmail(old.id)?.data).toBe("{}");
  await vi.waitFor(() => expect(existsSync(logo)).toBe(false), { interval: 5 });
});

test("the sweep forgets who did not confirm, and asks nobody anything without a mail server", () => {
  const { id } = subscribe("late@example.com", "weekly", "/");
  noteAsked(id, LONG_AGO);
  confirmSubscription(subscribe("reader@example.com", "weekly", "/").id, new Date("2025-01-01"));
  sweep();
  expect([findSubscription(id), countSignups("weekly")]).toEqual([undefined, 1]);
  expect(sqlite.prepare("SELECT count(*) FROM emails").pluck().get()).toBe(0);
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
  mkdirSync(join(logos.logosFolder, obstacle));
  writeFileSync(join(logos.logosFolder, logo), "x");
  makeOld(obstacle, logo);
  makeOverdueJob();
  const logged = vi.spyOn(console, "error").mockReturnValue();

  expect(sweep).not.toThrow();
  await vi.waitFor(() => {
    expect(logged.mock.calls).toEqual([
      ["%s:", `Removing the logo ${obstacle.split(".")[0]} failed`, expect.any(Error)],
    ]);
    expect(stored()).toEqual([obstacle]);
  });
  expect(countJobs("expired")).toBe(1);
});

describe("the timer", () => {
  const MINUTE_MS = 60_000;
  const HOUR_MS = 60 * MINUTE_MS;
  const jobs = () => [countJobs("live"), countJobs("expired")];
  const notedAsExpired = () =>
    sqlite.prepare("SELECT count(*) FROM jobs WHERE status = 'expired'").pluck().get();

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"] });
    sweep();
    scheduleSweeps();
  });

  test("sweeps each hour, and holds no process up", async () => {
    const { id } = makeAccount();
    const session = createSession(id, LONG_AGO);
    vi.advanceTimersByTime(HOUR_MS - MINUTE_MS);
    expect(findSessionUser(session, LONG_AGO)).toBeDefined();
    vi.advanceTimersByTime(MINUTE_MS);
    expect(findSessionUser(session, LONG_AGO)).toBeUndefined();
    expect(vi.getTimerCount()).toBe(1);
  });

  test("notes within a minute that a job has expired", () => {
    makeLiveJob({ expiresAt: new Date(Date.now() + MINUTE_MS / 2) });
    vi.advanceTimersByTime(MINUTE_MS);
    expect(jobs()).toEqual([0, 1]);
    expect(notedAsExpired()).toBe(1);
  });

  test("sweeps within a minute when many uploads have come", async () => {
    const { id } = makeAccount();
    const session = createSession(id, LONG_AGO);
    const taken = vi.spyOn(logos, "takeStoredBytes").mockReturnValue(30 * 2 ** 20);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(findSessionUser(session, LONG_AGO)).toBeDefined();
    vi.advanceTimersByTime(MINUTE_MS);
    expect(findSessionUser(session, LONG_AGO)).toBeUndefined();
    expect(taken).toHaveBeenCalledTimes(2);
  });

  test("goes on when the database fails once", () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    makeOverdueJob();
    sqlite.exec("ALTER TABLE jobs RENAME TO elsewhere");
    vi.advanceTimersByTime(MINUTE_MS);
    sqlite.exec("ALTER TABLE elsewhere RENAME TO jobs");
    expect(logged).toHaveBeenCalledWith("%s:", "Sweeping failed", expect.any(Error));
    vi.advanceTimersByTime(MINUTE_MS);
    expect(notedAsExpired()).toBe(1);
  });
});

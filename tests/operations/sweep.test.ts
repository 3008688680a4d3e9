import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createSession, findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import { findEmail } from "#app/domain/emails/outbox-list.server.ts";
import {
  findInquiry,
  markAnswered,
  markNew,
  saveInquiry,
} from "#app/domain/inquiries/inquiries.server.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import {
  confirmSubscription,
  countSignups,
  findSubscription,
  noteConfirmationSent,
  subscribe,
} from "#app/domain/subscriptions/subscription.server.ts";
import * as logos from "#app/domain/uploads/logos.server.ts";
import { scheduleSweeps, sweep, sweepLogos } from "#app/operations/sweep.server.ts";
import { untilIdle } from "#tests/support/clock.ts";
import { hideTable, readValue } from "#tests/support/database.ts";
import { makeAccount, makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { makeOld, removeFolder, startWithEmptyFolder, stored } from "#tests/support/logos.ts";
import { makeEmail } from "#tests/support/outbox.ts";

startWithEmptyFolder();

const NAME = "aaaaaaaaaaaaaaaaaaaa-1234567890123.png";
const OTHER = "bbbbbbbbbbbbbbbbbbbb-1234567890123.png";
const DAY_MS = 24 * 60 * 60 * 1000;
const LONG_AGO = new Date("2026-01-01T12:00:00Z");

test("the sweep ends what time has ended: jobs, sessions, the words of emails and unused logos", async () => {
  await makeOverdueJob();
  await makeLiveJob();
  await makeJob();
  const { id } = await makeAccount();
  const [ended, open] = [await createSession(id, LONG_AGO), await createSession(id)];
  const spent = await makeEmail({ state: "sent", createdAt: new Date(Date.now() - 401 * DAY_MS) });
  const old = await makeEmail({ state: "sent", createdAt: new Date(Date.now() - 91 * DAY_MS) });
  const logo = join(logos.logosFolder, NAME);
  writeFileSync(logo, "x");
  makeOld(NAME);

  await sweep();

  expect([await countJobs("expired"), await countJobs("live"), await countJobs("pending")]).toEqual(
    [1, 1, 1],
  );
  expect(await findSessionUser(ended, LONG_AGO)).toBeUndefined();
  expect(await findSessionUser(open)).toBeDefined();
  expect(await findEmail(spent.id)).toBeUndefined();
  expect((await findEmail(old.id))?.data).toBe("{}");
  await vi.waitFor(() => expect(existsSync(logo)).toBe(false), { interval: 5 });
});

test("a step that fails keeps no other step from its work", async () => {
  const { id } = await makeAccount();
  const ended = await createSession(id, LONG_AGO);
  await hideTable("job_views");
  const complaints = vi.spyOn(console, "error").mockReturnValue();
  await sweep();
  expect(await findSessionUser(ended, LONG_AGO)).toBeUndefined();
  expect(complaints).toHaveBeenCalledOnce();
});

test("the sweep forgets what was written two years after the last answer, and nothing unanswered", async () => {
  const ask = async (name: string) =>
    (await saveInquiry("contact", { name, email: "ada@example.com", message: name }, LONG_AGO))
      ?.id ?? "";
  const yearsAgo = (years: number, minutes: number) => {
    const moment = new Date();
    moment.setUTCFullYear(moment.getUTCFullYear() - years);
    return new Date(moment.getTime() + minutes * 60_000);
  };
  const [old, recent, again, waiting] = await inOrder(["old", "recent", "again", "waiting"], ask);
  await markAnswered(old ?? "", yearsAgo(2, -1));
  await markAnswered(recent ?? "", yearsAgo(2, 1));
  await markAnswered(again ?? "", yearsAgo(3, 0));
  await markNew(again ?? "");

  await sweep();

  expect(
    await inOrder([old, recent, again, waiting], async (id) => (await findInquiry(id ?? ""))?.name),
  ).toEqual([undefined, "recent", "again", "waiting"]);
});

test("the sweep forgets who did not confirm, and asks nobody anything without a mail server", async () => {
  const { id } = await subscribe("late@example.com", "weekly", "/");
  await noteConfirmationSent(id, LONG_AGO);
  await confirmSubscription(
    (await subscribe("reader@example.com", "weekly", "/")).id,
    new Date("2025-01-01"),
  );
  await sweep();
  expect([await findSubscription(id), await countSignups("weekly")]).toEqual([undefined, 1]);
  expect(await readValue("SELECT count(*) FROM emails")).toBe(0);
});

test("the sweep goes through on an empty database without any folder", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  removeFolder();
  await sweep();
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
  await makeOverdueJob();
  const logged = vi.spyOn(console, "error").mockReturnValue();

  await sweep();
  await vi.waitFor(() => {
    expect(logged.mock.calls).toEqual([
      ["%s:", `Removing the logo ${obstacle.split(".")[0]} failed`, expect.any(Error)],
    ]);
    expect(stored()).toEqual([obstacle]);
  });
  expect(await countJobs("expired")).toBe(1);
});

describe("the timer", () => {
  const MINUTE_MS = 60_000;
  const HOUR_MS = 60 * MINUTE_MS;
  const pass = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await untilIdle();
  };
  const jobs = async () => [await countJobs("live"), await countJobs("expired")];
  const notedAsExpired = () => readValue("SELECT count(*) FROM jobs WHERE status = 'expired'");

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"] });
    await sweep();
    scheduleSweeps();
  });

  test("sweeps each hour, and holds no process up", async () => {
    const { id } = await makeAccount();
    const session = await createSession(id, LONG_AGO);
    await pass(HOUR_MS - MINUTE_MS);
    expect(await findSessionUser(session, LONG_AGO)).toBeDefined();
    await pass(MINUTE_MS);
    expect(await findSessionUser(session, LONG_AGO)).toBeUndefined();
    expect(vi.getTimerCount()).toBe(1);
  });

  test("notes within a minute that a job has expired", async () => {
    await makeLiveJob({ expiresAt: new Date(Date.now() + MINUTE_MS / 2) });
    await pass(MINUTE_MS);
    expect(await jobs()).toEqual([0, 1]);
    expect(await notedAsExpired()).toBe(1);
  });

  test("sweeps within a minute when many uploads have come", async () => {
    const { id } = await makeAccount();
    const session = await createSession(id, LONG_AGO);
    const stored = vi.spyOn(logos, "countStoredBytes").mockReturnValue(30 * 2 ** 20);
    await pass(MINUTE_MS);
    expect(await findSessionUser(session, LONG_AGO)).toBeDefined();
    stored.mockReturnValue(60 * 2 ** 20);
    await pass(MINUTE_MS);
    expect(await findSessionUser(session, LONG_AGO)).toBeUndefined();
  });

  test("goes on when the database fails once", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    await makeOverdueJob();
    const show = await hideTable("jobs");
    await pass(MINUTE_MS);
    await show();
    expect(logged).toHaveBeenCalledWith("%s:", "Sweeping failed", expect.any(Error));
    await pass(MINUTE_MS);
    expect(await notedAsExpired()).toBe(1);
  });
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { revokeRole } from "#app/domain/accounts/accounts.server.ts";
import { saveWantedNotices } from "#app/domain/accounts/notices.server.ts";
import { retryEmail } from "#app/domain/emails/outbox.server.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import { rejectJob } from "#app/domain/jobs/review/review.server.ts";
import { submitJob } from "#app/domain/jobs/submit.server.ts";
import { prepareEmail } from "#app/emails/prepare.server.ts";
import { fillDisk } from "#tests/support/database.ts";
import { makeAccount, submission } from "#tests/support/factories.ts";
import { claimDue, leaveAt, listQueued, makeAdmin } from "#tests/support/leaving-emails.ts";

const MINUTE_MS = 60_000;
const NOON = Date.parse("2026-11-21T17:00:00Z");
const at = (minutes: number) => new Date(NOON + minutes * MINUTE_MS);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

let postings = 0;

async function post(minutes: number, title = `Job ${++postings}`) {
  vi.setSystemTime(at(minutes));
  // Without an address there is no receipt beside what is told to admins.
  const posting = { ...submission, applyLink: "https://gulfgrill.example/jobs", title };
  const { job } = await submitJob(posting, null, "192.0.2.0/24");
  return job;
}

/** What leaves until then, looked at every minute. */
async function leave(from: number, until: number) {
  const left: ({ minute: number } & Awaited<ReturnType<typeof leaveAt>>[number])[] = [];
  for (let minute = from; minute <= until; minute += 1) {
    for (const email of await leaveAt(at(minute))) left.push({ minute, ...email });
  }
  return left;
}

const told = (left: Awaited<ReturnType<typeof leave>>) =>
  left.map(({ minute, subject }) => [minute, subject]);

describe("that jobs wait is told", () => {
  test("soon, with the job, its due time and where to decide", async () => {
    await makeAdmin("ann@example.com");
    const job = await post(0, "Line Cook");
    const [email, ...others] = await leave(0, 60);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ minute: 2, to: "ann@example.com" });
    expect((await email)?.subject).toBe("1 job waits for review");
    expect((await email)?.text).toContain(
      `Line Cook\nGulf Grill\nDue Nov 22, 12:00 PM\n/admin/jobs?tab=pending&view=${job?.id}\n`,
    );
  });

  test("to every account with a role that wants it, and to no other", async () => {
    await makeAdmin("ann@example.com");
    await saveWantedNotices((await makeAdmin("bea@example.com")).id, ["morning"]);
    await makeAdmin("cleo@example.com");
    await makeAccount("visitor@example.com");
    await post(0);
    expect((await listQueued()).map(({ recipient }) => recipient).toSorted()).toEqual([
      "ann@example.com",
      "cleo@example.com",
    ]);
  });

  test("once in half an hour of each admin, of a hundred that come in one minute", async () => {
    for (let number = 0; number < 8; number++) await makeAdmin(`admin-${number}@example.com`);
    for (let number = 0; number < 100; number++) await post(number / 100);
    expect(await listQueued()).toHaveLength(8);
    const left = await leave(1, 90);
    expect(left).toHaveLength(8);
    expect(new Set(told(left).map(String))).toEqual(new Set(["2,100 jobs wait for review"]));
    expect(left[0]?.text.match(/^Due /gm)).toHaveLength(10);
  });

  test("again half an hour later, of what has come since the last one left", async () => {
    await makeAdmin("ann@example.com");
    await post(0);
    const first = await leave(0, 5);
    await post(5);
    await post(20);
    expect(told([...first, ...(await leave(20, 120))])).toEqual([
      [2, "1 job waits for review"],
      [32, "3 jobs wait for review"],
    ]);
  });

  test("at most once in any half hour of hours in which a job comes every minute", async () => {
    await makeAdmin("ann@example.com");
    const left: Awaited<ReturnType<typeof leave>> = [];
    for (let minute = 0; minute < 200; minute++) {
      await post(minute);
      left.push(...(await leave(minute, minute)));
    }
    expect(left).toHaveLength(7);
    const gaps = left.slice(1).map(({ minute }, index) => minute - (left[index]?.minute ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30);
  });

  test("not while nothing leaves twice: of an hour without mail server one email tells all", async () => {
    await makeAdmin("ann@example.com");
    for (const minute of [0, 20, 40, 60]) await post(minute);
    expect(told(await leave(70, 150))).toEqual([[70, "4 jobs wait for review"]]);
    await post(90);
    expect(told(await leave(90, 150))).toEqual([[100, "5 jobs wait for review"]]);
  });

  test("in the same words on every further try, and what came meanwhile by the next", async () => {
    await makeAdmin("ann@example.com");
    await post(0);
    vi.setSystemTime(at(2));
    const email = await claimDue();
    if (!email) throw new Error("Nothing was due.");
    await prepareEmail(email);
    await retryEmail(email, "451 later");
    await post(2.5);
    expect(told(await leave(3, 120))).toEqual([
      [3, "1 job waits for review"],
      [33, "2 jobs wait for review"],
    ]);
  });
});

describe("nothing leaves", () => {
  const dropped = async () =>
    (await listQueued()).map(({ state, lastError }) => [state, lastError]);

  test("when another admin has decided all of it meanwhile", async () => {
    await makeAdmin("ann@example.com");
    const job = await post(0);
    await rejectJob(job?.id ?? "", { admin: "bea@example.com" });
    expect(await leave(1, 60)).toEqual([]);
    expect(await dropped()).toEqual([["dropped", "Nothing waits any more."]]);
  });

  test("when all that has come since the last one is decided, however much of the old still waits", async () => {
    await makeAdmin("ann@example.com");
    await post(0);
    const left = await leave(1, 10);
    const quickly = await post(60);
    await rejectJob(quickly?.id ?? "", { admin: "bea@example.com" });
    expect(told([...left, ...(await leave(61, 100))])).toEqual([[2, "1 job waits for review"]]);
    expect((await dropped()).at(-1)).toEqual(["dropped", expect.stringContaining("told before")]);
    await post(101);
    expect(told(await leave(101, 160))).toEqual([[103, "2 jobs wait for review"]]);
  });

  test.each([
    ["whose role was revoked", () => revokeRole("ann@example.com")],
    ["who has switched it off", (id: string) => saveWantedNotices(id, [])],
  ])("to an admin %s meanwhile", async (_, change) => {
    const { id } = await makeAdmin("ann@example.com");
    await makeAdmin("bea@example.com");
    await post(0);
    await change(id);
    expect((await leave(1, 60)).map(({ to }) => to)).toEqual(["bea@example.com"]);
  });

  test("for a repeat, and where nobody wants it", async () => {
    await post(0, "Line Cook");
    expect(await listQueued()).toEqual([]);
    await makeAdmin("ann@example.com");
    await post(1, "Line Cook");
    expect(await listQueued()).toEqual([]);
  });
});

describe("with a clock that is set back", () => {
  test.each([5, 29, 45, 24 * 60])(
    "by %i minutes, the next job is told within an hour",
    async (back) => {
      await makeAdmin("ann@example.com");
      await post(0);
      await leave(0, 2);
      await post(3 - back);
      const left = await leave(3 - back, 63 - back);
      expect(left.map(({ subject }) => subject)).toEqual(["2 jobs wait for review"]);
    },
  );

  test("no email waits for the time from which it was set back", async () => {
    await makeAdmin("ann@example.com");
    await post(24 * 60);
    await post(0);
    expect(told(await leave(0, 60))).toEqual([[2, "2 jobs wait for review"]]);
  });
});

test("a posting and what tells of it are stored together or not at all", async () => {
  await makeAdmin("ann@example.com");
  const free = await fillDisk("INSERT", "emails");
  await expect(post(0)).rejects.toThrow("disk full");
  await free();
  expect(await countJobs()).toBe(0);
});

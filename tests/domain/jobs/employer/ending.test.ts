import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { endJobs, queueStillOpen } from "#app/domain/jobs/employer/ending.server.ts";
import { addViews } from "#app/domain/jobs/employer/job-views.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { findDecidedRevision, reviseJob } from "#app/domain/jobs/job-revisions.server.ts";
import { countJobs, findJob } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobRevisions, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { hideTable } from "#tests/support/database.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";
import { leaveAt, listQueued } from "#tests/support/leaving-emails.ts";
import { makePostedJob } from "#tests/support/posted-jobs.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date("2026-11-01T15:00:00Z");
const day = (number: number, ms = 0) => new Date(START.getTime() + number * DAY_MS + ms);
const set = async (id: string, changes: Partial<Job>) =>
  db.update(jobs).set(changes).where(sqlId(id));
const sqlId = (id: string) => eq(jobs.id, id);
const verbsOf = async (id: string) => (await listHistory(id)).map(({ verb }) => verb);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});

describe("the end of a listing", () => {
  test("is noted once, as what happened at its millisecond, however late", async () => {
    const job = await makePostedJob({ startAt: START });
    const other = await makePostedJob({ startAt: day(1) });
    await endJobs(day(30, -1));
    expect(await countJobs("live", START)).toBe(2);
    await endJobs(day(30.5));
    await endJobs(day(30.5));
    expect((await findJob(job.id, START))?.status).toBe("expired");
    expect((await findJob(other.id, START))?.status).toBe("live");
    expect((await listHistory(job.id)).slice(1)).toMatchObject([
      { verb: "expire", actor: "clock", at: day(30), title: "Line Cook" },
    ]);
  });

  test("tells the employer when it ran, how often it was opened, and how to post it again", async () => {
    const { id } = await makePostedJob({ startAt: START });
    await addViews(new Map([[id, 48]]), day(3));
    await endJobs(day(30));
    const [email, ...more] = await leaveAt(day(30, 60_000));
    expect(more).toEqual([]);
    expect(email).toMatchObject({ to: "boss@gulfgrill.example", subject: "Line Cook has ended" });
    expect(email?.text).toMatch(
      /^It ran from November 1, 2026 to December 1, 2026\. It was opened about 48 times\.\n\nPost it again, with or without changes:\n\S*\/jobs\/manage\/[\w-]{43}\n$/,
    );
  });

  test("tells nobody of a job that nobody posted here, or that ended long ago", async () => {
    const imported = await makeOverdueJob();
    const old = await makePostedJob({ startAt: day(-60) });
    const noAddress = await makePostedJob({
      startAt: START,
      contactEmail: null,
      applyLink: "https://a.b",
    });
    await endJobs(day(31));
    expect(await listQueued()).toEqual([]);
    for (const { id } of [imported, old, noAddress]) expect(await verbsOf(id)).toContain("expire");
  });

  test("takes the change that waited with it, and that of a job which left otherwise", async () => {
    const job = await makePostedJob({ startAt: START });
    const closed = await makePostedJob({ startAt: START });
    for (const { id } of [job, closed]) {
      await reviseJob(id, { changes: { title: "Chef" }, was: {} }, day(2));
    }
    await set(closed.id, { status: "expired", closedAs: "filled", expiresAt: day(3) });
    await endJobs(day(30));
    for (const { id } of [job, closed]) {
      expect((await findDecidedRevision(id))?.state).toBe("lapsed");
      expect(await verbsOf(id)).toContain("lapse-edit");
    }
    expect(await db.select().from(jobRevisions)).toHaveLength(2);
    expect((await listQueued()).map(({ kind }) => kind)).toEqual(["ended"]);
  });

  test.each<[string, Partial<Job>]>([
    ["runs again", { status: "live", expiresAt: day(60) }],
    ["was closed as filled", { closedAs: "filled" }],
    ["has another address", { contactEmail: "new@gulfgrill.example" }],
  ])("tells nobody when by then the job %s", async (_, changes) => {
    const { id } = await makePostedJob({ startAt: START });
    await endJobs(day(30));
    await set(id, changes);
    expect(await leaveAt(day(30, 60_000))).toEqual([]);
  });

  test("tells nobody who has posted it again, or of a deleted one", async () => {
    const [again, deleted] = [
      await makePostedJob({ startAt: START }),
      await makePostedJob({ startAt: START }),
    ];
    await endJobs(day(30));
    await makeJob({ repostedFrom: again.id });
    await db.delete(jobs).where(sqlId(deleted.id));
    expect(await leaveAt(day(30, 60_000))).toEqual([]);
  });

  test("of many at once goes on by itself, and a job without an end stays", async () => {
    for (let number = 0; number < 250; number += 1) await makeOverdueJob();
    await makeLiveJob({ expiresAt: null });
    const ending = endJobs(day(0));
    expect(await countJobs("expired", new Date(0))).toBe(100);
    await ending;
    expect([await countJobs("expired", new Date(0)), await countJobs("live", new Date(0))]).toEqual(
      [250, 1],
    );
  });

  test("and its email are noted together or not at all", async () => {
    const { id } = await makePostedJob({ startAt: START });
    const show = await hideTable("emails");
    await expect(endJobs(day(30))).rejects.toThrow("emails");
    await show();
    expect((await findJob(id, START))?.status).toBe("live");
    expect(await verbsOf(id)).toEqual(["submit"]);
  });
});

describe("five days before the end", () => {
  test("the employer is asked once, however often somebody looks", async () => {
    const { id } = await makePostedJob({ startAt: START });
    await addViews(new Map([[id, 1]]), day(3));
    await queueStillOpen(day(25, -1));
    expect(await listQueued()).toEqual([]);
    for (let look = 0; look < 10; look += 1) await queueStillOpen(day(25, look * 20_000));
    const [email, ...more] = await leaveAt(day(25, 300_000));
    expect(more).toEqual([]);
    expect(email?.subject).toBe("Still open? Line Cook ends December 1, 2026");
    expect(email?.text).toContain("It was opened once.");
    expect(email?.text).toContain("Still hiring? One button keeps it up 30 more days.");
  });

  test("a renewal earns the next, and after the last there is no button to promise", async () => {
    const { id } = await makePostedJob({ startAt: START });
    await queueStillOpen(day(25));
    await set(id, { expiresAt: day(60), renewals: 2 });
    await queueStillOpen(day(26));
    expect(await leaveAt(day(26))).toEqual([]);
    await queueStillOpen(day(55));
    const [email] = await leaveAt(day(55));
    expect(email?.text).toContain("Still hiring? Once it ends, you can post it again.");
    expect((await listQueued()).map(({ lastError }) => lastError)).toEqual([
      "It was renewed.",
      null,
    ]);
  });

  test("a server that was down asks when it is back, as long as the job is live", async () => {
    await makePostedJob({ startAt: START });
    await queueStillOpen(day(28));
    expect(await leaveAt(day(28))).toHaveLength(1);
    await makePostedJob({ startAt: day(-2) });
    await queueStillOpen(day(28, 1));
    expect(await listQueued()).toHaveLength(1);
  });

  test("a clock that was ahead and is set back asks nobody twice", async () => {
    await makePostedJob({ startAt: START });
    for (const moment of [day(26), day(3), day(26)]) await queueStillOpen(moment);
    expect(await listQueued()).toHaveLength(1);
  });

  test("what ended meanwhile is not asked about", async () => {
    await makePostedJob({ startAt: START });
    await queueStillOpen(day(29));
    expect((await leaveAt(day(30))).map(({ subject }) => subject)).toEqual([]);
  });

  test("samples and imported jobs are not asked about, and hold up nobody behind them", async () => {
    for (let number = 0; number < 450; number += 1) await makeLiveJob({ startAt: START });
    await makePostedJob({ startAt: day(0, 1) });
    for (let look = 0; look < 3; look += 1) await queueStillOpen(day(26));
    expect(await listQueued()).toHaveLength(1);
  });
});

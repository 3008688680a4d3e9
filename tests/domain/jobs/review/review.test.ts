import { beforeEach, describe, expect, test, vi } from "vitest";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Reason } from "#app/domain/jobs/review/review.server.ts";
import {
  addReason,
  approveJob,
  putJobBack,
  rejectJob,
  setFeatured,
  takeJobDown,
  unapproveJob,
} from "#app/domain/jobs/review/review.server.ts";
import { editJob } from "#app/domain/jobs/submit.server.ts";
import { fillDisk } from "#tests/support/database.ts";
import { makePosting } from "#tests/support/employers.ts";
import { makeJob, makeLiveJob, submission } from "#tests/support/factories.ts";
import { leaveAt, listQueued } from "#tests/support/leaving-emails.ts";

const ANN = "ann@example.com";
const BEA = "bea@example.com";
const NOON = Date.parse("2026-11-20T17:00:00Z");
const at = (seconds: number) => new Date(NOON + seconds * 1000);
const MINUTE = 60;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

const thin: Reason = { reason: "thin", words: "Which shifts?", mayResend: true };
const subjects = async (seconds: number) =>
  (await leaveAt(at(seconds))).map(({ subject }) => subject);
const verbs = async (id: string) => (await listHistory(id)).map(({ verb }) => verb);

describe("each decision of each state", () => {
  const decisions = {
    approve: (id: string) => approveJob(id, { admin: ANN }),
    reject: (id: string) => rejectJob(id, { admin: ANN }),
    refuse: (id: string) => rejectJob(id, { admin: ANN }, thin),
    "add-reason": (id: string) => addReason(id, thin, ANN),
    "put-back": (id: string) => putJobBack(id, ANN),
    unapprove: (id: string) => unapproveJob(id, at(0), ANN),
    "take-down": (id: string) => takeJobDown(id, ANN, thin),
    feature: (id: string) => setFeatured(id, true, ANN),
  };
  const decided = { decidedBy: ANN, decidedAt: at(0) };
  const states = {
    pending: () => makeJob(),
    "live since now": () => makeLiveJob({ startAt: at(0) }),
    "live since yesterday": () => makeLiveJob({ startAt: at(-86_400) }),
    expired: () => makeLiveJob({ status: "expired", startAt: new Date("2026-01-01") }),
    "overdue, before the sweep": () => makeLiveJob({ startAt: new Date("2026-01-01") }),
    "rejected now": () => makeJob({ status: "rejected", ...decided }),
    "refused now, with a reason": () => makeJob({ status: "rejected", refusal: "who", ...decided }),
    "rejected an hour ago": () =>
      makeJob({ status: "rejected", decidedBy: ANN, decidedAt: at(-3600) }),
    "taken back by its employer": () =>
      makeJob({ status: "rejected", refusal: "withdrawn", decidedAt: at(0) }),
    "taken down now": () => makeLiveJob({ ...decided, status: "rejected", refusal: "money" }),
  };
  const possible: Record<keyof typeof states, string[]> = {
    pending: ["approve", "reject", "refuse"],
    "live since now": ["unapprove", "take-down", "feature"],
    "live since yesterday": ["take-down", "feature"],
    expired: [],
    "overdue, before the sweep": [],
    "rejected now": ["add-reason", "put-back"],
    "refused now, with a reason": ["put-back"],
    "rejected an hour ago": [],
    "taken back by its employer": [],
    "taken down now": [],
  };

  test.each(
    Object.keys(states).flatMap((state) =>
      Object.keys(decisions).map((decision) => [decision, state] as const),
    ),
  )("%s of one that is %s", async (decision, state) => {
    const before = await states[state as keyof typeof states]();
    const stood = await findJob(before.id);
    const isPossible = possible[state as keyof typeof states].includes(decision);
    const result = await decisions[decision as keyof typeof decisions](before.id);
    expect(Boolean(result)).toBe(isPossible);
    expect(await listHistory(before.id)).toHaveLength(isPossible ? 1 : 0);
    if (!isPossible) expect(await findJob(before.id)).toEqual(stood);
  });
});

describe("the words that the admin has read", () => {
  const words = { ...submission, tier: "basic" as const, notes: null };

  test("are decided about, and no others: an edit in between is not overlooked", async () => {
    const { id, revision } = await makePosting();
    await editJob(id, { admin: ANN, seen: revision }, { ...words, title: "Waiter" });
    expect(await approveJob(id, { admin: ANN, seen: revision })).toBeUndefined();
    expect(await rejectJob(id, { admin: ANN, seen: revision })).toBeUndefined();
    expect((await findJob(id))?.status).toBe("pending");
    expect(await approveJob(id, { admin: ANN, seen: revision + 1 })).toMatchObject({
      title: "Waiter",
    });
  });

  test("need not be named by a request that was made by hand", async () => {
    const { id } = await makePosting();
    expect(await approveJob(id, { admin: ANN })).toMatchObject({ status: "live" });
  });
});

describe("an approval", () => {
  test("is told after a minute, with the link of the board and one of its own", async () => {
    const { id } = await makePosting({ title: "Line Cook" });
    await approveJob(id, { admin: ANN });
    expect(await leaveAt(at(59))).toEqual([]);
    const [email] = await leaveAt(at(MINUTE));
    expect(email).toMatchObject({
      to: "work@gulfgrill.example",
      subject: "Your job is live: Line Cook",
    });
    expect(email?.text).toContain(`until December 20, 2026:\n/jobs/${id}\n`);
    expect(email?.text).toMatch(/\n\/jobs\/manage\/[\w-]{43}\n/);
  });

  test("taken back and given again has two starts and one email", async () => {
    const { id } = await makePosting();
    await approveJob(id, { admin: ANN });
    vi.setSystemTime(at(8));
    expect(await unapproveJob(id, at(0), ANN)).toMatchObject({
      status: "pending",
      startAt: null,
      expiresAt: null,
      reviewedAt: null,
      decidedBy: null,
    });
    vi.setSystemTime(at(20));
    await approveJob(id, { admin: BEA });
    expect([...(await subjects(MINUTE)), ...(await subjects(2 * MINUTE))]).toHaveLength(1);
    expect((await listQueued()).map(({ state }) => state).toSorted()).toEqual(["dropped", "sent"]);
    expect(await verbs(id)).toEqual(["submit", "approve", "unapprove", "approve"]);
  });

  test("is taken back within its minute, by whoever names its start, and not after", async () => {
    const { id } = await makePosting();
    await approveJob(id, { admin: ANN });
    expect(await unapproveJob(id, at(1), BEA), "another start").toBeUndefined();
    vi.setSystemTime(at(MINUTE));
    expect(await unapproveJob(id, at(0), ANN)).toBeUndefined();
    expect((await findJob(id))?.status).toBe("live");
  });

  test("is not told of a job that nobody posted, or that is not up any more", async () => {
    await approveJob((await makeJob()).id, { admin: ANN });
    expect(await listQueued()).toEqual([]);
    const { id } = await makePosting();
    await approveJob(id, { admin: ANN });
    await takeJobDown(id, ANN, { reason: "spam", words: null });
    expect(await subjects(MINUTE)).toEqual([]);
  });
});

describe("a decision, its history and its email", () => {
  test("are stored together or not at all", async () => {
    const { id } = await makePosting();
    const free = await fillDisk("INSERT", "emails");
    await expect(() => approveJob(id, { admin: ANN })).rejects.toThrow("disk full");
    await expect(() => rejectJob(id, { admin: ANN })).rejects.toThrow("disk full");
    await free();
    expect((await findJob(id))?.status).toBe("pending");
    expect(await verbs(id)).toEqual(["submit"]);
  });

  test("two admins at once: one decides, and one email tells of it", async () => {
    const { id, revision } = await makePosting();
    expect(await rejectJob(id, { admin: ANN, seen: revision }, thin)).toBeDefined();
    expect(await approveJob(id, { admin: BEA, seen: revision })).toBeUndefined();
    expect(await rejectJob(id, { admin: BEA, seen: revision })).toBeUndefined();
    expect(await listQueued()).toHaveLength(1);
    expect((await findJob(id))?.decidedBy).toBe(ANN);
  });
});

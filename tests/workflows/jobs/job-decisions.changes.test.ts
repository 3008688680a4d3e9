import { beforeEach, describe, expect, test, vi } from "vitest";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { findRevision, reviseJob } from "#app/domain/jobs/job-revisions.server.ts";
import { editJob, findJob } from "#app/domain/jobs/jobs.server.ts";
import { approveChange, refuseChange } from "#app/workflows/jobs/job-decisions.server.ts";
import { makeLivePosting, makeRevision } from "#tests/support/employers.ts";
import { submission } from "#tests/support/factories.ts";
import { leaveAt, listQueued } from "#tests/support/leaving-emails.ts";

const ANN = "ann@example.com";
const NOON = Date.parse("2026-11-20T17:00:00Z");
const at = (seconds: number) => new Date(NOON + seconds * 1000);
const thin = { reason: "thin", words: "Which bar?" } as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

describe("an approved change", () => {
  test("takes the place of its fields alone; the dates stay, and its employer is told", () => {
    const job = makeLivePosting({ startAt: at(-86_400), title: "Line Cook" });
    const { id } = makeRevision(job, { applyLink: "chef@gulfgrill.example", salary: "$20/hour" });
    expect(approveChange(id, { admin: ANN, seen: job.revision })).toMatchObject({
      applyLink: "chef@gulfgrill.example",
      salary: "$20/hour",
      startAt: job.startAt,
      expiresAt: job.expiresAt,
      submittedAt: job.submittedAt,
      reviewedAt: at(0),
    });
    expect(listHistory(job.id).at(-1)).toMatchObject({
      verb: "approve-edit",
      admin: ANN,
      changes: ["salary", "applyLink"],
    });
  });

  test("is told after a minute, where the job's emails go by then", () => {
    const job = makeLivePosting({ contactEmail: "boss@gulfgrill.example", title: "Line Cook" });
    const { id } = makeRevision(job, { salary: "$20/hour" });
    approveChange(id, { admin: ANN });
    expect(leaveAt(at(59))).toEqual([]);
    expect(leaveAt(at(60))).toMatchObject([
      { to: "boss@gulfgrill.example", subject: "Your change is live: Line Cook" },
    ]);
  });

  test("leaves what an admin has mended meanwhile", () => {
    const job = makeLivePosting();
    const { id } = makeRevision(job, { salary: "$20/hour" });
    const mended = {
      ...submission,
      title: "Line Cook, Nights",
      tier: "basic",
      notes: null,
    } as const;
    editJob(job.id, job.revision, mended);
    expect(approveChange(id, { admin: ANN, seen: job.revision }), "unread words").toBeUndefined();
    expect(approveChange(id, { admin: ANN, seen: job.revision + 1 })).toMatchObject({
      title: "Line Cook, Nights",
      salary: "$20/hour",
    });
  });

  test("is none any more when its employer has asked for another one", () => {
    const job = makeLivePosting();
    const first = makeRevision(job, { salary: "$20/hour" });
    const basis = { revision: job.revision, waiting: first.id };
    const second = reviseJob(job.id, { salary: "$21/hour" }, basis)?.revision;
    expect(approveChange(first.id, { admin: ANN, seen: job.revision })).toBeUndefined();
    expect(refuseChange(first.id, ANN, thin)).toBeUndefined();
    expect(approveChange(second?.id ?? "", { admin: ANN })).toMatchObject({ salary: "$21/hour" });
  });

  test("is approved until the last moment of the thirty days, and not after", () => {
    const job = makeLivePosting({ startAt: at(0) });
    const { id } = makeRevision(job, { salary: "$20/hour" });
    vi.setSystemTime(Number(job.expiresAt));
    expect(approveChange(id, { admin: ANN })).toBeUndefined();
    expect(findRevision(id)?.state).toBe("waiting");
    vi.setSystemTime(Number(job.expiresAt) - 1);
    expect(approveChange(id, { admin: ANN })).toBeDefined();
  });

  test("is approved once, whoever is quicker", () => {
    const { id } = makeRevision(makeLivePosting(), { salary: "$20/hour" });
    expect(approveChange(id, { admin: ANN })).toBeDefined();
    expect(approveChange(id, { admin: "bea@example.com" })).toBeUndefined();
    expect(refuseChange(id, "bea@example.com", thin)).toBeUndefined();
    expect(listQueued()).toHaveLength(1);
  });
});

describe("a refused change", () => {
  test("leaves the job as it was, and its employer reads why", () => {
    const job = makeLivePosting({ title: "Line Cook" });
    const { id } = makeRevision(job, { title: "Bar" });
    expect(refuseChange(id, ANN, thin)).toMatchObject({ title: "Line Cook" });
    expect(findJob(job.id)).toEqual(job);
    expect(findRevision(id)).toMatchObject({ state: "refused", decidedBy: ANN, ...thin });
    const [email] = leaveAt(at(0));
    expect(email?.subject).toBe("Your change was not made: Line Cook");
    expect(email?.text).toContain("Which bar?\n\nThe job stays up as it was.");
    expect(listHistory(job.id).at(-1)).toMatchObject({ verb: "refuse-edit", changes: ["title"] });
  });

  test("as spam is told to nobody", () => {
    const { id } = makeRevision(makeLivePosting(), { title: "Bar" });
    refuseChange(id, ANN, { reason: "spam", words: null });
    expect(listQueued()).toEqual([]);
  });
});

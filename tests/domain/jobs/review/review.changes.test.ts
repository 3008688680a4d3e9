import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createJobToken, findJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import { withManageToken } from "#app/domain/jobs/employer/employer.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { findRevision, reviseJob } from "#app/domain/jobs/job-revisions.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import {
  approveChange,
  refuseChange,
  unapproveChange,
} from "#app/domain/jobs/review/review.server.ts";
import { editJob } from "#app/domain/jobs/submit.server.ts";
import { logosFolder } from "#app/domain/uploads/logos.server.ts";
import { sweepLogos } from "#app/operations/sweep.server.ts";
import { run } from "#tests/support/database.ts";
import { makeLivePosting, makeRevision } from "#tests/support/employers.ts";
import { submission } from "#tests/support/factories.ts";
import { leaveAt, listQueued } from "#tests/support/leaving-emails.ts";

const ANN = "ann@example.com";
const NOON = Date.parse("2026-11-20T17:00:00Z");
const at = (seconds: number) => new Date(NOON + seconds * 1000);
const thin = { reason: "thin", words: "Which bar?" } as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

describe("an approved change", () => {
  test("takes the place of its fields alone; the dates stay, and its employer is told", async () => {
    const job = await makeLivePosting({ startAt: at(-86_400), title: "Line Cook" });
    const { id } = await makeRevision(job, {
      applyLink: "chef@gulfgrill.example",
      salary: "$20/hour",
    });
    expect(await approveChange(id, { admin: ANN, seen: job.revision })).toMatchObject({
      applyLink: "chef@gulfgrill.example",
      salary: "$20/hour",
      startAt: job.startAt,
      expiresAt: job.expiresAt,
      submittedAt: job.submittedAt,
      reviewedAt: at(0),
    });
    expect((await listHistory(job.id)).at(-1)).toMatchObject({
      verb: "approve-edit",
      admin: ANN,
      changes: ["salary", "applyLink"],
    });
  });

  test("is told after a minute, where the job's emails go by then", async () => {
    const job = await makeLivePosting({
      contactEmail: "boss@gulfgrill.example",
      title: "Line Cook",
    });
    const { id } = await makeRevision(job, { salary: "$20/hour" });
    await approveChange(id, { admin: ANN });
    expect(await leaveAt(at(59))).toEqual([]);
    expect(await leaveAt(at(60))).toMatchObject([
      { to: "boss@gulfgrill.example", subject: "Your change is live: Line Cook" },
    ]);
  });

  test("is taken back within its minute: what was live is live again, the change waits, nobody is told", async () => {
    const job = await makeLivePosting({ salary: "$18/hour", title: "Line Cook" });
    const { id, submittedAt } = await makeRevision(job, { salary: "$20/hour", title: "Chef" });
    const mended = { ...submission, salary: "$19/hour", tier: "basic", notes: null } as const;
    await editJob(job.id, { admin: ANN, seen: job.revision }, mended);
    await approveChange(id, { admin: ANN });
    vi.setSystemTime(at(59));
    expect(await unapproveChange(id, at(0), ANN)).toMatchObject({
      salary: "$19/hour",
      title: "Line Cook",
      yearlyPay: 19 * 2080,
    });
    expect(await findRevision(id)).toMatchObject({
      state: "waiting",
      submittedAt,
      decidedBy: null,
    });
    expect((await listHistory(job.id)).at(-1)).toMatchObject({
      verb: "unapprove-edit",
      admin: ANN,
    });
    expect(await leaveAt(at(60))).toEqual([]);
    await refuseChange(id, ANN, thin);
    const told = await leaveAt(at(60));
    expect(told.map(({ subject }) => subject)).toEqual(["Your change wasn't made: Line Cook"]);
  });

  test("of where applications go moves its emails after a minute: the old address is told, the new one is unconfirmed", async () => {
    const job = await makeLivePosting({ contactConfirmedAt: at(-60) });
    const byEmail = await createJobToken(job.id, "email");
    const { id } = await makeRevision(job, { applyLink: "jobs@bigco.example" });
    expect(await approveChange(id, { admin: ANN })).toMatchObject({ contactConfirmedAt: null });
    await withManageToken(byEmail, at(1), async () => true);
    expect((await findJob(job.id))?.contactConfirmedAt).toBeNull();
    expect(await leaveAt(at(59))).toEqual([]);
    const told = await leaveAt(at(60));
    expect(
      told.map(({ to, subject }) => `${to}: ${subject.replace(/NC-\w+/, "NC")}`).sort(),
    ).toEqual([
      "jobs@bigco.example: Emails about your job posting (NC)",
      "jobs@bigco.example: Your change is live: Line Cook",
      "work@gulfgrill.example: A new address for NC",
    ]);
  });

  test("of where applications go is final: the links of an address that nobody confirmed have ended", async () => {
    for (const confirmed of [at(-60), null]) {
      vi.setSystemTime(at(0));
      const job = await makeLivePosting({ contactConfirmedAt: confirmed });
      const sent = await createJobToken(job.id, "email");
      const { id } = await makeRevision(job, { applyLink: "jobs@bigco.example" });
      expect(await approveChange(id, { admin: ANN })).toMatchObject({ mayUndo: false });
      expect((await findJobToken(sent)) === undefined).toBe(confirmed === null);
      expect(await unapproveChange(id, at(0), ANN)).toBeUndefined();
    }
  });

  test("leaves the picture that was, until it cannot be taken back any more", async () => {
    const picture = `${"a".repeat(20)}-1234567890123.png`;
    mkdirSync(logosFolder, { recursive: true });
    writeFileSync(join(logosFolder, picture), "x");
    utimesSync(join(logosFolder, picture), 0, 0);
    const job = await makeLivePosting({ logo: `/uploads/job-images/${picture}` });
    const { id } = await makeRevision(job, { logo: null });
    await approveChange(id, { admin: ANN });
    await sweepLogos();
    expect(existsSync(join(logosFolder, picture))).toBe(true);
    expect(await unapproveChange(id, at(0), ANN)).toMatchObject({ logo: job.logo });
    rmSync(logosFolder, { recursive: true, force: true });
  });

  test("that was approved anew after that is told once", async () => {
    const job = await makeLivePosting();
    const { id } = await makeRevision(job, { salary: "$20/hour" });
    await approveChange(id, { admin: ANN });
    await unapproveChange(id, at(0), ANN);
    vi.setSystemTime(at(30));
    await approveChange(id, { admin: ANN });
    expect([...(await leaveAt(at(60))), ...(await leaveAt(at(90)))]).toHaveLength(1);
  });

  test.each<[string, (id: string, jobId: string) => Promise<unknown>]>([
    ["after its minute", async () => vi.setSystemTime(at(60))],
    ["twice", (id) => unapproveChange(id, at(0), ANN)],
    [
      "over words that were changed again",
      (_, id) => run("update jobs set salary = '$1' where id = ?", id),
    ],
    [
      "where another change waits",
      (_, id) => reviseJob(id, { changes: { title: "Chef" }, was: {} }),
    ],
    [
      "of a job that has ended",
      (_, id) => run("update jobs set status = 'expired' where id = ?", id),
    ],
  ])("is not taken back %s", async (_, meanwhile) => {
    const job = await makeLivePosting();
    const { id } = await makeRevision(job, { salary: "$20/hour" });
    await approveChange(id, { admin: ANN });
    await meanwhile(id, job.id);
    expect(await unapproveChange(id, at(0), ANN)).toBeUndefined();
  });

  test("leaves what an admin has mended meanwhile", async () => {
    const job = await makeLivePosting();
    const { id } = await makeRevision(job, { salary: "$20/hour" });
    const mended = {
      ...submission,
      title: "Line Cook, Nights",
      tier: "basic",
      notes: null,
    } as const;
    await editJob(job.id, { admin: ANN, seen: job.revision }, mended);
    expect(
      await approveChange(id, { admin: ANN, seen: job.revision }),
      "unread words",
    ).toBeUndefined();
    expect(await approveChange(id, { admin: ANN, seen: job.revision + 1 })).toMatchObject({
      title: "Line Cook, Nights",
      salary: "$20/hour",
    });
  });

  test("is none any more when its employer has asked for another one", async () => {
    const job = await makeLivePosting();
    const first = await makeRevision(job, { salary: "$20/hour" });
    const second = await makeRevision(job, { salary: "$21/hour" });
    expect(await approveChange(first.id, { admin: ANN, seen: job.revision })).toBeUndefined();
    expect(await refuseChange(first.id, ANN, thin)).toBeUndefined();
    expect(await approveChange(second.id, { admin: ANN })).toMatchObject({ salary: "$21/hour" });
  });

  test("is approved until the last moment of the thirty days, and not after", async () => {
    const job = await makeLivePosting({ startAt: at(0) });
    const { id } = await makeRevision(job, { salary: "$20/hour" });
    vi.setSystemTime(Number(job.expiresAt));
    expect(await approveChange(id, { admin: ANN })).toBeUndefined();
    expect((await findRevision(id))?.state).toBe("waiting");
    vi.setSystemTime(Number(job.expiresAt) - 1);
    expect(await approveChange(id, { admin: ANN })).toBeDefined();
  });

  test("is approved once, whoever is quicker", async () => {
    const { id } = await makeRevision(await makeLivePosting(), { salary: "$20/hour" });
    expect(await approveChange(id, { admin: ANN })).toBeDefined();
    expect(await approveChange(id, { admin: "bea@example.com" })).toBeUndefined();
    expect(await refuseChange(id, "bea@example.com", thin)).toBeUndefined();
    expect(await listQueued()).toHaveLength(1);
  });
});

describe("a refused change", () => {
  test("leaves the job as it was, and its employer reads why", async () => {
    const job = await makeLivePosting({ title: "Line Cook" });
    const { id } = await makeRevision(job, { title: "Bar" });
    expect(await refuseChange(id, ANN, thin)).toMatchObject({ title: "Line Cook" });
    expect(await findJob(job.id)).toEqual(job);
    expect(await findRevision(id)).toMatchObject({ state: "refused", decidedBy: ANN, ...thin });
    const [email] = await leaveAt(at(0));
    expect(email?.subject).toBe("Your change wasn't made: Line Cook");
    expect(email?.text).toContain("Which bar?\n\nThe job stays up as it was.");
    expect((await listHistory(job.id)).at(-1)).toMatchObject({
      verb: "refuse-edit",
      changes: ["title"],
    });
  });

  test("as spam is told to nobody", async () => {
    const { id } = await makeRevision(await makeLivePosting(), { title: "Bar" });
    await refuseChange(id, ANN, { reason: "spam", words: null });
    expect(await listQueued()).toEqual([]);
  });
});

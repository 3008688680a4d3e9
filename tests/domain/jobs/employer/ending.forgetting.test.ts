import { describe, expect, test } from "vitest";
import {
  forgetContacts,
  forgetPhones,
  forgetReports,
} from "#app/domain/jobs/employer/ending.server.ts";
import {
  findRevision,
  type JobPatch,
  settleRevision,
} from "#app/domain/jobs/job-revisions.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import {
  closeReports,
  listOpenReports,
  reportJob,
} from "#app/domain/jobs/review/reports.server.ts";
import { makeRevision } from "#tests/support/employers.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { onSqlite, plansOf } from "#tests/support/sqlite.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const endedDaysAgo = (days: number) =>
  ({ submittedAt: daysAgo(500), status: "expired", expiresAt: daysAgo(days) }) as const;
const boss = { contactEmail: "boss@gulfgrill.example", contactConfirmedAt: daysAgo(500) };
const report = { reason: "other", words: "x", email: "pia@example.com" } as const;

describe("an employer's address", () => {
  test("is forgotten a year after the job ended or was refused, with its confirmation", async () => {
    const submittedAt = daysAgo(500);
    const old = [
      await makeJob({ ...boss, submittedAt, status: "expired", expiresAt: daysAgo(365) }),
      await makeJob({ ...boss, submittedAt, status: "rejected", decidedAt: daysAgo(365) }),
      await makeJob({ ...boss, submittedAt, status: "rejected" }),
    ];
    const kept = [
      await makeJob({ ...boss, submittedAt, status: "expired", expiresAt: daysAgo(364) }),
      await makeJob({ ...boss, submittedAt, status: "rejected", decidedAt: daysAgo(364) }),
      await makeJob({ ...boss, submittedAt }),
      await makeLiveJob({ ...boss, submittedAt, expiresAt: null }),
    ];
    expect([await forgetContacts(NOW), await forgetContacts(NOW)]).toEqual([3, 0]);
    for (const { id } of old) {
      expect(await findJob(id, NOW)).toMatchObject({
        contactEmail: null,
        contactConfirmedAt: null,
      });
    }
    for (const { id } of kept) expect(await findJob(id, NOW)).toMatchObject(boss);
  });

  onSqlite.test("is found without reading all old jobs", async () => {
    const plans = await plansOf(() => forgetContacts(NOW), /contact_email/);
    expect(plans).toContain("jobs_by_contact");
    expect(plans).not.toMatch(/jobs_by_status|jobs_by_expiry|SCAN jobs$/m);
  });
});

describe("a telephone number", () => {
  const byPhone = { phone: "+12395550100", phoneCall: "yes", phoneText: "yes" } as const;
  const gone = { phone: null, phoneCall: null, phoneText: null, phoneWhen: null };

  test("is forgotten with the contact, in the changes that named it, too", async () => {
    const old = await makeJob({ ...byPhone, phoneWhen: "Mornings", ...endedDaysAgo(365) });
    const kept = [await makeJob({ ...byPhone, ...endedDaysAgo(364) }), await makeLiveJob(byPhone)];
    const revise = async (job: Job, changes: JobPatch) => {
      const { id } = await makeRevision(job, changes, daysAgo(450));
      await settleRevision(job.id, { state: "refused", decidedAt: daysAgo(449) });
      return id;
    };
    const named = [
      await revise(old, { phone: "+12395550101" }),
      await revise(old, { phone: null, title: "Chef" }),
      await revise(await makeJob(endedDaysAgo(365)), { phone: "+12395550102" }),
    ];
    const others = [await revise(old, { title: "Baker" })];
    for (const job of kept) others.push(await revise(job, { phone: "+12395550103" }));
    expect([await forgetPhones(NOW), await forgetPhones(NOW)]).toEqual([1, 0]);
    expect(await findJob(old.id, NOW)).toMatchObject(gone);
    for (const { id } of kept) expect(await findJob(id, NOW)).toMatchObject(byPhone);
    for (const id of named) expect(await findRevision(id)).toBeUndefined();
    for (const id of others) expect(await findRevision(id)).toBeDefined();
  });

  onSqlite.test("is found without reading all old jobs or changes", async () => {
    const plans = await plansOf(() => forgetPhones(NOW), /phone/);
    expect(plans).toContain("jobs_by_phone");
    expect(plans).toContain("job_revisions_by_decision");
    expect(plans).not.toMatch(/jobs_by_status|jobs_by_expiry|SCAN jobs$|SCAN job_revisions$/m);
  });
});

describe("a report", () => {
  test("is forgotten a year after an admin decided", async () => {
    const { id } = await makeLiveJob({ expiresAt: null });
    await reportJob(id, report, daysAgo(500));
    await closeReports(id, "ann@example.com", daysAgo(365));
    await reportJob(id, report, daysAgo(400));
    expect([await forgetReports(NOW), await forgetReports(NOW)]).toEqual([1, 0]);
    expect(await listOpenReports(id)).toHaveLength(1);
  });

  test("that nobody decided about is forgotten a year after the job ended", async () => {
    const old = await makeJob({ status: "expired", expiresAt: daysAgo(366) });
    const recent = await makeJob({ status: "expired", expiresAt: daysAgo(300) });
    for (const { id } of [old, recent]) await reportJob(id, report, daysAgo(400));
    expect(await forgetReports(NOW)).toBe(1);
    expect([
      (await listOpenReports(old.id)).length,
      (await listOpenReports(recent.id)).length,
    ]).toEqual([0, 1]);
  });
});

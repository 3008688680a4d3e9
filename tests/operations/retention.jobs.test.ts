import { describe, expect, test } from "vitest";
import { createJobToken, findJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import { listHistory, noteHistory } from "#app/domain/jobs/job-history.server.ts";
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
import { inOrder } from "#tests/support/in-order.ts";
import { forget } from "#tests/support/retention.ts";
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
    expect([
      await forget("employers' addresses", NOW),
      await forget("employers' addresses", NOW),
    ]).toEqual([3, 0]);
    for (const { id } of old) {
      expect(await findJob(id, NOW)).toMatchObject({
        contactEmail: null,
        contactConfirmedAt: null,
      });
    }
    for (const { id } of kept) expect(await findJob(id, NOW)).toMatchObject(boss);
  });

  onSqlite.test("is found without reading all old jobs", async () => {
    const plans = await plansOf(() => forget("employers' addresses", NOW), /contact_email/);
    expect(plans).toContain("jobs_by_contact");
    expect(plans).not.toMatch(/jobs_by_status|jobs_by_expiry|SCAN jobs$/m);
  });
});

describe("a telephone number", () => {
  const byPhone = { phone: "+12395550100", phoneCall: "yes", phoneText: "yes" } as const;
  const forgetPhones = async () =>
    (await forget("phone numbers", NOW)) + (await forget("changes that name a phone number", NOW));
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
    expect([await forgetPhones(), await forgetPhones()]).toEqual([4, 0]);
    expect(await findJob(old.id, NOW)).toMatchObject(gone);
    for (const { id } of kept) expect(await findJob(id, NOW)).toMatchObject(byPhone);
    for (const id of named) expect(await findRevision(id)).toBeUndefined();
    for (const id of others) expect(await findRevision(id)).toBeDefined();
  });

  onSqlite.test("is found without reading all old jobs or changes", async () => {
    const plans = await plansOf(() => forgetPhones(), /phone/);
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
    expect([await forget("reports", NOW), await forget("reports", NOW)]).toEqual([1, 0]);
    expect(await listOpenReports(id)).toHaveLength(1);
  });

  test("that nobody decided about is forgotten a year after the job ended", async () => {
    const old = await makeJob({ status: "expired", expiresAt: daysAgo(366) });
    const recent = await makeJob({ status: "expired", expiresAt: daysAgo(300) });
    for (const { id } of [old, recent]) await reportJob(id, report, daysAgo(400));
    expect(await forget("reports", NOW)).toBe(1);
    expect([
      (await listOpenReports(old.id)).length,
      (await listOpenReports(recent.id)).length,
    ]).toEqual([0, 1]);
  });
});

test("a job's links are forgotten 60 days after it ended or was refused, but those that were requested since", async () => {
  const link = async (job: Job, days: number) => {
    const token = await createJobToken(job.id, "email", daysAgo(days));
    return async () => (await findJobToken(token)) !== undefined;
  };
  const refused = await makeJob({ status: "rejected", decidedAt: daysAgo(60) });
  const ended = await makeJob(endedDaysAgo(60));
  const links = [
    await link(ended, 100),
    await link(refused, 100),
    await link(ended, 59),
    await link(await makeJob(endedDaysAgo(59)), 100),
    await link(await makeLiveJob({ submittedAt: daysAgo(100) }), 100),
  ];
  expect([await forget("links of jobs", NOW), await forget("links of jobs", NOW)]).toEqual([2, 0]);
  expect(await inOrder(links, (isOpen) => isOpen())).toEqual([false, false, true, true, true]);
});

test("the history of a job is forgotten a year after it was deleted, whole", async () => {
  const lines = async (days: number) => {
    const job = await makeLiveJob();
    await noteHistory(job, { verb: "approve", admin: "ann@example.com" }, daysAgo(days + 9));
    await noteHistory(job, { verb: "delete", admin: "ann@example.com" }, daysAgo(days));
    return () => listHistory(job.id);
  };
  const [old, recent] = [await lines(365), await lines(364)];
  expect(await forget("histories of deleted jobs", NOW)).toBe(2);
  expect([(await old()).length, (await recent()).length]).toEqual([0, 2]);
});

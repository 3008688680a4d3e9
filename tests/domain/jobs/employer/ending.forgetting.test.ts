import { describe, expect, test } from "vitest";
import { forgetContacts, forgetReports } from "#app/domain/jobs/employer/ending.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import {
  closeReports,
  listOpenReports,
  reportJob,
} from "#app/domain/jobs/review/reports.server.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { onSqlite, plansOf } from "#tests/support/sqlite.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
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

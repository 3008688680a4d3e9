import { expect, test } from "vitest";
import { publicVersion, sqlite } from "#app/db/client.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { listLiveJobs } from "#app/domain/jobs/live-jobs.server.ts";
import { readSomePay } from "#app/domain/jobs/unread-pay.server.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";

/** As an earlier release left them. */
const forgetPay = () => sqlite.exec("UPDATE jobs SET yearly_pay = NULL");

test("of rows of an earlier release the pay is read in slices, those on the board first", () => {
  const pending = Array.from({ length: 120 }, () => makeJob({ salary: "$30/hour" }));
  const live = [makeLiveJob({ salary: "$20/hour" }), makeLiveJob({ salary: "DOE" })];
  forgetPay();
  const version = publicVersion();
  expect(readSomePay()).toBe(true);
  expect(live.map(({ id }) => findJob(id)?.yearlyPay)).toEqual([41_600, 0]);
  // Pages that were cached without it go.
  expect(publicVersion()).toBeGreaterThan(version);
  let slices = 1;
  while (readSomePay()) slices += 1;
  expect(slices).toBe(3);
  expect(pending.every(({ id }) => findJob(id)?.yearlyPay === 62_400)).toBe(true);
  expect(readSomePay()).toBe(false);
});

test("until then they are the last of their order", () => {
  makeLiveJob({ title: "Unread", salary: "$99/hour" });
  forgetPay();
  makeLiveJob({ title: "Read", salary: "$20/hour" });
  const filter = { q: "", category: "all", type: "all", page: 1, sort: "pay" } as const;
  expect(listLiveJobs(filter).jobs.map(({ title }) => title)).toEqual(["Read", "Unread"]);
});

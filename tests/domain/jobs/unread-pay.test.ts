import { expect, test } from "vitest";
import { publicVersion } from "#app/db/client.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { listLiveJobs } from "#app/domain/jobs/live-jobs.server.ts";
import { readSomePay } from "#app/domain/jobs/unread-pay.server.ts";
import { run } from "#tests/support/database.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";

/** As an earlier release left them. */
const forgetPay = () => run("UPDATE jobs SET yearly_pay = NULL");

test("of rows of an earlier release the pay is read in slices, those on the board first", async () => {
  const pending = await inOrder(Array(120).keys(), () => makeJob({ salary: "$30/hour" }));
  const live = [await makeLiveJob({ salary: "$20/hour" }), await makeLiveJob({ salary: "DOE" })];
  await forgetPay();
  const version = publicVersion();
  expect(await readSomePay()).toBe(true);
  expect(await inOrder(live, async ({ id }) => (await findJob(id))?.yearlyPay)).toEqual([
    41_600, 0,
  ]);
  // Pages that were cached without it go.
  expect(Number(publicVersion())).toBeGreaterThan(Number(version));
  let slices = 1;
  while (await readSomePay()) slices += 1;
  expect(slices).toBe(3);
  const read = await inOrder(pending, ({ id }) => findJob(id));
  expect(read.every((job) => job?.yearlyPay === 62_400)).toBe(true);
  expect(await readSomePay()).toBe(false);
});

test("until then they are the last of their order", async () => {
  await makeLiveJob({ title: "Unread", salary: "$99/hour" });
  await forgetPay();
  await makeLiveJob({ title: "Read", salary: "$20/hour" });
  const filter = { q: "", category: "all", type: "all", page: 1, sort: "pay" } as const;
  expect((await listLiveJobs(filter)).jobs.map(({ title }) => title)).toEqual(["Read", "Unread"]);
});

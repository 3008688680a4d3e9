import { expect, test } from "vitest";
import { listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { saveEdit } from "#app/domain/jobs/changes.server.ts";
import { createJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import { findRepost, repostJob } from "#app/domain/jobs/employer/employer.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { approveChange } from "#app/domain/jobs/review/review.server.ts";
import { editJob } from "#app/domain/jobs/submit.server.ts";
import { makeRevision } from "#tests/support/employers.ts";
import { makeJob, makeLiveJob, makeOverdueJob, submission } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { onSqlite, plansOf } from "#tests/support/sqlite.ts";

const ADMIN = "admin@example.com";
const filter = { q: "", category: "all", type: "all", page: 1 } as const;
const titles = async (changes = {}) =>
  (await listLiveJobs({ ...filter, sort: "pay", ...changes })).jobs.map(({ title }) => title);

const at = (day: number) => ({ submittedAt: new Date(Date.UTC(2026, 0, day)) });

test("the highest pay is first, equal pay and pay that nobody knows the newest first", async () => {
  await makeLiveJob({ title: "none, older", ...at(1) });
  await makeLiveJob({ title: "$20, older", salary: "$20/hour", ...at(2) });
  await makeLiveJob({ title: "a year", salary: "$62,000 to $90,000/year", ...at(3) });
  await makeLiveJob({ title: "by the project", salary: "$9,000 for the project", ...at(4) });
  await makeLiveJob({ title: "$46", salary: "$46/hour", ...at(5) });
  await makeLiveJob({ title: "$20, newer", salary: "$41,600", ...at(6) });
  expect(await titles()).toEqual([
    "$46",
    "a year",
    "$20, newer",
    "$20, older",
    "by the project",
    "none, older",
  ]);
});

onSqlite.test("it is read in the order of its index, whatever the filter", async () => {
  const all = await plansOf(() => titles(), /yearly_pay/);
  const some = await plansOf(() => titles({ category: "Wellness", page: 2 }), /yearly_pay/);
  for (const plan of [all, some]) {
    expect(plan).toContain("USING INDEX live_jobs_by_pay (status=?)");
    expect(plan).not.toContain("TEMP B-TREE");
  }
});

test("it shows what the board shows, by the same filters", async () => {
  await makeJob({ salary: "$99/hour" });
  await makeOverdueJob({ salary: "$99/hour" });
  await makeLiveJob({ title: "Chef", salary: "$30/hour", category: "Wellness" });
  await makeLiveJob({ title: "Sous chef", salary: "$40/hour", type: "Freelance" });
  expect(await titles()).toEqual(["Sous chef", "Chef"]);
  expect(await titles({ q: "chef" })).toEqual(["Sous chef", "Chef"]);
  expect(await titles({ category: "Wellness" })).toEqual(["Chef"]);
  expect(await titles({ q: "chef", type: "Freelance" })).toEqual(["Sous chef"]);
});

test.each(["", "job 1"])(
  "pages of equal pay and of one moment leave nothing out of what has %j in it, and show nothing twice",
  async (q) => {
    const made = await inOrder(Array(120).keys(), (index) =>
      makeLiveJob({ title: `Job 1${index}`, salary: "$20/hour", ...at(1) }),
    );
    const shown = (await inOrder([1, 2, 3], (page) => titles({ q, page }))).flat();
    expect(shown).toEqual(made.map(({ title }) => title).reverse());
  },
);

test("a change of the pay changes its place", async () => {
  const { id } = await makeLiveJob({ title: "Cook", salary: "$20/hour" });
  await makeLiveJob({ title: "Waiter", salary: "$30/hour" });
  const { contactEmail: _, ...words } = submission;
  const edit = { ...words, title: "Cook", salary: "$40/hour", tier: "basic", notes: null } as const;
  await editJob(id, { admin: ADMIN, seen: 1 }, edit);
  expect(await titles()).toEqual(["Cook", "Waiter"]);
});

/** As an employer sends it. */
async function say(id: string, salary: string | null, intent: "edit" | "resend" = "edit") {
  const token = await createJobToken(id, "receipt");
  const { contactEmail: _, ...words } = submission;
  const basis = { revision: (await findJob(id))?.revision ?? 0, waiting: null };
  const typed = { fields: { ...words, salary }, logo: undefined, basis };
  expect(await saveEdit(token, intent, typed, "203.0.113.0/24")).toBeDefined();
  return findJob(id);
}

test("what an employer says of the pay is compared, however it came", async () => {
  const salary = "$40/hour";
  const live = await makeLiveJob({ salary: "$20/hour" });
  const refused = await makeJob({ status: "rejected", mayResend: true, salary: "$20/hour" });
  const over = await makeJob({ status: "expired", salary });
  await repostJob(await createJobToken(over.id, "receipt"), "203.0.113.0/24");
  const changed = [
    await say((await makeJob({ salary: "$20/hour" })).id, salary),
    await say(refused.id, salary, "resend"),
    await findRepost(over.id),
    await approveChange((await makeRevision(live, { salary })).id, { admin: ADMIN }),
  ];
  expect(changed.map((job) => job?.yearlyPay)).toEqual([83_200, 83_200, 83_200, 83_200]);
  expect((await say(changed[0]?.id ?? "", null))?.yearlyPay).toBe(0);
});

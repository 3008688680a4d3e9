import { expect, test } from "vitest";
import { editPending, repostJob, resendJob } from "#app/domain/jobs/employer/employer.server.ts";
import { approveRevision } from "#app/domain/jobs/job-revisions.server.ts";
import { editJob } from "#app/domain/jobs/jobs.server.ts";
import { listLiveJobs } from "#app/domain/jobs/live-jobs.server.ts";
import { makeRevision } from "#tests/support/employers.ts";
import { makeJob, makeLiveJob, makeOverdueJob, submission } from "#tests/support/factories.ts";

const filter = { q: "", category: "all", type: "all", page: 1 } as const;
const titles = (changes = {}) =>
  listLiveJobs({ ...filter, sort: "pay", ...changes }).jobs.map(({ title }) => title);

const at = (day: number) => ({ submittedAt: new Date(Date.UTC(2026, 0, day)) });

test("the highest pay is first, equal pay and pay that nobody knows the newest first", () => {
  makeLiveJob({ title: "none, older", ...at(1) });
  makeLiveJob({ title: "$20, older", salary: "$20/hour", ...at(2) });
  makeLiveJob({ title: "a year", salary: "$62,000 to $90,000/year", ...at(3) });
  makeLiveJob({ title: "by the project", salary: "$9,000 for the project", ...at(4) });
  makeLiveJob({ title: "$46", salary: "$46/hour", ...at(5) });
  makeLiveJob({ title: "$20, newer", salary: "$41,600", ...at(6) });
  expect(titles()).toEqual([
    "$46",
    "a year",
    "$20, newer",
    "$20, older",
    "by the project",
    "none, older",
  ]);
});

test("it shows what the board shows, by the same filters", () => {
  makeJob({ salary: "$99/hour" });
  makeOverdueJob({ salary: "$99/hour" });
  makeLiveJob({ title: "Chef", salary: "$30/hour", category: "Wellness" });
  makeLiveJob({ title: "Sous chef", salary: "$40/hour", type: "Freelance" });
  expect(titles()).toEqual(["Sous chef", "Chef"]);
  expect(titles({ q: "chef" })).toEqual(["Sous chef", "Chef"]);
  expect(titles({ category: "Wellness" })).toEqual(["Chef"]);
  expect(titles({ q: "chef", type: "Freelance" })).toEqual(["Sous chef"]);
});

test("pages of equal pay and of one moment leave nothing out and show nothing twice", () => {
  const made = Array.from({ length: 120 }, (_, index) =>
    makeLiveJob({ title: `Job ${index}`, salary: "$20/hour", ...at(1) }),
  );
  const shown = [1, 2, 3].flatMap((page) => titles({ page }));
  expect(shown).toEqual(made.map(({ title }) => title).reverse());
});

test("a change of the pay changes its place", () => {
  const { id } = makeLiveJob({ title: "Cook", salary: "$20/hour" });
  makeLiveJob({ title: "Waiter", salary: "$30/hour" });
  const { contactEmail: _, ...words } = submission;
  editJob(id, 1, { ...words, title: "Cook", salary: "$40/hour", tier: "basic", notes: null });
  expect(titles()).toEqual(["Cook", "Waiter"]);
});

test("what an employer says of the pay is compared, however it came", () => {
  const salary = "$40/hour";
  const { contactEmail: _, ...words } = { ...submission, logo: null, salary };
  const live = makeLiveJob({ salary: "$20/hour" });
  const refused = makeJob({ status: "rejected", mayResend: true, salary: "$20/hour" });
  const over = makeJob({ status: "expired", salary: "$20/hour" });
  const changed = [
    editPending(makeJob({ salary: "$20/hour" }).id, { salary }, 1),
    resendJob(refused.id, { salary }, { seen: 1, source: null }),
    repostJob(over.id, { words, source: null, networkCount: null }),
    approveRevision(makeRevision(live, { salary }).id, { admin: "admin@example.com" })?.job,
  ];
  expect(changed.map((job) => job?.yearlyPay)).toEqual([83_200, 83_200, 83_200, 83_200]);
  expect(editPending(changed[0]?.id ?? "", { salary: null }, 2)?.yearlyPay).toBe(0);
});

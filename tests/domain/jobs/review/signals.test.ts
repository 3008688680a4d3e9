import { describe, expect, test } from "vitest";
import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import { listJobs } from "#app/domain/jobs/jobs.server.ts";
import { findSignals, phoneSignals, signalsOf } from "#app/domain/jobs/review/signals.server.ts";
import { addSampleJobs } from "#app/operations/sample-jobs.server.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { onSqlite, plansOf } from "#tests/support/sqlite.ts";

describe("an address", () => {
  test.each([
    [
      { applyLink: "jobs@gmail.com", website: "https://www.gulfline.example" },
      "Applications go to gmail.com; the website is gulfline.example.",
    ],
    [
      { contactEmail: "boss@elsewhere.example", website: "https://gulfline.example" },
      "The contact address and the website have different domains.",
    ],
    [{ applyLink: "https://bit.ly/3xyz" }, "The link hides where it goes (bit.ly)."],
    [
      { website: "https://xn--glfline-n2a.example" },
      "Its name uses look-alike letters (xn--glfline-n2a.example).",
    ],
    [
      { applyLink: "https://wa.me/12395550100" },
      'It says "wa.me": applicants would be in touch by messenger alone.',
    ],
  ])("%j is worth a look", async (row, sentence) => {
    expect(await findSignals(await makeJob(row))).toEqual([sentence]);
  });

  test.each([
    { applyLink: "jobs@gmail.com" },
    { applyLink: "jobs@gulfline.example", website: "https://careers.gulfline.example" },
    { applyLink: "https://hiring.example/gulfline", website: "https://gulfline.example" },
    { contactEmail: "boss@mail.gulfline.example", website: "https://gulfline.example" },
    { applyLink: "https://orbit.lyric.example/jobs" },
  ])("%j is not", async (row) => {
    expect(await findSignals(await makeJob(row))).toEqual([]);
  });
});

describe("a telephone number", () => {
  const phone = "+12395550100";
  const said = (whose: string) => `Look at the phone number. It stands in ${whose} postings.`;

  test("that stands in other companies' postings is worth a look, whatever became of them", async () => {
    const job = await makeJob({ phone });
    await makeJob({ phone, company: "GULF GRILL" });
    expect(await findSignals(job)).toEqual([]);
    await makeJob({ phone, company: "Cay Cafe", status: "rejected" });
    expect(await findSignals(job)).toEqual([said("another company's")]);
    await makeLiveJob({ phone, company: "Dune Deli" });
    await makeLiveJob({ phone, company: "Dune Deli" });
    await makeLiveJob({ phone: "+12395550101", company: "Ebb Eatery" });
    expect(await findSignals(job)).toEqual([said("two other companies'")]);
    for (let each = 0; each < 25; each++) await makeJob({ phone, company: `Name ${each}` });
    expect(await findSignals(job)).toEqual([said("many other companies'")]);
  });

  test("that a job does not have is in no other's", async () => {
    await makeJob({ company: "Cay Cafe" });
    expect(await phoneSignals(await makeJob())).toEqual([]);
  });

  onSqlite.test("is found by an index", async () => {
    const plans = await plansOf(() => phoneSignals({ phone, company: "x" }), /"phone" =/);
    expect(plans).toContain("jobs_by_phone (phone=?)");
  });
});

describe("words", () => {
  test.each([
    ["Send the Registration\n fee of $50 first.", "registration fee"],
    ["There is no rush. A training fee applies.", "training fee"],
    ["Contact us on Telegram for details.", "contact us on telegram"],
  ])("%j are worth a look", async (description, phrase) => {
    expect((await findSignals(await makeJob({ description })))[0]).toContain(`It says "${phrase}"`);
  });

  test.each([
    "There is no registration fee.",
    "We never ask for an upfront payment.",
    "You book the tours, guests write by WhatsApp.",
  ])("%j are not", async (description) => {
    expect(await findSignals(await makeJob({ description }))).toEqual([]);
  });
});

describe("earlier postings", () => {
  const refused = { status: "rejected", decidedAt: new Date("2026-11-03T17:00:00Z") } as const;

  test("with this address that were refused are counted; what was taken back is not", async () => {
    await makeJob({ ...refused, applyLink: "Jobs@Palm.example" });
    await makeJob({ ...refused, contactEmail: "jobs@palm.example" });
    await makeJob({ ...refused, refusal: "withdrawn", applyLink: "jobs@palm.example" });
    const job = await makeJob({ applyLink: "jobs@palm.example" });
    await makeJob({ ...refused, applyLink: "jobs@palm.example" });
    expect(await findSignals(job)).toEqual([
      "Two earlier postings with this address were refused.",
    ]);
  });

  test("of its network that day are counted from five on", async () => {
    expect(await findSignals(await makeJob({ networkCount: 4 }))).toEqual([]);
    expect(await findSignals(await makeJob({ networkCount: 6 }))).toEqual([
      "6 postings came from this network that day.",
    ]);
  });
});

test("nothing is said of the sample jobs", async () => {
  await addSampleJobs();
  const filter = { q: "", category: "all", type: "all", page: 1 } as const;
  const lists = await inOrder(JOB_STATUSES, (status) => listJobs(status, filter));
  const samples = lists.flatMap(({ jobs }) => jobs);
  expect(samples.length).toBeGreaterThan(10);
  expect((await inOrder(samples, (job) => findSignals(job))).flat()).toEqual([]);
});

test("a list says only what each row tells by itself", async () => {
  await makeJob({ phone: "+12395550142", company: "Palm Inn" });
  const job = await makeJob({ phone: "+12395550142", networkCount: 9 });
  expect(signalsOf(job)).toHaveLength(1);
  expect(await findSignals(job)).toHaveLength(2);
});

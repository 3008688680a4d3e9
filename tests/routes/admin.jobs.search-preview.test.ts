import { beforeEach, describe, expect, test } from "vitest";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { loader } from "#app/routes/admin.jobs/route.tsx";
import { loader as openPage } from "#app/routes/jobs.page/route.tsx";
import { makeJob, makeLiveJob, makeOverdueJob, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

const preview = async ({ id }: Job) => {
  const { body } = await answerOf(() => loader(get(`/admin/jobs?view=${id}`, cookie)));
  return body.review.searchPreview;
};
const factsOf = async (job: Job) => Object.fromEntries((await preview(job)).facts);

test("what search engines will see is what the job's page says to them", async () => {
  const job = await makeLiveJob({ website: "https://gulf.example/", salary: "$20/hour" });
  const args = { ...get(`/jobs/${job.id}`), params: { id: job.id } };
  const { body } = await answerOf(async () => (await openPage(args)) as never);
  const [posting] = body.live.head.structuredData;
  expect(JSON.parse((await preview(job)).json)).toEqual(JSON.parse(JSON.stringify(posting)));
});

describe("the reviewer reads it for every status", () => {
  test.each([
    ["pending", () => makeJob()],
    ["live", () => makeLiveJob()],
    ["expired", () => makeOverdueJob()],
    ["rejected", () => makeJob({ status: "rejected" })],
  ])("%s", async (_, make) => {
    expect(await factsOf(await make())).toMatchObject({
      Title: "Line Cook",
      Company: "Gulf Grill",
      Type: "FULL_TIME",
    });
  });

  test.each([
    ["$20/hour", "$20 per hour"],
    ["$21.50 to $22/hour", "$21.50 to $22 per hour"],
    ["$62,000 to $68,000/year", "$62,000 to $68,000 per year"],
  ])("pay of %s", async (salary, Pay) => {
    expect(await factsOf(await makeLiveJob({ salary }))).toMatchObject({ Pay });
  });

  test("the day it closes, and where it is", async () => {
    const job = await makeLiveJob({
      location: "Old Naples",
      expiresAt: new Date("2126-12-22T12:00:00Z"),
    });
    const shown = { Closes: "December 22, 2126", Place: "Naples, FL, US" };
    expect(await factsOf(job)).toMatchObject(shown);
    expect(await factsOf(await makeLiveJob({ location: "Remote, Canada" }))).toMatchObject({
      Place: "Remote: Canada",
    });
  });

  test("one line for each thing left out, also where that is everything", async () => {
    const { facts, json, notes } = await preview(
      await makeJob({ location: "Remote", salary: "DOE" }),
    );
    expect([facts, json]).toEqual([[], undefined]);
    expect(notes).toEqual([
      'There is no markup: "Remote" names no state or country to work from, and search engines ask for one.',
    ]);
    expect((await preview(await makeJob({ salary: "DOE" }))).notes).toEqual([
      'Pay is left out: "DOE" is no figure.',
      "The day it closes is left out: it is known when the job goes live.",
    ]);
  });
});

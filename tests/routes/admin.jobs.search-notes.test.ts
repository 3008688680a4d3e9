import { expect, test } from "vitest";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { loader } from "#app/routes/admin.jobs/route.tsx";
import { makeJob, makeLiveJob, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";

async function reviewOf({ id }: Job, cookie: string) {
  const { body } = await answerOf(() => loader(get(`/admin/jobs?view=${id}`, cookie)));
  return body.review;
}

test("a reviewer reads what search engines are not told, and checks a live job in a validator", async () => {
  const cookie = await signedInAdmin();
  const nowhere = await reviewOf(await makeJob({ location: "Remote", salary: "DOE" }), cookie);
  expect(nowhere.searchNotes).toEqual([
    'There is no markup: "Remote" names no state or country to work from, and search engines ask for one.',
  ]);
  const unpaid = await reviewOf(await makeJob({ salary: "DOE" }), cookie);
  expect(unpaid.validator).toBeUndefined();
  expect(unpaid.searchNotes).toEqual([
    'Pay is left out: "DOE" is no figure.',
    "The day it closes is left out: it is known when the job goes live.",
  ]);
  const live = await makeLiveJob({ salary: "$20/hour" });
  const { searchNotes, validator } = await reviewOf(live, cookie);
  expect(searchNotes).toEqual([]);
  expect(validator).toBe(`https://validator.schema.org/#url=http://guide.test/jobs/${live.id}`);
});

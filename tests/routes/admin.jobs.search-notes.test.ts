import { expect, test } from "vitest";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { loader } from "#app/routes/admin.jobs/route.tsx";
import { makeJob, makeLiveJob, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";

async function notesOf({ id }: Job, cookie: string) {
  const { body } = await answerOf(() => loader(get(`/admin/jobs?view=${id}`, cookie)));
  return body.review.searchNotes;
}

test("a reviewer reads what search engines will not be told, and nothing where they are told all", async () => {
  const cookie = await signedInAdmin();
  expect(await notesOf(await makeJob({ location: "Remote", salary: "DOE" }), cookie)).toEqual([
    'There is no markup: "Remote" names no state or country to work from, and search engines ask for one.',
  ]);
  expect(await notesOf(await makeJob({ salary: "DOE" }), cookie)).toEqual([
    'Pay is left out: "DOE" is no figure.',
    "The day it closes is left out: it is known when the job goes live.",
  ]);
  expect(await notesOf(await makeLiveJob({ salary: "$20/hour" }), cookie)).toEqual([]);
});

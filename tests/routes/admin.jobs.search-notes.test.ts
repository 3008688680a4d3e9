import { expect, test } from "vitest";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { loader } from "#app/routes/admin.jobs/route.tsx";
import { makeJob, makeLiveJob, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";

async function reviewOf({ id }: Job, cookie: string) {
  const { body } = await answerOf(() => loader(get(`/admin/jobs?view=${id}`, cookie)));
  return body.review;
}

test("a reviewer checks a live job in a validator", async () => {
  const cookie = await signedInAdmin();
  expect((await reviewOf(await makeJob({}), cookie)).validator).toBeUndefined();
  const live = await makeLiveJob({ salary: "$20/hour" });
  const { validator } = await reviewOf(live, cookie);
  expect(validator).toBe(`https://validator.schema.org/#url=http://guide.test/jobs/${live.id}`);
});

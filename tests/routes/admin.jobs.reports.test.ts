import { expect, test } from "vitest";
import { reportJob } from "#app/domain/jobs/review/reports.server.ts";
import { action, loader } from "#app/routes/admin.jobs/route.tsx";
import { makeLiveJob, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

const report = { reason: "unfair", words: "Only men.", email: "pia@example.com" } as const;

test("an admin sees how often each job is reported, reads it, and keeps the job", async () => {
  const cookie = await signedInAdmin();
  const [bad, good] = [await makeLiveJob({ title: "Bad" }), await makeLiveJob({ title: "Good" })];
  await reportJob(bad.id, report);
  const list = await answerOf(() => loader(get("/admin/jobs?tab=live", cookie)));
  expect(list.body.jobs.map(({ id }: { id: string }) => id)).toEqual([bad.id, good.id]);
  expect(list.body.perJob).toEqual({ [bad.id]: 1 });

  const page = `/admin/jobs?tab=live&view=${bad.id}`;
  const opened = await answerOf(() => loader(get(page, cookie)));
  expect(opened.body.reports).toMatchObject([report]);

  const keep = () =>
    answerOf(() => action(post(page, { intent: "keep", id: bad.id }, cookie) as never));
  expect(toastOf(await keep()).title).toBe("Job kept");
  expect(toastOf(await keep()).title).toBe("Failed to update job");
  expect((await answerOf(() => loader(get(page, cookie)))).body).toMatchObject({
    perJob: {},
    reports: [],
  });
});

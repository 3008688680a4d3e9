import { expect, test } from "vitest";
import { loader } from "#app/routes/admin.dashboard/route.tsx";
import { loader as loadJobs } from "#app/routes/admin.jobs/route.tsx";
import { readEverything, run } from "#tests/support/database.ts";
import { makeJob, makeLiveJob, signedIn, signedInAdmin } from "#tests/support/factories.ts";
import { eventRecord, writeRecords } from "#tests/support/guide-data.ts";
import { answerOf, get } from "#tests/support/requests.ts";

const look = (cookie: string) => answerOf(() => loader(get("/admin", cookie)));

test("is for those with a role", async () => {
  const [stranger, other] = [await look(""), await look(await signedIn())];
  expect([stranger.status, other.status]).toEqual([303, 303]);
});

test("a look writes nothing", async () => {
  await makeJob();
  await makeLiveJob();
  const cookie = await signedInAdmin();
  await look(cookie);
  const before = await readEverything();
  const { status } = await look(cookie);
  expect(status).toBe(200);
  expect(await readEverything()).toBe(before);
});

test("what another admin has decided meanwhile opens with what became of it", async () => {
  const cookie = await signedInAdmin();
  const job = await makeJob({ title: "Cook" });
  const { body } = await look(cookie);
  expect(body.due.items).toMatchObject([{ kind: "Posting", title: "Cook", isOverdue: false }]);
  const [{ href }] = body.due.items;
  const open = () => answerOf(() => loadJobs(get(href, cookie)));
  await run("UPDATE jobs SET status = 'live', decided_by = 'bea@example.com'");
  expect((await open()).body.opened).toMatchObject({
    id: job.id,
    status: "live",
    decidedBy: "bea@example.com",
  });
  await run("DELETE FROM jobs");
  const gone = await open();
  expect(gone.status).toBe(404);
  expect(gone.body.notice.text).toContain("not there any more");
});

test("records of the guide that visitors do not see as they are written are named, with what is wrong", async () => {
  const cookie = await signedInAdmin();
  expect((await look(cookie)).body.broken).toEqual([]);
  const odd = eventRecord("odd", "December 1, 2026", { website: "no address" });
  await writeRecords([eventRecord("well", "December 2, 2026"), odd, { id: "bare" }]);
  const { broken } = (await look(cookie)).body;
  expect(broken).toHaveLength(2);
  expect(broken).toContainEqual({
    name: 'event "odd"',
    isShown: true,
    reason: "website: expected an address that begins with https://",
  });
  expect(broken).toContainEqual({
    name: 'event "bare"',
    isShown: false,
    reason: expect.stringMatching(/^title: is missing; description: is missing; /),
  });
});

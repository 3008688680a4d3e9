import { expect, test } from "vitest";
import { listDecisions, noteHistory } from "#app/domain/jobs/job-history.server.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute));
const byAdmin = { admin: "ann@example.com" };

test("the last decisions are those of admins, the newest first, with where the job is now", async () => {
  const job = await makeLiveJob({ title: "Cook" });
  const gone = { id: "gone", title: "Baker" };
  await noteHistory(job, { verb: "submit" }, at(1));
  await noteHistory(job, { verb: "approve", ...byAdmin }, at(2));
  await noteHistory(job, { verb: "edit", ...byAdmin }, at(3));
  await noteHistory(gone, { verb: "delete", ...byAdmin }, at(4));
  await noteHistory(job, { verb: "expire", actor: "clock" }, at(5));
  expect(await listDecisions(6)).toMatchObject([
    { verb: "delete", title: "Baker", status: null, admin: "ann@example.com", count: 1 },
    { verb: "approve", title: "Cook", status: "live", at: at(2) },
  ]);
});

test("a flood that was rejected at once is one of them", async () => {
  const jobs = await inOrder(Array(120).keys(), () => makeJob());
  await noteHistory(await makeJob({ title: "Cook" }), { verb: "approve", ...byAdmin }, at(1));
  for (const job of jobs) await noteHistory(job, { verb: "reject", ...byAdmin }, at(2));
  const [first, second, ...others] = await listDecisions(6);
  expect([first?.verb, first?.count, second?.title, others]).toEqual(["reject", 50, "Cook", []]);
});

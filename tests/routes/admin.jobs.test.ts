import { readdirSync, rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { referenceOf } from "#app/domain/jobs/job.ts";
import { countJobs, findJob } from "#app/domain/jobs/jobs.server.ts";
import { findLiveJob } from "#app/domain/jobs/live-job.server.ts";
import { logosFolder } from "#app/domain/uploads/logos.server.ts";
import { action, loader } from "#app/routes/admin.jobs/route.tsx";
import { action as postJob } from "#app/routes/jobs/route.tsx";
import { fillDisk, hideTable } from "#tests/support/database.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import {
  makeJob,
  makeLiveJob,
  makeOverdueJob,
  postedJob,
  signedInAdmin,
} from "#tests/support/factories.ts";
import { picture } from "#tests/support/pictures.ts";
import { answerOf, get, post, postFiles, toastOf } from "#tests/support/requests.ts";

decodeHere();

const removePictures = () => rmSync(logosFolder, { recursive: true, force: true });
let cookie = "";
beforeEach(async () => {
  removePictures();
  cookie = await signedInAdmin();
});
afterEach(removePictures);

const read = (path: string) => answerOf(() => loader(get(path, cookie)));
const decide = (values: Record<string, string>, path = "/admin/jobs") =>
  answerOf(() => action(post(path, values, cookie)));

describe("the list", () => {
  test("opens on the pending tab with its count, and counts all that wait", async () => {
    await makeJob({ title: "Waiting" });
    await makeJob({ title: "Waiting too", category: "Other" });
    await makeLiveJob();
    const { body } = await read("/admin/jobs?tab=nonsense&category=Other");
    expect(body).toMatchObject({
      filter: { tab: "pending" },
      pending: 2,
      jobs: [{ title: "Waiting too" }],
    });
  });

  test("overdue jobs stand in the expired tab as soon as it is opened", async () => {
    const job = await makeOverdueJob();
    const { body } = await read("/admin/jobs?tab=expired");
    expect(body.jobs).toMatchObject([{ id: job.id, status: "expired" }]);
  });

  test("a search that finds nothing in its list says which jobs of any state it means", async () => {
    const live = await makeLiveJob({ title: "Line Cook", contactEmail: "ada@gulf.example" });
    const waiting = await makeJob({ title: "Dock Hand", phone: "+12395550123" });
    const found = async (q: string) => {
      const { body } = await read(`/admin/jobs?tab=rejected&q=${encodeURIComponent(q)}`);
      return body.elsewhere.map(({ id }: { id: string }) => id);
    };
    const reference = referenceOf(live.id);
    expect(await found(reference)).toEqual([live.id]);
    expect(await found(reference.slice(3).toLowerCase())).toEqual([live.id]);
    expect(await found("ADA@gulf")).toEqual([live.id]);
    expect(await found("line cook")).toEqual([live.id]);
    expect(await found("(239) 555-0123")).toEqual([waiting.id]);
    expect(await found("nobody at all")).toEqual([]);
    const { body } = await read("/admin/jobs?tab=live&q=line");
    expect(body).toMatchObject({ jobs: [{ id: live.id }], elsewhere: [] });
  });

  test("shows the notes, and a dialog for a job that is gone is a 404 with the list", async () => {
    const job = await makeJob({ notes: "Called them" });
    expect((await read(`/admin/jobs?view=${job.id}`)).body.opened.notes).toBe("Called them");
    const gone = await read("/admin/jobs?edit=no-such-job");
    expect(gone.status).toBe(404);
    expect(gone.body.notice.text).toContain("not there any more");
    expect(gone.body.jobs).toMatchObject([{ id: job.id }]);
  });
});

test("when the jobs cannot be read the page says so", async () => {
  const show = await hideTable("jobs");
  const { status, body } = await read("/admin/jobs");
  await show();
  expect(status).toBe(500);
  expect(body).toMatchObject({ isLoaded: false, notice: { text: "Failed to fetch jobs" } });
});

describe("decisions", () => {
  test("approving says 'Job live', keeps the list's state and starts the 30 days", async () => {
    const { id } = await makeJob();
    const answer = await decide({ intent: "approve", id }, `/admin/jobs?q=cook&view=${id}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/admin/jobs?q=cook");
    expect(toastOf(answer)).toMatchObject({ title: "Job live" });
    const job = await findJob(id);
    expect(job).toMatchObject({ decidedBy: "admin@example.com", decidedAt: job?.startAt });
    expect(Number(job?.expiresAt) - Number(job?.startAt)).toBe(30 * 24 * 60 * 60 * 1000);
    expect(await findLiveJob(id)).toBeDefined();
  });

  test("rejecting says 'Job rejected'", async () => {
    const { id } = await makeJob();
    expect(toastOf(await decide({ intent: "reject", id }))).toMatchObject({
      title: "Job rejected",
    });
    expect((await findJob(id))?.status).toBe("rejected");
  });

  test.each([
    ["approve", "Failed to update job"],
    ["reject", "Failed to update job"],
    ["feature", "Failed to update featured status"],
    ["delete", "Failed to delete job"],
  ])("%s of a job that somebody else was quicker with fails in words", async (intent, title) => {
    const { id } = await makeJob({ status: "rejected" });
    const values = { intent, id: intent === "delete" ? "gone" : id, featured: "yes" };
    expect(toastOf(await decide(values))).toMatchObject({ title, tone: "destructive" });
    expect((await findJob(id))?.status).toBe("rejected");
  });

  test("two admins at once: one decides, the other is told", async () => {
    const { id } = await makeJob();
    const answers = await Promise.all([
      decide({ intent: "approve", id }),
      decide({ intent: "reject", id }),
    ]);
    expect(answers.map((answer) => toastOf(answer).title).sort()).toEqual([
      "Failed to update job",
      expect.stringMatching(/^Job (live|rejected)$/),
    ]);
  });

  test("an expired job cannot be featured before the sweep has seen it either", async () => {
    const { id } = await makeOverdueJob();
    await decide({ intent: "feature", id, featured: "yes" });
    expect((await findJob(id))?.featured).toBe(false);
  });

  test("the star goes on and off", async () => {
    const { id } = await makeLiveJob();
    await decide({ intent: "feature", id, featured: "yes" });
    expect((await findJob(id))?.featured).toBe(true);
    await decide({ intent: "feature", id, featured: "no" });
    expect((await findJob(id))?.featured).toBe(false);
  });

  test("deleting removes the row and its pictures", async () => {
    await answerOf(() => postJob(postFiles("/jobs", { ...postedJob, logo: pngLogo })));
    const { body } = await read("/admin/jobs");
    const [job] = body.jobs;
    expect(readdirSync(logosFolder)).toHaveLength(2);
    expect(toastOf(await decide({ intent: "delete", id: job.id }))).toEqual(
      expect.objectContaining({ title: "Job deleted" }),
    );
    expect(await countJobs()).toBe(0);
    expect(readdirSync(logosFolder)).toEqual([]);
  });

  test.each<Record<string, string>>([{}, { intent: "publish", id: "x" }, { intent: "approve" }])(
    "%j is no action: 400, nothing changes",
    async (values) => {
      await makeJob();
      expect((await decide(values)).status).toBe(400);
      expect(await countJobs("pending")).toBe(1);
    },
  );

  test("a failing database is a failed decision, not an error page", async () => {
    const { id } = await makeJob();
    const free = await fillDisk("UPDATE", "jobs");
    const answer = await decide({ intent: "approve", id });
    await free();
    expect(toastOf(answer)).toMatchObject({ title: "Failed to update job", tone: "destructive" });
  });
});

const pngLogo = await picture();

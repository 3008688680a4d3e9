import { beforeEach, describe, expect, test } from "vitest";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { action, loader } from "#app/routes/admin.jobs/route.tsx";
import { action as postJob } from "#app/routes/jobs/route.tsx";
import { makeJob, postedJob, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, send, toastOf } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

const read = (path: string) => answerOf(() => loader(get(path, cookie)));
const decide = (values: Record<string, string>, path = "/admin/jobs") =>
  answerOf(() => action(post(path, values, cookie)));

async function postFrom(address: string, title: string) {
  const body = new URLSearchParams({ ...postedJob, title });
  const client = { "X-Client-Address": address };
  await answerOf(() => postJob(send("/jobs", body, undefined, client)));
}

async function postFlood() {
  for (let index = 1; index <= 6; index += 1)
    await postFrom(`203.0.113.${index}`, `Flood ${index}`);
  await postFrom("198.51.100.1", "Honest");
  const { body } = await read("/admin/jobs");
  return body.jobs as Job[];
}

const byTitle = (jobs: Job[], title: string) => jobs.find((job) => job.title === title)?.id ?? "";

async function rejectFlood(id: string, path = "/admin/jobs") {
  const { body } = await read(`/admin/jobs?source=${id}`);
  const { source, newest } = body.source;
  return decide({ intent: "reject-source", source, newest: String(newest) }, path);
}

describe("jobs of one source", () => {
  test("say how many they are, whatever address of the network they came from", async () => {
    const jobs = await postFlood();
    const { body } = await read(`/admin/jobs?view=${byTitle(jobs, "Flood 3")}`);
    expect(body.source).toMatchObject({ count: 6 });
    const [, ...sources] = Object.entries(body.perSource).sort(
      (a, b) => Number(a[1]) - Number(b[1]),
    );
    expect(sources).toEqual([[body.source.source, 6]]);
    expect(JSON.stringify(body)).not.toContain("203.0.113");
  });

  test("are rejected at once, and the address of the list then offers to undo it", async () => {
    const jobs = await postFlood();
    const answer = await rejectFlood(
      byTitle(jobs, "Flood 1"),
      `/admin/jobs?tab=pending&source=${byTitle(jobs, "Flood 1")}`,
    );
    expect(toastOf(answer)).toMatchObject({ title: "6 jobs rejected" });
    const location = answer.headers.get("Location") ?? "";
    expect(location).toMatch(/^\/admin\/jobs\?tab=pending&batch=[\w-]{36}$/);
    const { body } = await read(location);
    expect(body.jobs.map(({ title }: Job) => title)).toEqual(["Honest"]);
    expect(body.batch.count).toBe(6);

    const undone = await decide({ intent: "restore-batch", batch: body.batch.id }, location);
    expect(toastOf(undone)).toMatchObject({ title: "6 jobs pending again" });
    expect(undone.headers.get("Location")).toBe("/admin/jobs?tab=pending");
    expect((await read(location)).body).toMatchObject({ pending: 7, batch: undefined });
  });

  test("of two admins one rejects them and the other is told; so it is with undoing", async () => {
    const jobs = await postFlood();
    const id = byTitle(jobs, "Flood 1");
    const titles = async (answers: Promise<{ headers: Headers }>[]) =>
      (await Promise.all(answers)).map((answer) => toastOf(answer).title).sort();
    expect(await titles([rejectFlood(id), rejectFlood(id)])).toEqual([
      "6 jobs rejected",
      "Failed to update jobs",
    ]);
    const values = { intent: "restore-batch", batch: (await findJob(id))?.batch ?? "" };
    expect(await titles([decide(values), decide(values)])).toEqual([
      "6 jobs pending again",
      "Failed to undo",
    ]);
  });

  test("are told to be gone when the job was decided or its source is forgotten", async () => {
    for (const job of [await makeJob(), await makeJob({ status: "rejected", source: "x" })]) {
      const { status, body } = await read(`/admin/jobs?source=${job.id}`);
      expect(status).toBe(404);
      expect(body.notice.text).toContain("not pending any more");
    }
  });

  test.each<Record<string, string>>([
    { intent: "reject-source", source: "x" },
    { intent: "reject-source", source: "x", newest: "all" },
    { intent: "restore-batch" },
  ])("%j is no action", async (values) => {
    await makeJob({ source: "x" });
    expect((await decide(values)).status).toBe(400);
  });

  test("nobody without a role rejects or restores any", async () => {
    const job = await makeJob({ source: "x" });
    const values = { intent: "reject-source", source: "x", newest: String(job.number) };
    const answer = await answerOf(() => action(post("/admin/jobs", values)));
    expect(answer.headers.get("Location")).toContain("/auth");
    expect((await findJob(job.id))?.status).toBe("pending");
  });
});

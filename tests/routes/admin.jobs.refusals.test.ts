import { beforeEach, describe, expect, test } from "vitest";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { action, loader } from "#app/routes/admin.jobs/route.tsx";
import { fillDisk } from "#tests/support/database.ts";
import { makeLivePosting, makePosting, makeRevision } from "#tests/support/employers.ts";
import { makeJob, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

const read = async (path: string) => (await answerOf(() => loader(get(path, cookie)))).body;
const decide = (values: Record<string, string>) =>
  answerOf(() => action(post("/admin/jobs", values, cookie)));

describe("the form with a reason", () => {
  test("rejects with it, and its employer may send it again where the box says so", async () => {
    const { id } = await makePosting();
    const { refusal } = await read(`/admin/jobs?refuse=${id}`);
    expect(refusal).toMatchObject({ intent: "refuse", id, seen: 1 });
    const answer = await decide({ intent: "refuse", id, reason: "thin", may_resend: "yes" });
    expect(toastOf(answer)).toMatchObject({ title: "Job rejected" });
    expect(await findJob(id)).toMatchObject({
      status: "rejected",
      refusal: "thin",
      mayResend: true,
    });
  });

  test.each([
    [{ reason: "thin", words: "x".repeat(100_000) }, "words", "Keep this to 2,000 characters"],
    [{ reason: "" }, "reason", "Choose a reason."],
    [{ reason: "because" }, "reason", "Choose a reason."],
    [{ reason: "other" }, "words", "Say why in your own words"],
    [{ reason: "other", words: " \n " }, "words", "Say why in your own words"],
    [{ reason: "another", words: "Of a change." }, "reason", "Choose a reason."],
  ])("comes back with a sentence beside what is wrong: %#", async (values, field, sentence) => {
    const { id } = await makePosting();
    const { status, body } = await decide({ intent: "refuse", id, ...values });
    expect(status).toBe(400);
    expect(body.result.error[field][0]).toContain(sentence);
    expect(JSON.stringify(body).length).toBeLessThan(10_000);
    expect((await findJob(id))?.status).toBe("pending");
  });

  test("is not there for what was decided meanwhile", async () => {
    for (const { id } of [
      await makeJob({ status: "expired" }),
      await makeJob({ status: "rejected" }),
    ]) {
      const { notice, refusal } = await read(`/admin/jobs?refuse=${id}`);
      expect(notice).toMatchObject({ status: 404 });
      expect(refusal).toBeUndefined();
    }
    expect((await read("/admin/jobs?change=none")).notice.status).toBe(404);
  });

  test("takes a live job down", async () => {
    const { id } = await makeLivePosting();
    const { refusal } = await read(`/admin/jobs?tab=live&refuse=${id}`);
    expect(refusal.intent).toBe("take-down");
    const answer = await decide({ intent: "take-down", id, reason: "money" });
    expect(toastOf(answer)).toMatchObject({ title: "Job taken down" });
    expect(await findJob(id)).toMatchObject({ status: "rejected", mayResend: false });
  });

  test.each([
    ["refuse", "other"],
    ["add-reason", "other"],
    ["refuse-edit", "another"],
    ["refuse-edit", "other"],
    ["take-down", "gone"],
    ["take-down", "other"],
  ])("of %s takes the reason %s, and keeps the admin's words", async (intent, reason) => {
    const isUp = intent === "refuse-edit" || intent === "take-down";
    const job = isUp ? await makeLivePosting() : await makePosting();
    if (intent === "add-reason") await decide({ intent: "reject", id: job.id });
    const id = intent === "refuse-edit" ? (await makeRevision(job, { title: "Chef" })).id : job.id;
    await decide({ intent, id, reason, words: "Really $2,900 an hour?" });
    const line = (await listHistory(job.id)).findLast(({ actor }) => actor === "admin");
    expect(line).toMatchObject({ reason, words: "Really $2,900 an hour?" });
  });

  test("offers each kind of refusal only what can be meant of it", async () => {
    const job = await makeLivePosting();
    const { id } = await makeRevision(job, { title: "Chef" });
    for (const reason of ["who", "double", "spam", "gone"]) {
      expect((await decide({ intent: "refuse-edit", id, reason })).status).toBe(400);
    }
    for (const reason of ["thin", "double", "another"]) {
      expect((await decide({ intent: "take-down", id: job.id, reason })).status).toBe(400);
    }
    expect(await findJob(job.id)).toMatchObject({ status: "live", title: job.title });
  });

  test("comes back whole when it is too late or cannot be saved", async () => {
    const { id } = await makePosting();
    const typed = { intent: "refuse", id, reason: "other", words: "Which bar?" };
    const late = await decide({ ...typed, seen: "7" });
    expect([late.status, late.body.result.initialValue.words]).toEqual([409, "Which bar?"]);
    expect(late.body.result.error[""][0]).toContain("What you typed is kept");
    await fillDisk("UPDATE", "jobs");
    const full = await decide(typed);
    expect([full.status, full.body.result.initialValue]).toEqual([
      500,
      expect.objectContaining({ reason: "other", words: "Which bar?" }),
    ]);
  });
});

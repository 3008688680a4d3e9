import { beforeEach, describe, expect, test } from "vitest";
import { createJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { findRevision } from "#app/domain/jobs/job-revisions.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { editJob } from "#app/domain/jobs/submit.server.ts";
import type { Toast } from "#app/domain/toast.ts";
import { action, loader } from "#app/routes/admin.jobs/route.tsx";
import { makeLivePosting, makePosting, makeRevision } from "#tests/support/employers.ts";
import { makeJob, signedInAdmin, submission } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

const read = async (path: string) => (await answerOf(() => loader(get(path, cookie)))).body;
const decide = (values: Record<string, string>, path = "/admin/jobs") =>
  answerOf(() => action(post(path, values, cookie)));
const actionsOf = (answer: { headers: Headers }) => (toastOf(answer) as Toast).actions;
const FAILED = { title: "Failed to update job", tone: "destructive" };

describe("what an admin has read", () => {
  test.each(["approve", "reject", "refuse"])("is what %s decides about", async (intent) => {
    const { id, revision } = await makePosting();
    const words = { ...submission, tier: "basic" as const, notes: null };
    const values = { intent, id, reason: "thin", seen: String(revision) };
    await editJob(id, { admin: "ann@example.com", seen: revision }, { ...words, title: "Waiter" });
    const early = await decide(values);
    if (intent === "refuse") expect(early.status).toBe(409);
    else expect(toastOf(early)).toMatchObject(FAILED);
    expect((await findJob(id))?.status).toBe("pending");
    const again = await decide({ ...values, seen: String(revision + 1) });
    expect(toastOf(again).title).toMatch(/^Job (live|rejected)$/);
  });

  test("is a number", async () => {
    const { id } = await makePosting();
    expect((await decide({ intent: "approve", id, seen: "some" })).status).toBe(400);
  });
});

describe("a toast offers the way back", () => {
  test("after Approve to undo it", async () => {
    const { id } = await makePosting();
    const [undo] = actionsOf(await decide({ intent: "approve", id }, "/admin/jobs?q=cook")) ?? [];
    expect(undo).toMatchObject({ label: "Undo", to: "/admin/jobs?q=cook" });
    expect(toastOf(await decide(undo?.fields ?? {}))).toMatchObject({ title: "Job pending again" });
    expect((await findJob(id))?.status).toBe("pending");
    expect(toastOf(await decide(undo?.fields ?? {}))).toMatchObject({ title: "Failed to undo" });
  });

  test("after Reject to add a reason or to put it back", async () => {
    const { id } = await makePosting();
    const [reason, back] = actionsOf(await decide({ intent: "reject", id })) ?? [];
    expect(reason).toEqual({ label: "Add a reason", to: `/admin/jobs?refuse=${id}` });
    const { refusal } = await read(reason?.to ?? "");
    expect(refusal).toMatchObject({ intent: "add-reason", id });
    await decide({ intent: refusal.intent, id, reason: "who", words: "Your name?" });
    expect(await findJob(id)).toMatchObject({ refusal: "who", refusalWords: "Your name?" });
    expect(toastOf(await decide(back?.fields ?? {}))).toMatchObject({ title: "Job pending again" });
    expect(await findJob(id)).toMatchObject({
      status: "pending",
      refusal: null,
      refusalWords: null,
    });
  });

  test("in a cookie that browsers take, however long the address of the list is", async () => {
    const { id } = await makePosting();
    const answer = await decide({ intent: "reject", id }, `/admin/jobs?q=${"é".repeat(200)}`);
    expect((answer.headers.get("Set-Cookie") ?? "").length).toBeLessThan(2500);
    expect(actionsOf(answer)?.[1]?.to).toBe("/admin/jobs");
  });
});

describe("changes of live jobs", () => {
  test("stand above what waits, with where applications would go", async () => {
    const job = await makeLivePosting({ applyLink: "jobs@gulfline.example" });
    const { id } = await makeRevision(job, { salary: "$1/hour", applyLink: "gulfline@gmail.com" });
    const { waiting, pending } = await read("/admin/jobs");
    expect(pending).toBe(0);
    expect(waiting).toMatchObject({
      total: 1,
      changes: [{ id, job: { id: job.id, revision: 1 } }],
    });
    expect(waiting.changes[0].warnings).toEqual([
      "Applications would go to gmail.com instead of gulfline.example.",
    ]);
    expect(waiting.changes[0].fields.map(({ name }: { name: string }) => name)).toEqual([
      "applyLink",
      "salary",
    ]);
    expect((await read("/admin/jobs?tab=live")).waiting.total).toBe(0);
  });

  test("are approved as they were read, or refused with a reason", async () => {
    const job = await makeLivePosting();
    const first = await makeRevision(job, { salary: "$30/hour" });
    const stale = await decide({ intent: "approve-edit", id: first.id, seen: "7" });
    expect(toastOf(stale)).toMatchObject(FAILED);
    const approved = await decide({ intent: "approve-edit", id: first.id, seen: "1" });
    expect(toastOf(approved)).toMatchObject({ title: "Change live" });
    const current = (await findJob(job.id)) ?? job;
    expect(current.salary).toBe("$30/hour");
    const second = await makeRevision(current, { salary: "$3/hour" });
    const { refusal } = await read(`/admin/jobs?change=${second.id}`);
    expect(refusal).toMatchObject({ intent: "refuse-edit", id: second.id });
    await decide({ intent: "refuse-edit", id: second.id, reason: "thin" });
    expect((await findRevision(second.id))?.state).toBe("refused");
  });

  test("have the approval of one taken back by the toast, or by the dialog for a minute", async () => {
    const job = await makeLivePosting({ salary: "$20/hour" });
    const { id } = await makeRevision(job, { salary: "$30/hour" });
    const [undo] = actionsOf(await decide({ intent: "approve-edit", id }, "/admin/jobs?q=x")) ?? [];
    expect(undo).toMatchObject({ label: "Undo", to: "/admin/jobs?q=x" });
    const { review } = await read(`/admin/jobs?tab=live&view=${job.id}`);
    expect(review.undoChange).toEqual({ id, at: Number(undo?.fields?.at) });
    expect(toastOf(await decide(undo?.fields ?? {}))).toMatchObject({
      title: "Change waits again",
    });
    expect((await findJob(job.id))?.salary).toBe("$20/hour");
    expect((await read("/admin/jobs")).waiting.total).toBe(1);
    expect(toastOf(await decide(undo?.fields ?? {}))).toMatchObject({ title: "Failed to undo" });
  });

  test("offer no Undo where one moved the address that applications go to", async () => {
    const job = await makeLivePosting();
    const { id } = await makeRevision(job, { applyLink: "jobs@bigco.example" });
    const approved = await decide({ intent: "approve-edit", id });
    expect(toastOf(approved)).toMatchObject({ title: "Change live" });
    expect(actionsOf(approved)).toBeUndefined();
    const { review } = await read(`/admin/jobs?tab=live&view=${job.id}`);
    expect(review.undoChange).toBeUndefined();
    const undo = { intent: "unapprove-edit", id, at: String(Date.now()) };
    expect(toastOf(await decide(undo))).toMatchObject({ title: "Failed to undo" });
    expect((await findJob(job.id))?.applyLink).toBe("jobs@bigco.example");
  });

  test("of twenty the ten that are due first are shown, in a bounded answer", async () => {
    const long = (word: string) => `${word} `.repeat(1999).trim();
    for (let count = 0; count < 20; count += 1) {
      const job = await makeLivePosting({ description: long(`a${count}`) });
      await makeRevision(job, { description: long(`b${count}`) }, new Date(Date.now() + count));
    }
    const { waiting } = await read("/admin/jobs");
    expect([waiting.total, waiting.changes.length]).toEqual([20, 10]);
    expect(JSON.stringify(waiting).length).toBeLessThan(600_000);
  });
});

describe("the dialog of a job", () => {
  test("tells its history, with who, why and what changed", async () => {
    const { id } = await makePosting({ title: "Line Cook" });
    await decide({ intent: "refuse", id, reason: "who", words: "Your name?" });
    await decide({ intent: "put-back", id });
    await decide({ intent: "approve", id });
    await decide({ intent: "feature", id, featured: "yes" });
    const { review } = await read(`/admin/jobs?tab=live&view=${id}`);
    expect(review.history.map(({ verb }: { verb: string }) => verb)).toEqual([
      "submit",
      "reject",
      "put-back",
      "approve",
      "feature",
    ]);
    expect(review.history[1]).toMatchObject({
      admin: "admin@example.com",
      reason: "who",
      words: "Your name?",
    });
    await decide({ intent: "delete", id });
    expect((await listHistory(id)).at(-1)).toMatchObject({ verb: "delete", title: "Line Cook" });
  });

  test("ends all links of its employer", async () => {
    const { id } = await makePosting();
    await createJobToken(id, "email");
    await createJobToken(id, "lost");
    expect((await read(`/admin/jobs?view=${id}`)).review.links).toBe(2);
    expect(toastOf(await decide({ intent: "end-links", id }))).toMatchObject({
      title: "All its links are ended",
    });
    expect((await read(`/admin/jobs?view=${id}`)).review.links).toBe(0);
    expect(toastOf(await decide({ intent: "end-links", id }))).toMatchObject({
      tone: "destructive",
    });
  });

  test("opens the next one after a decision, and none when the queue is clear", async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
    const [old, middle, fresh] = await inOrder([1, 2, 3], (hour) =>
      makePosting({ submittedAt: at(hour) }),
    );
    const after = async (id = "", order = "") => {
      const values = { intent: "approve", id, next: "yes" };
      const answer = await decide(values, `/admin/jobs?view=${id}${order}`);
      return answer.headers.get("Location");
    };
    expect(await after(middle?.id)).toBe(`/admin/jobs?view=${old?.id}`);
    expect(await after(old?.id, "&order=due")).toBe(`/admin/jobs?order=due&view=${fresh?.id}`);
    expect(await after(fresh?.id)).toBe("/admin/jobs");
  });
});

test("the list is in the specified order, or by what is due first", async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  await makeJob({ title: "Old", submittedAt: at(1) });
  await makeJob({ title: "New", submittedAt: at(2) });
  const titles = async (query: string) =>
    (await read(`/admin/jobs${query}`)).jobs.map(({ title }: { title: string }) => title);
  expect(await titles("")).toEqual(["New", "Old"]);
  expect(await titles("?order=due")).toEqual(["Old", "New"]);
  expect(await titles("?order=backwards")).toEqual(["New", "Old"]);
});

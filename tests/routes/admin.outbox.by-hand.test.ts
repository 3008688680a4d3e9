import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { env } from "#app/config/env.server.ts";
import { db } from "#app/db/client.server.ts";
import type { EmailKind } from "#app/domain/emails/email.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { findEmail } from "#app/domain/emails/outbox-list.server.ts";
import { findJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import { requestLinks } from "#app/domain/jobs/employer/employer.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { submitJob } from "#app/domain/jobs/submit.server.ts";
import { findSubscription, signUp } from "#app/domain/subscriptions/subscription.server.ts";
import { action as decideJob } from "#app/routes/admin.jobs/route.tsx";
import { action, loader } from "#app/routes/admin.outbox/route.tsx";
import { makePosting } from "#tests/support/employers.ts";
import { signedInAdmin, submission } from "#tests/support/factories.ts";
import { makeEmail } from "#tests/support/outbox.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});
afterEach(() => {
  env.MAIL_URL = undefined;
});

const press = (intent: string, id: string, as = cookie) =>
  answerOf(() => action(post(`/admin/outbox?view=${id}`, { intent, id }, as)));
const open = async (id: string) =>
  (await answerOf(() => loader(get(`/admin/outbox?view=${id}`, cookie)))).body;
const newest = async (kind: EmailKind) => {
  const email = (await db.select().from(emails).where(eq(emails.kind, kind))).at(-1);
  if (!email) throw new Error("Nothing is queued.");
  return email;
};
const verbsOf = async (job: string) =>
  (await listHistory(job)).map(({ verb, admin }) => [verb, admin]);

async function postedByMail() {
  const posting = { ...submission, contactEmail: "owner@gulfgrill.example" };
  const { job } = await submitJob(posting, null, "192.0.2.0/24");
  return { job: job?.id ?? "", receipt: await newest("receipt") };
}

describe("without a mail server a superadmin", () => {
  test("reads an employer's email with a link that opens, which proves no address, and the job's history tells of it", async () => {
    const { job, receipt } = await postedByMail();
    expect((await open(receipt.id)).opened.text).not.toContain("/jobs/manage/");
    const answer = await press("show", receipt.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const { shown } = answer.body;
    expect(shown).toMatchObject({
      recipient: "owner@gulfgrill.example",
      subject: expect.stringContaining("We have your job posting"),
    });
    const [, token = ""] = /http:\/\/guide\.test\/jobs\/manage\/([\w-]{43})/.exec(shown.text) ?? [];
    expect(await findJobToken(token)).toMatchObject({ jobId: job, madeFor: "admin" });
    expect(await verbsOf(job)).toContainEqual(["show-link", "admin@example.com"]);
    const row = await findEmail(receipt.id);
    expect(row).toMatchObject({ state: "waiting", attempts: 0 });
    expect(row?.lastError).toContain("Shown with its link to admin@example.com");
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("helps an employer who lost the link, with one for each of the jobs", async () => {
    await postedByMail();
    await requestLinks("owner@gulfgrill.example");
    const { shown } = (await press("show", (await newest("lost")).id)).body;
    expect(shown.text).toMatch(/http:\/\/guide\.test\/jobs\/manage\/[\w-]{43}/);
    expect(shown.text).not.toContain("{");
  });

  test("helps a reader to confirm, and notes that the email was sent by hand", async () => {
    await signUp("ada@example.com", "weekly", "/newsletter");
    const { id, data } = await newest("confirm");
    const { subscription } = JSON.parse(data);
    expect((await press("show", id)).body.shown.text).toMatch(/http:\/\/guide\.test\/email\/[\w-]/);
    const answer = await press("sent-by-hand", id);
    expect(toastOf(answer)).toMatchObject({ title: "Marked as sent by hand" });
    expect(await findEmail(id)).toMatchObject({
      state: "sent",
      lastError: "Sent by hand by admin@example.com.",
    });
    expect((await findSubscription(subscription))?.askedAt).not.toBeNull();
    expect(toastOf(await press("sent-by-hand", id))).toMatchObject({ tone: "destructive" });
  });

  test("is told in the job's history what was sent by hand", async () => {
    const { job, receipt } = await postedByMail();
    await press("sent-by-hand", receipt.id);
    expect(await verbsOf(job)).toContainEqual(["send-by-hand", "admin@example.com"]);
  });
});

test("whoever is no superadmin sees no link and sends nothing by hand", async () => {
  const { receipt } = await postedByMail();
  const editor = await signedInAdmin("editor@example.com", "editor");
  for (const intent of ["show", "sent-by-hand"]) {
    expect((await press(intent, receipt.id, editor)).status).toBe(403);
  }
  expect(await findEmail(receipt.id)).toMatchObject({ state: "waiting", lastError: null });
});

test.each([
  ["is gone", async () => "no-such-email"],
  ["has left", async () => (await makeEmail({ state: "sent" })).id],
  ["is under way", async () => (await makeEmail({ state: "sending" })).id],
  ["is about somebody who is gone", async () => (await makeEmail()).id],
])("an email that %s is not shown", async (_, make) => {
  const answer = await press("show", await make());
  expect(answer.status).toBe(303);
  expect(toastOf(answer)).toMatchObject({ tone: "destructive" });
});

test("a new link is on its way only where a mail server takes it; else the outbox has it", async () => {
  const sendLink = (id: string) =>
    answerOf(() => decideJob(post("/admin/jobs", { intent: "send-link", id }, cookie)));
  const { id } = await makePosting();
  const sent = toastOf(await sendLink(id));
  expect(sent).toMatchObject({
    title: "A new link is in the outbox",
    actions: [{ label: "Outbox", to: "/admin/outbox" }],
  });
  env.MAIL_URL = "smtp://mail.example";
  const other = await makePosting();
  expect(toastOf(await sendLink(other.id))).toMatchObject({ title: "A new link is on its way" });
});

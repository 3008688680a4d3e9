import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/domain/accounts/accounts-table.server.ts";
import { counters } from "#app/domain/counters/counters.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { inquiries } from "#app/domain/inquiries/inquiries-table.server.ts";
import { findWaitingRevision } from "#app/domain/jobs/job-revisions.server.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import { listOpenReports } from "#app/domain/jobs/review/reports.server.ts";
import { subscriptions } from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { action as auth } from "#app/routes/auth/route.tsx";
import { action as contact } from "#app/routes/contact/route.tsx";
import { loader as emailLink } from "#app/routes/email/route.tsx";
import { action as jobs } from "#app/routes/jobs/route.tsx";
import { action as alerts } from "#app/routes/jobs.alerts/route.tsx";
import { action as upload } from "#app/routes/jobs.logo/route.ts";
import { action as manage } from "#app/routes/jobs.manage/route.tsx";
import { action as lost } from "#app/routes/jobs.manage-lost/route.tsx";
import { action as report } from "#app/routes/jobs.report/route.tsx";
import { action as newsletter } from "#app/routes/newsletter/route.tsx";
import { makeLiveJob, postedJob } from "#tests/support/factories.ts";
import { ask, serve } from "#tests/support/node-http.ts";
import { fileOf } from "#tests/support/pictures.ts";
import { testPipeline } from "#tests/support/pipeline.ts";
import { postedAs } from "#tests/support/postings.ts";
import { answerOf, get, post, postFiles } from "#tests/support/requests.ts";
import { makeMember, PASSWORD } from "#tests/support/signing-in.ts";

const NOT_SAVED = "We couldn't save it. Please try again.";
const sender = { name: "Ada", email: "ada@example.com", message: "Hello" };
const person = { full_name: "Ada", email: "ada@example.com", password: "correct horse" };

/** Everything else of the database is there: what keeps a form out is that nobody counts it. */
let update: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  update = vi.spyOn(counters, "update").mockRejectedValue(new Error("away"));
});

describe("while forms cannot be counted", () => {
  test.each([
    ["a posting", () => jobs(post("/jobs", postedJob)), postedJob],
    ["a message", () => contact(post("/contact", sender)), sender],
    ["a sign-up", () => newsletter(post("/newsletter", { email: "a@b.example" })), {}],
    ["an alert", () => alerts(post("/jobs/alerts", { email: "a@b.example", pace: "daily" })), {}],
    ["a lost link", () => lost(post("/jobs/manage", { email: "a@b.example" })), {}],
    ["a new account", () => auth(post("/auth?mode=sign-up", person)), { email: person.email }],
  ])(
    "%s is answered that it could not be saved, its words are kept, nothing is stored",
    async (_, send, words) => {
      const { status, body } = await answerOf(send);
      expect(status).toBe(500);
      expect(body.result.error[""]).toEqual([NOT_SAVED]);
      expect(body.result.initialValue).toMatchObject(words);
      expect(update).toHaveBeenCalledOnce();
      expect(await countJobs()).toBe(0);
      for (const table of [emails, inquiries, subscriptions, users]) {
        expect(await db.select().from(table)).toEqual([]);
      }
    },
  );

  test("a report is not taken", async () => {
    const { id } = await makeLiveJob();
    const sent = { ...post(`/jobs/${id}/report`, { reason: "wrong", words: "x" }), params: { id } };
    const { status, body } = await answerOf(() => report(sent as never));
    expect([status, body.result.error[""]]).toEqual([500, [NOT_SAVED]]);
    expect(await listOpenReports(id)).toEqual([]);
  });

  test("an employer's change is not taken, its words are kept", async () => {
    const { token, id } = await postedAs("live");
    const values = { ...postedJob, intent: "edit", revision: "1", waiting: "", digests: "" };
    const sent = { ...post(`/jobs/manage/${token}`, values), params: { token } };
    const { status, body } = await answerOf(() => manage(sent));
    expect([status, body.result.error[""]]).toEqual([500, [NOT_SAVED]]);
    expect(body.result.initialValue).toMatchObject(postedJob);
    expect(await findWaitingRevision(id)).toBeUndefined();
  });

  test("an employer's choice is not carried out", async () => {
    const { token } = await postedAs("live");
    const sent = { ...post(`/jobs/manage/${token}`, { intent: "close" }), params: { token } };
    const { status, body } = await answerOf(() => manage(sent));
    expect([status, body.problem]).toEqual([500, NOT_SAVED]);
  });

  test("a logo is not looked at", async () => {
    const logo = fileOf("x", "x.png", "image/png");
    const answer = await upload(postFiles("/jobs/logo", { logo }));
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ title: "Upload failed", description: NOT_SAVED });
  });

  test("a large upload is not read", async () => {
    const server = await serve(testPipeline());
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const body = "x".repeat(2 ** 20);
    const answer = await ask(server.port, { method: "POST", path: "/jobs?post", headers, body });
    await server.close();
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
    expect(answer.body).toContain("We couldn't save it.");
    expect(answer.body).toContain("what you typed is still in the form");
  });

  test("nobody signs in, also with the right password", async () => {
    const { email } = await makeMember();
    const answer = await answerOf(() => auth(post("/auth", { email, password: PASSWORD })));
    expect(answer.status).toBe(500);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(answer.body.result.error[""]).toEqual(["An unexpected error occurred."]);
  });

  test("a link that opens nothing is not told apart from others without a count", async () => {
    const args = { ...get("/email/nothing"), params: { token: "nothing" } };
    await expect(emailLink(args)).rejects.toThrow("away");
  });
});

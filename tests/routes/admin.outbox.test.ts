import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { env } from "#app/config/env.server.ts";
import {
  failEmail,
  findPause,
  markUncertain,
  pauseMailer,
} from "#app/domain/emails/outbox.server.ts";
import { findEmail } from "#app/domain/emails/outbox-list.server.ts";
import { action, loader } from "#app/routes/admin.outbox/route.tsx";
import { hideTable } from "#tests/support/database.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { countStates, makeEmail } from "#tests/support/outbox.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

const read = (path: string) => answerOf(() => loader(get(path, cookie)));
const decide = (values: Record<string, string>, path = "/admin/outbox") =>
  answerOf(() => action(post(path, values, cookie)));

describe("the list", () => {
  test("opens with what waits, by its subject, and says that none is sent without a mail server", async () => {
    await makeEmail();
    await makeEmail({ state: "sent", recipient: "sent@example.com", subject: "Was sent" });
    const { status, body } = await read("/admin/outbox");
    expect(status).toBe(200);
    expect(body.isSetUp).toBe(false);
    expect(body.emails).toMatchObject([{ subject: expect.stringContaining("Please confirm") }]);
    expect(body.troubled).toEqual({ failed: 0, doubtful: 0 });
    const sent = await read("/admin/outbox?tab=sent&q=sent@");
    expect(sent.body.emails).toMatchObject([{ subject: "Was sent" }]);
  });

  test("holds what no template can name by its kind", async () => {
    await makeEmail({ kind: "alert", data: "{}" });
    await makeEmail({ kind: "weekly", data: '{"subscription":"s","date":"2026-11-27"}' });
    const { body } = await read("/admin/outbox");
    expect(body.emails).toHaveLength(2);
    for (const { subject } of body.emails) expect(subject).not.toBe("");
  });

  test("says so when it cannot be read", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const show = await hideTable("emails");
    const { status, body } = await read("/admin/outbox");
    await show();
    expect(status).toBe(500);
    expect(body).toMatchObject({ isLoaded: false, notice: { text: "Failed to fetch emails" } });
  });
});

describe("an opened email", () => {
  test("shows its text with this site's address and without its reader's own link", async () => {
    const { id } = await makeEmail({
      subject: "Hello",
      text: "See {site}/jobs, confirm: {confirm}, stop: {stop}, come: {invite}, {other}",
      html: "<p>Hello</p>",
    });
    const { body } = await read(`/admin/outbox?view=${id}`);
    const own = "(the reader's own link)";
    expect(body.opened.text).toBe(
      `See http://guide.test/jobs, confirm: ${own}, stop: ${own}, come: ${own}, {other}`,
    );
    expect(body.opened).not.toHaveProperty("html");
  });

  test("that was not composed yet shows what it would say", async () => {
    const { id } = await makeEmail();
    expect((await read(`/admin/outbox?view=${id}`)).body.opened.text).toContain("Someone");
  });

  test.each([
    ["lost its words to age", { data: "{}" }, "90 days"],
    ["holds nonsense", { data: "[]" }, /./],
    ["belongs to an edition that is gone", { kind: "jobs", data: '{"date":"x"}' }, "edition"],
  ] as const)("that %s says so", async (_, overrides, problem) => {
    const { id } = await makeEmail(overrides);
    const { status, body } = await read(`/admin/outbox?view=${id}`);
    expect(status).toBe(200);
    if (body.opened.text === undefined) expect(body.opened.problem).toMatch(problem);
  });

  test("that is gone is a 404 with the list", async () => {
    await makeEmail();
    const { status, body } = await read("/admin/outbox?view=no-such-email");
    expect(status).toBe(404);
    expect(body.notice.text).toContain("not there any more");
    expect(body.emails).toHaveLength(1);
  });
});

describe("decisions", () => {
  test.each([
    ["send-again", "failed", "waiting", "It goes again"],
    ["send-again", "doubtful", "waiting", "It goes again"],
    ["arrived", "doubtful", "sent", "Marked as sent"],
    ["drop", "waiting", "dropped", "Email dropped"],
  ] as const)("%s of a %s one leaves it %s", async (intent, state, then, title) => {
    const { id } = await makeEmail({ state });
    const answer = await decide({ intent, id }, `/admin/outbox?tab=${state}&view=${id}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(`/admin/outbox?tab=${state}`);
    expect(toastOf(answer)).toMatchObject({ title });
    expect((await findEmail(id))?.state).toBe(then);
  });

  test("two admins at once: one sends it again, the other is told", async () => {
    const { id } = await makeEmail({ state: "failed" });
    const both = [decide({ intent: "send-again", id }), decide({ intent: "send-again", id })];
    const titles = (await Promise.all(both)).map((answer) => toastOf(answer).title);
    expect(titles.sort()).toEqual(["Failed to change the outbox", "It goes again"]);
  });

  test("one under way is left to the mailer", async () => {
    const { id } = await makeEmail({ state: "sending" });
    expect(toastOf(await decide({ intent: "drop", id }))).toMatchObject({ tone: "destructive" });
    expect((await findEmail(id))?.state).toBe("sending");
  });

  test("all that were seen are dropped", async () => {
    const now = Date.now();
    await makeEmail({ createdAt: new Date(now - 1000) });
    await makeEmail({ createdAt: new Date(now + 60_000) });
    const values = { intent: "drop-all", tab: "waiting", seen: String(now) };
    expect(toastOf(await decide(values))).toMatchObject({ title: "1 email dropped" });
    expect(await countStates()).toMatchObject({ waiting: 1, dropped: 1 });
    expect(toastOf(await decide(values))).toEqual(
      expect.objectContaining({ title: "There was no email to drop" }),
    );
  });

  test("a tab that is older than a failure drops it no more than what goes again since", async () => {
    const seen = Date.now() - 60_000;
    const before = { createdAt: new Date(seen - 60_000), notBefore: new Date(seen - 60_000) };
    const shown = await makeEmail({ ...before, state: "failed" });
    const retried = await makeEmail({ ...before, state: "failed" });
    expect(toastOf(await decide({ intent: "send-again", id: retried.id })).title).toMatch(/again/);
    const failing = await makeEmail({ ...before, state: "sending" });
    await failEmail(failing.id, "No such mailbox.");
    const doubted = await makeEmail({ ...before, state: "sending" });
    await markUncertain(doubted.id, "It fell silent.");
    const values = { intent: "drop-all", tab: "trouble", seen: String(seen) };
    expect(toastOf(await decide(values)).title).toBe("1 email dropped");
    expect((await findEmail(shown.id))?.state).toBe("dropped");
    expect(await countStates()).toMatchObject({ waiting: 1, failed: 1, doubtful: 1, dropped: 1 });
  });

  test("pause and resume, each once", async () => {
    expect(toastOf(await decide({ intent: "pause" }))).toMatchObject({
      title: "Emails are paused",
    });
    expect(await findPause()).toMatchObject({ why: "Paused by admin@example.com.", until: null });
    expect(toastOf(await decide({ intent: "pause" }))).toMatchObject({ tone: "destructive" });
    expect((await read("/admin/outbox")).body.pause).toMatchObject({ until: null });
    expect(toastOf(await decide({ intent: "resume" }))).toMatchObject({
      title: "Emails leave again",
    });
    expect(await findPause()).toBeUndefined();
    expect(toastOf(await decide({ intent: "resume" }))).toMatchObject({ tone: "destructive" });
  });

  test("a pause that ends by itself becomes an admin's", async () => {
    await pauseMailer("No answer.", new Date(Date.now() + 60_000));
    await decide({ intent: "pause" });
    expect(await findPause()).toMatchObject({ until: null });
  });

  test.each<Record<string, string>>([
    {},
    { intent: "publish", id: "x" },
    { intent: "drop" },
    { intent: "drop-all", tab: "sent", seen: "1" },
    { intent: "drop-all", tab: "waiting", seen: "soon" },
    // A tab from before waiting and trouble were tabs names a state.
    { intent: "drop-all", state: "failed", seen: "1" },
  ])("%j is no action: 400", async (values) => {
    expect((await decide(values)).status).toBe(400);
  });
});

describe("a test", () => {
  afterEach(() => {
    env.MAIL_URL = undefined;
  });

  test("goes to the admin who asks, five times an hour, and is truthful about whether it leaves", async () => {
    const toast = toastOf(await decide({ intent: "test" }));
    expect(toast).toMatchObject({
      title: "A test is in the outbox",
      description: "It stays here: emails are not set up yet.",
    });
    const { body } = await read("/admin/outbox");
    expect(body.emails).toMatchObject([{ recipient: "admin@example.com", kind: "test" }]);
    env.MAIL_URL = "smtp://mail.example";
    expect(toastOf(await decide({ intent: "test" }))).toMatchObject({
      title: "A test is on its way",
      description: "It goes to admin@example.com.",
    });
    await pauseMailer("For a while.");
    expect(toastOf(await decide({ intent: "test" }))).toMatchObject({
      description: "It leaves when emails leave again.",
    });
    for (let i = 0; i < 2; i++) await decide({ intent: "test" });
    expect(toastOf(await decide({ intent: "test" }))).toMatchObject({
      tone: "destructive",
      description: "5 an hour are enough.",
    });
    expect((await countStates()).waiting).toBe(5);
  });
});

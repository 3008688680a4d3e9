import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { findPause, pauseMailer, resumeMailer } from "#app/domain/emails/outbox.server.ts";
import { EMAILS } from "#app/emails/emails.server.ts";
import { createMailer } from "#app/emails/mailer/mailer.server.ts";
import type { Outcome } from "#app/emails/mailer/outcome.server.ts";
import { pass } from "#tests/support/clock.ts";
import { fillDisk } from "#tests/support/database.ts";
import { makeAsking, makeEmail, makeEmailToMany } from "#tests/support/emails.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const START = new Date("2026-11-20T13:00:00Z");

let tries: string[];
let outcome: Outcome | Error;
let release: (() => void) | undefined;
let isHeld: boolean;
let mailer: ReturnType<typeof createMailer>;
let allowWrites: () => Promise<void>;

const transport = {
  async send(id: string): Promise<Outcome> {
    tries.push(id);
    if (isHeld) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    if (outcome instanceof Error) throw outcome;
    return outcome;
  },
  close() {
    if (isHeld) outcome = { is: "doubtful", why: "The connection ended" };
    release?.();
  },
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(console, "error").mockReturnValue();
  tries = [];
  outcome = { is: "sent" };
  isHeld = false;
  allowWrites = async () => {};
  mailer = createMailer({ openTransport: async () => transport, perMinute: 600 });
});
afterEach(async () => {
  await allowWrites();
  release?.();
  return mailer.stop();
});

const stateOf = async (id: string) =>
  (await db.select().from(emails)).find((email) => email.id === id);

async function refuseWrites(when: string) {
  allowWrites = await fillDisk("UPDATE", "emails", when);
}

test("what became of an email is written as soon as it can be, and no other leaves before", async () => {
  const first = await makeEmail();
  vi.setSystemTime(START.getTime() + 1);
  const second = await makeEmail();
  await refuseWrites("new.state = 'sent'");
  mailer.start();
  await pass(MINUTE);
  expect(tries).toEqual([first.id]);
  expect(console.error).toHaveBeenCalledTimes(1);
  await allowWrites();
  await pass(10 * SECOND);
  expect(tries).toEqual([first.id, second.id]);
  expect([(await stateOf(first.id))?.state, (await stateOf(second.id))?.state]).toEqual([
    "sent",
    "sent",
  ]);
});

test("an email that cannot be claimed does not leave", async () => {
  const { id } = await makeEmail();
  await refuseWrites("new.state = 'sending'");
  mailer.start();
  await pass(MINUTE);
  expect(tries).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 0 });
  await allowWrites();
  await pass(10 * SECOND);
  expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 1 });
});

test("words that cannot be stored do not leave, and cost no try", async () => {
  const { id } = await makeAsking();
  await refuseWrites("new.text is distinct from old.text");
  mailer.start();
  await pass(MINUTE);
  expect(tries).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 0 });
});

test("the words of an email are those of its first try", async () => {
  const { id } = await makeAsking();
  outcome = { is: "refused", why: "Later." };
  mailer.start();
  await pass(SECOND);
  const first = await stateOf(id);
  expect(first?.text).toContain("new jobs, all");
  outcome = { is: "sent" };
  await pass(2 * MINUTE);
  expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 2, text: first?.text });
});

test("an email that cannot be composed uses its tries, and the others go on", async () => {
  const bad = await makeAsking("secret words");
  const spy = vi.spyOn(EMAILS.confirm, "Html").mockImplementation(() => {
    throw new Error("reader@mail.example has secret words");
  });
  const good = await makeEmail();
  mailer.start();
  await pass(SECOND);
  expect(spy).toHaveBeenCalled();
  expect((await stateOf(good.id))?.state).toBe("sent");
  expect(await stateOf(bad.id)).toMatchObject({
    state: "waiting",
    attempts: 1,
    lastError: "It could not be composed.",
  });
  expect(await findPause()).toBeUndefined();
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/secret|mail\.example/);
});

test("an email that cannot be put together uses its tries", async () => {
  outcome = new Error("Not a header");
  const { id } = await makeEmail();
  mailer.start();
  await pass(SECOND);
  expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 1 });
  expect(await findPause()).toBeUndefined();
});

test("while an admin has paused, nothing leaves", async () => {
  await pauseMailer("Restored from 4:00 AM.");
  await makeEmail();
  mailer.start();
  await pass(5 * MINUTE);
  expect(tries).toEqual([]);
  await resumeMailer();
  await pass(2 * SECOND);
  expect(tries).toHaveLength(1);
});

test("at the end the email under way ends, and no other begins", async () => {
  isHeld = true;
  const first = await makeEmail({ notBefore: new Date(Date.now() - SECOND) });
  await makeEmail();
  mailer.start();
  await pass(1);
  const stopped = mailer.stop();
  await pass(3 * SECOND);
  isHeld = false;
  release?.();
  await stopped;
  await pass(MINUTE);
  expect(tries).toEqual([first.id]);
  expect((await stateOf(first.id))?.state).toBe("sent");
});

test("one that does not end is ended within eight seconds, and what is known of it is stored", async () => {
  isHeld = true;
  const { id } = await makeEmailToMany();
  mailer.start();
  await pass(1);
  const stopped = mailer.stop();
  await pass(8 * SECOND);
  await stopped;
  expect(await stateOf(id)).toMatchObject({ state: "doubtful", lastError: "The connection ended" });
  expect(await findPause()).toBeUndefined();
});

test("a slow pace does not hold up the end", async () => {
  const slow = createMailer({ openTransport: async () => transport, perMinute: 1 });
  await makeEmail();
  slow.start();
  await pass(SECOND);
  await slow.stop();
  expect(tries).toHaveLength(1);
});

test("a clock that is set back or forward repeats nothing", async () => {
  const { id } = await makeEmail();
  mailer.start();
  await pass(SECOND);
  vi.setSystemTime(START.getTime() - 3 * 60 * MINUTE);
  await pass(MINUTE);
  vi.setSystemTime(START.getTime() + 24 * 60 * MINUTE);
  await pass(MINUTE);
  expect(tries).toEqual([id]);
});

test("the log has ids and outcomes, no address and no words", async () => {
  await makeEmail({ recipient: "reader@mail.example", subject: "Secret", text: "Secret" });
  outcome = { is: "refused", why: "450 <reader@mail.example> later" };
  mailer.start();
  await pass(SECOND);
  outcome = { is: "away", why: "421 <reader@mail.example> later" };
  await pass(MINUTE);
  outcome = { is: "sent" };
  await pass(2 * MINUTE);
  const log = vi.mocked(process.stdout.write).mock.calls.join("");
  expect(log).toMatch(/event=email email=\S+ kind=test outcome=refused/);
  expect(log).toMatch(/outcome=sent/);
  expect(log).toMatch(/event=mailer pausedMinutes=1/);
  expect(log).not.toMatch(/mail\.example|Secret|later/);
});

test("what was under way when the server ended is doubtful, or goes again", async () => {
  const bulk = await makeEmailToMany({ state: "sending", attempts: 1 });
  const other = await makeEmail({ state: "sending", attempts: 1 });
  mailer.start();
  await pass(2 * MINUTE);
  expect(await stateOf(bulk.id)).toMatchObject({ state: "doubtful" });
  expect(await stateOf(other.id)).toMatchObject({ state: "sent", attempts: 2 });
});

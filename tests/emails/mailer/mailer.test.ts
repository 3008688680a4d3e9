import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { findPause } from "#app/domain/emails/outbox.server.ts";
import { createMailer } from "#app/emails/mailer/mailer.server.ts";
import type { Outcome } from "#app/emails/mailer/outcome.server.ts";
import type { Outgoing } from "#app/emails/prepare.server.ts";
import { pass } from "#tests/support/clock.ts";
import { makeEmail, makeEmailToMany } from "#tests/support/emails.ts";
import { inOrder } from "#tests/support/in-order.ts";

/** In minutes, after each refusal for now. */
const WAITS = [1, 5, 15, 60, 240, 720, 1440];
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const START = new Date("2026-11-20T13:00:00Z");

/** What the mail server does with each try, by the email's recipient. Without a plan it takes it. */
const plans = new Map<string, (Outcome | Error)[]>();
let tries: { id: string; at: number; email: Outgoing }[];
let hold: Promise<void> | undefined;
let mailer: ReturnType<typeof createMailer>;

const transport = {
  async send(id: string, email: Outgoing): Promise<Outcome> {
    tries.push({ id, at: Date.now() - START.getTime(), email });
    await hold;
    const next = plans.get(email.recipient)?.shift() ?? { is: "sent" };
    if (next instanceof Error) throw next;
    return next;
  },
  close() {},
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(console, "error").mockReturnValue();
  plans.clear();
  tries = [];
  hold = undefined;
  mailer = createMailer({ openTransport: async () => transport, perMinute: 600 });
});
afterEach(() => mailer.stop());

const plan = (recipient: string, ...outcomes: (Outcome | Error)[]) =>
  plans.set(recipient, outcomes);
const start = () => mailer.start();
/** Without a look in between. */
const skip = (milliseconds: number) => {
  vi.setSystemTime(Date.now() + milliseconds);
  return pass(2 * SECOND);
};
const all = async () => db.select().from(emails).orderBy(emails.createdAt);
const stateOf = async (id: string) => (await all()).find((email) => email.id === id);
const why = "It said no.";
const times = (count: number, is: Exclude<Outcome["is"], "sent">) =>
  Array.from({ length: count }, () => ({ is, why }));

describe("an email that is due", () => {
  test("leaves once, with its words, and says so", async () => {
    const { id } = await makeEmail({ recipient: "reader@mail.example" });
    start();
    await pass(MINUTE);
    expect(tries).toMatchObject([
      { id, email: { recipient: "reader@mail.example", subject: "What is on" } },
    ]);
    expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 1, lastError: null });
  });

  test("leaves within two seconds of being queued, and not before its time", async () => {
    start();
    await pass(MINUTE);
    const now = Date.now();
    await makeEmail({ recipient: "later@mail.example", notBefore: new Date(now + MINUTE) });
    await makeEmail({ recipient: "now@mail.example" });
    await pass(2 * SECOND);
    expect(tries.map(({ email }) => email.recipient)).toEqual(["now@mail.example"]);
    await pass(MINUTE);
    expect(tries.at(-1)?.email.recipient).toBe("later@mail.example");
  });

  test("leaves before those to many", async () => {
    await makeEmailToMany({ recipient: "many@mail.example" });
    vi.setSystemTime(START.getTime() + 1);
    await makeEmail({ recipient: "one@mail.example" });
    start();
    await pass(SECOND);
    expect(tries[0]?.email.recipient).toBe("one@mail.example");
  });

  test("is dropped when it is too late for it", async () => {
    const { id } = await makeEmail({ giveUpAt: START });
    start();
    await pass(SECOND);
    expect(tries).toEqual([]);
    const lastError = "It waited for too long.";
    expect(await stateOf(id)).toMatchObject({ state: "dropped", lastError });
  });
});

test("no more leave in a minute than were asked for, however long each takes", async () => {
  for (let count = 0; count < 40; count++) await makeEmail();
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  start();
  await pass(2 * SECOND);
  expect(tries).toHaveLength(1);
  resolve();
  hold = undefined;
  await pass(SECOND);
  const gaps = tries.slice(2).map(({ at }, index) => at - (tries[index + 1]?.at ?? 0));
  expect(new Set(gaps)).toEqual(new Set([100]));
});

test("behind 200 of one network and an edition an honest email leaves within five seconds, and every tenth is of the edition", async () => {
  mailer = createMailer({ openTransport: async () => transport, perMinute: 60 });
  for (let turn = 0; turn < 200; turn++) await makeEmail({ rank: 2, source: "flood", turn });
  // The mail server refuses each for good, which must not make the next one the first.
  for (let index = 0; index < 50; index++) {
    await makeEmailToMany({ recipient: `many-${index}@mail.example` });
    plan(`many-${index}@mail.example`, { is: "failed", why });
  }
  start();
  const delays: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    await pass(8 * SECOND + 10);
    const [recipient, asked] = [`honest-${turn}@mail.example`, Date.now() - START.getTime()];
    await makeEmail({ rank: 2, source: `honest ${turn}`, recipient });
    await pass(5 * SECOND);
    delays.push((tries.find(({ email }) => email.recipient === recipient)?.at ?? NaN) - asked);
  }
  expect(Math.max(...delays)).toBeLessThanOrEqual(5 * SECOND);
  const isToMany = tries.map(({ email }) => email.recipient.startsWith("many"));
  expect(isToMany).toEqual(tries.map((_, index) => index % 10 === 9));
});

describe("a refusal", () => {
  test("for now is tried again after 1, 5 and 15 minutes, 1, 4, 12 and 24 hours, then it has failed", async () => {
    const giveUpAt = new Date("2027-01-01");
    const { id } = await makeEmail({ recipient: "full@mail.example", giveUpAt });
    plan("full@mail.example", ...times(8, "refused"));
    start();
    await pass(1);
    for (const [index, minutes] of WAITS.entries()) {
      await skip(minutes * MINUTE - 10 * SECOND);
      expect(tries).toHaveLength(index + 1);
      await skip(10 * SECOND);
      expect(tries).toHaveLength(index + 2);
    }
    expect(await stateOf(id)).toMatchObject({ state: "failed", attempts: 8, lastError: why });
    expect(await findPause()).toBeUndefined();
  });

  test("for good stops no other", async () => {
    const { id } = await makeEmail({ recipient: "nobody@mail.example" });
    await makeEmail();
    plan("nobody@mail.example", ...times(1, "failed"));
    start();
    await pass(MINUTE);
    expect(await stateOf(id)).toMatchObject({ state: "failed", attempts: 1, lastError: why });
    expect((await all()).filter(({ state }) => state === "sent")).toHaveLength(1);
  });
});

describe("a mail server that is away", () => {
  test("is left alone for 1 to 30 minutes, and no email loses a try", async () => {
    const { id } = await makeEmail({ recipient: "reader@mail.example" });
    plan("reader@mail.example", ...times(8, "away"));
    start();
    await pass(1);
    expect(await findPause()).toMatchObject({ why });
    for (const [index, minutes] of [1, 2, 4, 8, 16, 30, 30, 30].entries()) {
      await skip(minutes * MINUTE - 10 * SECOND);
      expect(tries).toHaveLength(index + 1);
      await skip(10 * SECOND);
    }
    expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 1 });
  });

  test("is tried every minute anew once it took one", async () => {
    plan("a@mail.example", ...times(3, "away"), { is: "sent" });
    plan("b@mail.example", ...times(1, "away"));
    await makeEmail({ recipient: "a@mail.example" });
    start();
    await pass(8 * MINUTE);
    await makeEmail({ recipient: "b@mail.example" });
    await pass(3 * MINUTE);
    expect((await all()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  test("is away too when what talks to it cannot be loaded", async () => {
    const broken = createMailer({
      openTransport: () => Promise.reject(new Error("No such file")),
      perMinute: 600,
    });
    const { id } = await makeEmail();
    broken.start();
    await pass(1);
    await broken.stop();
    expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 0 });
    expect(await findPause()).toMatchObject({ why: "No such file" });
  });
});

describe("an email that ends each connection", () => {
  test("is passed over after three pauses, then counts its own tries and stops nobody", async () => {
    const giveUpAt = new Date("2027-01-01");
    const recipient = "poison@mail.example";
    const poison = await makeEmail({ recipient, notBefore: START, giveUpAt });
    vi.setSystemTime(START.getTime() + 1);
    plan(recipient, ...times(50, "interrupted"));
    const others = [await makeEmail(), await makeEmailToMany()];
    start();
    await pass(8 * MINUTE);
    for (const { id } of others) expect((await stateOf(id))?.state).toBe("sent");
    expect(await stateOf(poison.id)).toMatchObject({ attempts: 1, lastError: why });
    expect(await findPause()).toBeUndefined();
    const late = await makeEmail();
    await pass(3 * SECOND);
    expect((await stateOf(late.id))?.state).toBe("sent");
    for (const minutes of WAITS) await skip(minutes * MINUTE);
    expect(await stateOf(poison.id)).toMatchObject({ state: "failed", attempts: 8 });
  });

  test("loses no try while the server does so with all", async () => {
    const emails = await inOrder(["a", "b", "c", "d"], (name) => {
      plan(`${name}@mail.example`, ...times(2, "interrupted"));
      return makeEmail({ recipient: `${name}@mail.example` });
    });
    start();
    for (let count = 0; count < 9; count++) await skip(30 * MINUTE);
    const sent = { state: "sent", attempts: 1 };
    for (const { id } of emails) expect(await stateOf(id)).toMatchObject(sent);
  });
});

describe("a doubtful email", () => {
  test("to many waits for an admin, any other goes again under the same id", async () => {
    const bulk = await makeEmailToMany({ recipient: "many@mail.example" });
    const other = await makeEmail({ recipient: "one@mail.example" });
    plan("many@mail.example", ...times(1, "doubtful"));
    plan("one@mail.example", ...times(1, "doubtful"));
    start();
    await pass(2 * MINUTE);
    expect(await stateOf(bulk.id)).toMatchObject({ state: "doubtful", lastError: why });
    expect(await stateOf(other.id)).toMatchObject({ state: "sent", attempts: 2 });
    expect(tries.filter(({ id }) => id === other.id)).toHaveLength(2);
  });

  test("that goes again is doubtful, not failed, after the last try", async () => {
    const { id } = await makeEmail({
      recipient: "one@mail.example",
      giveUpAt: new Date("2027-01-01"),
    });
    plan("one@mail.example", ...times(8, "doubtful"));
    start();
    for (const minutes of [0, ...WAITS]) await skip(minutes * MINUTE);
    expect(await stateOf(id)).toMatchObject({ state: "doubtful", attempts: 8 });
  });

  test("after two others makes the mailer wait: a broken server leaves not all in doubt", async () => {
    for (let count = 0; count < 20; count++) {
      const recipient = `many-${count}@mail.example`;
      plan(recipient, ...times(1, "doubtful"));
      await makeEmailToMany({ recipient });
    }
    start();
    await pass(30 * SECOND);
    expect((await all()).filter(({ state }) => state === "doubtful")).toHaveLength(3);
    expect(await findPause()).toMatchObject({ why });
  });
});

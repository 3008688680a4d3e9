import { describe, expect, test } from "vitest";
import { db, transaction } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import {
  bringForward,
  claimEmail,
  dropLate,
  type Email,
  failEmail,
  findDueEmail,
  markArrived,
  markTrySent,
  markUncertain,
  queueEmail,
  retryEmail,
  returnEmail,
  sendAgain,
} from "#app/domain/emails/outbox.server.ts";
import { makeEmail } from "#tests/support/emails.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { setSent } from "#tests/support/leaving-emails.ts";
import { forget } from "#tests/support/retention.ts";

const NOW = new Date("2026-11-20T13:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);

const queue = (once: string, more: { notBefore?: Date; giveUpAt?: Date } = {}) =>
  queueEmail({ kind: "test", once, recipient: "a@mail.example", data: {}, ...more }, NOW);
const all = async () => db.select().from(emails);
const find = async (id: string) => (await all()).find((email) => email.id === id);

describe("queueing", () => {
  test("there is one email for one thing", async () => {
    expect(await queue("test:1")).toMatchObject({ state: "waiting", attempts: 0, bulk: false });
    expect(await queue("test:1")).toBeUndefined();
    expect(await all()).toHaveLength(1);
  });

  test("is undone with what caused it", async () => {
    await expect(() =>
      transaction(async () => {
        await queue("test:1");
        throw new Error("It was not stored");
      }),
    ).rejects.toThrow();
    expect(await all()).toEqual([]);
  });

  test.each([
    ["confirm", 30 * 24],
    ["invite", 2 * 24],
    ["waiting", 12],
    ["got-it", 3 * 24],
  ] as const)("an email of the kind %s says something for %i hours", async (kind, life) => {
    const email = await queueEmail(
      { kind, once: "x", recipient: "a@mail.example", data: {} as never },
      NOW,
    );
    expect(email?.giveUpAt).toEqual(hours(life));
  });
});

describe("what is due", () => {
  async function claimAll() {
    const order = [];
    for (let next = await findDueEmail(NOW); next; next = await findDueEmail(NOW)) {
      order.push(next.id);
      await claimEmail(next.id);
      await setSent(next.id, NOW);
    }
    return order;
  }

  test("is the one that waits longest, those to many last", async () => {
    const bulk = await makeEmail({ bulk: true, notBefore: hours(-9) });
    const late = await makeEmail({ notBefore: hours(-1) });
    const early = await makeEmail({ notBefore: hours(-2) });
    await makeEmail({ notBefore: hours(1) });
    expect(await claimAll()).toEqual([early.id, late.id, bulk.id]);
  });

  test("is first what a role or a confirmed address waits for, then receipts, then what strangers asked for", async () => {
    const asked = await makeEmail({ rank: 2, notBefore: hours(-9) });
    const receipt = await makeEmail({ rank: 1, notBefore: hours(-2) });
    const decision = await makeEmail({ rank: 0, notBefore: hours(-1) });
    expect(await claimAll()).toEqual([decision.id, receipt.id, asked.id]);
  });

  const data = { subscription: "s", list: "weekly" as const };
  const ask = (source: string, once: string, at: Date) =>
    queueEmail({ kind: "confirm", once, recipient: `${once}@mail.example`, data, source }, at);

  test("is of those of one rank what the network asked for that had asked for the fewest", async () => {
    const flood = await inOrder(["1", "2", "3"], (once) => ask("flood", once, hours(-2)));
    const honest = await ask("honest", "honest", hours(-1));
    const other = await ask("other", "other", hours(-1.5));
    const order = await claimAll();
    expect(order).toEqual([flood[0], other, honest, flood[1], flood[2]].map((email) => email?.id));
  });

  test("is of what no network asked for as if each kind were a network", async () => {
    const keep = (index: number) =>
      queueEmail(
        { kind: "keep", once: `keep:${index}`, recipient: `${index}@mail.example`, data },
        hours(-2),
      );
    const kept = await inOrder([0, 1, 2, 3], keep);
    await markTrySent({ id: kept[0]?.id ?? "", attempts: 0 }, hours(-0.5));
    const asked = { kind: "confirm" as const, once: "c", recipient: "ann@mail.example", data };
    const honest = await queueEmail({ ...asked, source: "honest" }, hours(-1));
    expect(await claimAll()).toEqual([honest, kept[1], kept[2], kept[3]].map((email) => email?.id));
  });

  test("is one to many when it is their turn, and another where none waits or has to wait", async () => {
    const single = await makeEmail({ rank: 0, notBefore: hours(-2) });
    expect(await findDueEmail(NOW, [], true)).toMatchObject({ id: single.id });
    const bulk = await makeEmail({ bulk: true, notBefore: hours(-1) });
    expect(await findDueEmail(NOW, [], true)).toMatchObject({ id: bulk.id });
    expect(await findDueEmail(NOW, [bulk.id], true)).toMatchObject({ id: single.id });
    expect(await findDueEmail(NOW)).toMatchObject({ id: single.id });
  });

  test("forgets after an hour what a network asked for", async () => {
    await ask("a", "before", hours(-2));
    const later = await ask("a", "later", hours(-0.9));
    await ask("b", "earlier", hours(-1.1));
    await ask("b", "at-once", hours(-1));
    expect((await claimAll()).slice(2, 4)).toEqual([later?.id, expect.anything()]);
    expect(later?.turn).toBe(0);
  });

  test("is in turns as long as it waits; what has left is of nobody after a day", async () => {
    const [waiting, sent, young] = await inOrder(
      [
        { createdAt: hours(-25) },
        { createdAt: hours(-25), state: "sent" as const },
        { createdAt: hours(-23), state: "sent" as const },
      ],
      (row) => makeEmail({ source: "a", ...row }),
    );
    await forget("networks of emails", NOW);
    const rows = await db.select().from(emails);
    const sources = Object.fromEntries(rows.map(({ id, source }) => [id, source]));
    expect(sources).toEqual({
      [waiting?.id ?? ""]: "a",
      [sent?.id ?? ""]: null,
      [young?.id ?? ""]: "a",
    });
  });

  test("leaves out those that others go before", async () => {
    const { id } = await makeEmail({ notBefore: NOW });
    expect(await findDueEmail(NOW, [id])).toBeUndefined();
    expect(await findDueEmail(NOW, ["another"])).toMatchObject({ id });
  });
});

describe("a change of state", () => {
  test("has one winner: an email is claimed once", async () => {
    const { id } = await makeEmail();
    expect(await claimEmail(id)).toMatchObject({ state: "sending", attempts: 1 });
    expect(await claimEmail(id)).toBeUndefined();
  });

  test("of a try that was not made gives it back", async () => {
    const { id } = await makeEmail();
    await claimEmail(id);
    expect(await returnEmail(id, "Away.")).toMatchObject({ state: "waiting", attempts: 0 });
    expect(await returnEmail(id, "Away.")).toBeUndefined();
  });

  test("by an admin: only what failed or is doubtful goes again, only what is doubtful has arrived", async () => {
    const { id } = await makeEmail();
    expect(await sendAgain({ id, kind: "test" })).toBeUndefined();
    await claimEmail(id);
    expect(await sendAgain({ id, kind: "test" })).toBeUndefined();
    await failEmail(id, "No.");
    expect(await markArrived(id)).toBeUndefined();
    expect(await sendAgain({ id, kind: "test" }, NOW)).toMatchObject({
      state: "waiting",
      attempts: 0,
      notBefore: NOW,
      giveUpAt: hours(72),
    });
    await claimEmail(id);
    await markUncertain(id, "Perhaps.");
    expect(await markArrived(id, NOW)).toMatchObject({ state: "sent", sentAt: NOW });
    expect(await sendAgain({ id, kind: "test" })).toBeUndefined();
    expect(await markTrySent({ id, attempts: 1 })).toBeUndefined();
  });
});

test("what waited for too long is dropped, whatever else it waits for", async () => {
  const late = await makeEmail({ notBefore: hours(-80), giveUpAt: hours(-1) });
  const retried = await makeEmail({ notBefore: hours(5), giveUpAt: NOW });
  const fresh = await makeEmail({ notBefore: NOW, giveUpAt: hours(1) });
  const sent = await makeEmail({ state: "sent", giveUpAt: hours(-1) });
  expect(await dropLate(NOW)).toBe(2);
  expect(
    await inOrder([late, retried, fresh, sent], async ({ id }) => (await find(id))?.state),
  ).toEqual(["dropped", "dropped", "waiting", "sent"]);
});

describe("after a clock that was ahead", () => {
  test("what was queued by it goes now", async () => {
    const { id } = await makeEmail({ createdAt: hours(9000), notBefore: hours(9000) });
    const soon = await makeEmail({ createdAt: hours(3), notBefore: hours(3) });
    expect(await bringForward(NOW)).toBe(2);
    expect([(await find(id))?.notBefore, (await find(soon.id))?.notBefore]).toEqual([NOW, NOW]);
    expect(await bringForward(NOW)).toBe(0);
  });

  test("what is to be tried again goes now when no try waits that long, and keeps its time otherwise", async () => {
    const far = await makeEmail({ createdAt: hours(-1), attempts: 2, notBefore: hours(26) });
    const near = await makeEmail({ createdAt: hours(3), attempts: 2, notBefore: hours(24) });
    const planned = await makeEmail({ createdAt: NOW, notBefore: hours(10) });
    expect(await bringForward(NOW)).toBe(1);
    expect((await find(far.id))?.notBefore).toEqual(NOW);
    expect((await find(near.id))?.notBefore).toEqual(hours(24));
    expect((await find(planned.id))?.notBefore).toEqual(hours(10));
  });
});

test("a try that is known to have arrived is sent, also where another server took it for lost", async () => {
  const { id } = await makeEmail();
  const email = (await claimEmail(id)) as Email;
  await retryEmail(email, "Nobody knows.");
  expect((await markTrySent(email))?.state).toBe("sent");
  expect(await markTrySent(email)).toBeUndefined();
  const second = await makeEmail();
  const tried = (await claimEmail(second.id)) as Email;
  await retryEmail(tried, "Nobody knows.");
  await claimEmail(second.id);
  expect(await markTrySent(tried)).toBeUndefined();
});

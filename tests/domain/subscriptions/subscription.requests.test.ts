import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { dropEmail, queueEmail } from "#app/domain/emails/outbox.server.ts";
import {
  confirmSubscription,
  countSignups,
  recordOutcome,
  signUp,
  stopSubscription,
  subscriptionState,
} from "#app/domain/subscriptions/subscription.server.ts";
import { subscriptions } from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { fillDisk } from "#tests/support/database.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { claimDue, setSent } from "#tests/support/leaving-emails.ts";

const NOON = new Date("2026-11-20T17:00:00Z");
const MINUTE_MS = 60_000;
const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);

const queued = async () => db.select().from(emails);
const kinds = async () => (await queued()).map(({ kind }) => kind);
const allRows = async () => db.select().from(subscriptions);
const only = async () => {
  const [subscription] = await allRows();
  if (!subscription) throw new Error("There is no subscription.");
  return subscription;
};
const join = (now = NOON, email = "ann@example.com", list: "weekly" | "jobs" = "weekly") =>
  signUp(email, list, "/newsletter", now);

/** As the mailer does it. */
async function sendAll(now: Date) {
  for (let email = await claimDue(now); email; email = await claimDue(now)) {
    vi.setSystemTime(now);
    await setSent(email.id, now);
    await recordOutcome(email, "sent");
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

describe("a sign-up", () => {
  test("of a new address asks it to confirm, to itself alone", async () => {
    await join();
    const { id } = await only();
    expect(await queued()).toMatchObject([
      { kind: "confirm", once: `confirm:${id}:1`, recipient: "ann@example.com", state: "waiting" },
    ]);
    expect(JSON.parse((await queued())[0]?.data ?? "")).toEqual({
      subscription: id,
      list: "weekly",
    });
    expect(subscriptionState(await only())).toBe("asked");
  });

  test("is not stored without its email, nor the email without it", async () => {
    const free = await fillDisk("INSERT", "emails");
    await expect(() => join()).rejects.toThrow();
    await free();
    expect([await allRows(), await queued()]).toEqual([[], []]);
  });

  test("made again while the first email waits, without a mail server, asks no second time", async () => {
    await join();
    for (const minutes of [1, 60, 3 * 24 * 60]) await join(after(minutes), "ANN@example.com");
    expect(await kinds()).toEqual(["confirm"]);
  });

  test("of an unconfirmed address asks again, after ten minutes and three times a day", async () => {
    const counts = await inOrder([0, 5, 9.9, 10, 15, 20, 30, 600, 24 * 60 + 1], async (minutes) => {
      await join(after(minutes));
      await sendAll(after(minutes));
      return (await kinds()).length;
    });
    expect(counts).toEqual([1, 1, 1, 2, 2, 3, 3, 3, 4]);
    expect(new Set((await queued()).map(({ once }) => once)).size).toBe(4);
  });

  test("whose asking was refused for good begins its thirty days, too", async () => {
    await join();
    const email = await claimDue(NOON);
    if (email) await recordOutcome(email, "failed");
    expect(await only()).toMatchObject({ askedAt: NOON, bounces: 1 });
  });

  test("of a confirmed address says so by email, once a day, and changes nothing", async () => {
    await join();
    await confirmSubscription((await only()).id, NOON);
    const before = await only();
    for (const minutes of [1, 2, 600, 24 * 60]) await join(after(minutes));
    expect(await kinds()).toEqual(["confirm", "already", "already"]);
    expect(await only()).toEqual(before);
  });

  test("of a stopped address asks as of a new one, and until it answers it stays stopped", async () => {
    await join();
    await sendAll(NOON);
    await confirmSubscription((await only()).id, NOON);
    await stopSubscription((await only()).id, NOON);
    await join(after(60));
    expect(await kinds()).toEqual(["confirm", "confirm"]);
    expect(subscriptionState(await only())).toBe("stopped");
    expect(await countSignups("weekly")).toBe(0);
    await sendAll(after(61));
    expect(await only()).toMatchObject({ confirmedAt: null, askedAt: after(61) });
    await confirmSubscription((await only()).id, after(62));
    expect([subscriptionState(await only()), await countSignups("weekly")]).toEqual([
      "confirmed",
      1,
    ]);
  });
});

describe("a bomb of sign-ups", () => {
  test("is five emails a day, over both lists, alerts and whatever else asks it", async () => {
    for (let index = 0; index < 4; index += 1) {
      const data = { alert: `a${index}`, filter: "Hospitality" };
      await queueEmail(
        { kind: "confirm", once: `x${index}`, recipient: "Ann@example.com", data },
        NOON,
      );
    }
    for (let minutes = 0; minutes < 24 * 60; minutes += 11) {
      for (const list of ["weekly", "jobs"] as const)
        await join(after(minutes), "ann@example.com", list);
      await sendAll(after(minutes));
    }
    expect(await queued()).toHaveLength(5);
    expect(await allRows()).toHaveLength(2);
  });

  test("is five emails a day to one mailbox, by whatever of its addresses", async () => {
    for (let index = 0; index < 60; index += 1) await join(NOON, `vic+${index}@guide.example`);
    for (let index = 0; index < 8; index += 1) {
      const dotted = [..."ann.guide"].join(index % 2 ? "." : "").slice(0, 20);
      await join(NOON, `${dotted.replaceAll("..", ".")}+${index}@gmail.com`);
    }
    const mailboxes = (await queued()).map(({ mailbox }) => mailbox);
    expect(mailboxes.filter((mailbox) => mailbox === "vic@guide.example")).toHaveLength(5);
    expect(mailboxes.filter((mailbox) => mailbox === "annguide@gmail.com")).toHaveLength(5);
  });

  test("by one network is twenty an hour to the addresses of one domain, unless it is a provider of many", async () => {
    const network = "192.0.2.0/24";
    const from = (name: string, now = NOON, by = network) =>
      signUp(name, "weekly", "/newsletter", now, by);
    const total = async (domain: string) =>
      (await queued()).filter(({ recipient }) => recipient.endsWith(domain)).length;
    for (let index = 0; index < 30; index += 1) await from(`guest${index}@hotel.example`);
    expect(await total("@hotel.example")).toBe(20);
    await from("guest40@hotel.example", NOON, "198.51.100.0/24");
    expect(await total("@hotel.example"), "of another network").toBe(21);
    await from("guest41@hotel.example", after(61));
    expect(await total("@hotel.example"), "an hour later").toBe(22);
    for (let index = 0; index < 30; index += 1) await from(`guest${index}@gmail.com`);
    expect(await total("@gmail.com")).toBe(30);
    for (let index = 0; index < 30; index += 1) {
      await from(`guest@floor${index}.hotel.example`, after(61));
    }
    expect(await total(".hotel.example"), "as many names of the same domain").toBe(19);
    await from("guest@nohotel.example", after(61));
    expect(await total("@nohotel.example"), "another owner's domain").toBe(1);
    for (let index = 0; index < 30; index += 1) await from(`guest@inn${index}.co.uk`);
    expect(await total(".co.uk")).toBe(30);
    for (let index = 0; index < 30; index += 1) await from(`guest${index}@a.inn.co.uk`);
    expect(await total("inn.co.uk"), "of one owner below a country's").toBe(20);
  });

  test("delays an honest sign-up and an employer's receipt by two emails, however many wait", async () => {
    for (let index = 0; index < 200; index += 1) {
      await signUp(`flood${index}@gmail.com`, "weekly", "/", NOON, "192.0.2.0/24");
    }
    for (let index = 0; index < 10; index += 1) {
      const email = await claimDue(NOON);
      if (email) await setSent(email.id, NOON);
    }
    await signUp("ann@example.com", "weekly", "/", after(1), "198.51.100.0/24");
    const data = { job: "j", at: 0, dueAt: null, isMoved: false };
    await queueEmail(
      { kind: "receipt", once: "receipt:j", recipient: "kit@inn.example", data },
      after(1),
    );
    const next = [await claimDue(after(1)), await claimDue(after(1))];
    expect(next.map((email) => email?.recipient)).toEqual(["kit@inn.example", "ann@example.com"]);
  });

  test("leaves another address its own", async () => {
    for (let index = 0; index < 300; index += 1) await join(NOON, "ann@example.com");
    await join(NOON, "bob@example.com");
    expect(await kinds()).toEqual(["confirm", "confirm"]);
  });

  test("an asking that was dropped counts as one, so that nobody gets more by waiting", async () => {
    await join();
    await dropEmail((await queued())[0]?.id ?? "", "test");
    await join(after(5));
    expect(await kinds()).toEqual(["confirm"]);
    await join(after(11));
    expect(await kinds()).toEqual(["confirm", "confirm"]);
  });
});

import { describe, expect, test } from "vitest";
import { addAlert, changeAlert, findAlertFor } from "#app/domain/subscriptions/alerts.server.ts";
import { findByToken } from "#app/domain/subscriptions/links.server.ts";
import {
  confirmSubscription,
  findSubscription,
  forgetUnconfirmed,
  noteBounce,
  noteConfirmationSent,
  noteDelivered,
  stopSubscription,
} from "#app/domain/subscriptions/subscription.server.ts";
import { alertRows, makeAlert } from "#tests/support/alerts.ts";

const filter = { q: "cook", category: "Hospitality", type: "all" };
const now = new Date("2026-11-20T12:00:00Z");
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const add = (q: string, at = now) =>
  addAlert({ email: "Reader@Example.com", pace: "daily", filter: { ...filter, q } }, at);

describe("an alert", () => {
  test("has a token of its own, and has seen all jobs until it was asked for", async () => {
    const [one, other] = [await add("a"), await add("b")];
    expect(one?.token).toMatch(/^[\w-]{43}$/);
    expect(one?.token).not.toBe(other?.token);
    expect(one).toMatchObject({ seenUntil: now, confirmedAt: null });
    expect((await findByToken(one?.token ?? ""))?.id).toBe(one?.id);
    expect(await findByToken("")).toBeUndefined();
  });

  test("is one for an address in any case and a filter, until it is stopped", async () => {
    const alert = await add("cook");
    expect((await findAlertFor("READER@example.com", filter))?.id).toBe(alert?.id);
    await expect(() => add("cook")).rejects.toThrow(/unique/i);
    await stopSubscription(alert?.id ?? "", now);
    expect(await findAlertFor("reader@example.com", filter)).toBeUndefined();
    expect(await add("cook")).toBeDefined();
  });

  test("is the eleventh of an address only in the place of one that nobody confirmed", async () => {
    for (let index = 0; index < 10; index += 1) {
      await makeAlert({ q: `${index}`, confirmedAt: index === 4 ? null : now });
    }
    expect(
      await addAlert({ email: "READER@example.com", pace: "daily", filter }, now),
    ).toBeDefined();
    expect((await alertRows()).map(({ q }) => q)).not.toContain("4");
    const eleventh = await findAlertFor("reader@example.com", filter);
    await confirmSubscription(eleventh?.id ?? "", now);
    const twelfth = { ...filter, q: "other" };
    expect(
      await addAlert({ email: "reader@example.com", pace: "daily", filter: twelfth }, now),
    ).toBe(undefined);
    expect(await alertRows()).toHaveLength(10);
  });

  test("that is started again after a stop leaves out what went live between", async () => {
    const alert = await makeAlert({ stoppedAt: now });
    const again = await confirmSubscription(alert.id, daysLater(3));
    expect(again).toMatchObject({ stoppedAt: null, seenUntil: daysLater(3) });
    // Confirmed a second time it goes on where it is.
    expect((await confirmSubscription(alert.id, daysLater(9)))?.seenUntil).toEqual(daysLater(3));
  });

  test("changes pace and filter, but not into another one of its address", async () => {
    const alert = await makeAlert({ q: "cook" });
    await makeAlert({ q: "chef" });
    const another = "You get another email for these jobs already.";
    const change = (q: string) => changeAlert(alert, "weekly", { q, category: "all", type: "all" });
    expect([await change("chef"), await change("cook")]).toEqual([another, undefined]);
    expect(await changeAlert(alert, "weekly", { ...filter, q: "pastry" })).toBeUndefined();
    expect(await findSubscription(alert.id)).toMatchObject({
      q: "pastry",
      category: "Hospitality",
      pace: "weekly",
    });
  });

  test("is stopped by three refusals for good in a row", async () => {
    const { id } = await makeAlert();
    await noteBounce(id, now);
    await noteBounce(id, now);
    await noteDelivered(id);
    await noteBounce(id, now);
    await noteBounce(id, now);
    expect((await findSubscription(id))?.stoppedAt).toBeNull();
    await noteBounce(id, now);
    expect((await findSubscription(id))?.stoppedAt).toEqual(now);
  });
});

test("an unconfirmed alert is forgotten thirty days after the asking has left, and never before it left", async () => {
  const [asked, unasked, confirmed] = [await add("asked"), await add("unasked"), await makeAlert()];
  await noteConfirmationSent(asked?.id ?? "", now);
  expect(await forgetUnconfirmed(daysLater(29))).toBe(0);
  expect(await forgetUnconfirmed(daysLater(30))).toBe(1);
  expect(await forgetUnconfirmed(daysLater(4000))).toBe(0);
  expect((await alertRows()).map(({ id }) => id)).toEqual([unasked?.id, confirmed.id]);
});

import { describe, expect, test } from "vitest";
import {
  addAlert,
  changeFilter,
  confirmAlert,
  findAlert,
  findAlertByToken,
  findAlertFor,
  forgetUnconfirmedAlerts,
  noteAlertAsked,
  noteAlertBounce,
  noteAlertDelivered,
  setPace,
  stopAlert,
} from "#app/domain/subscriptions/alerts.server.ts";
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
    expect((await findAlertByToken(one?.token ?? ""))?.id).toBe(one?.id);
    expect(await findAlertByToken("")).toBeUndefined();
  });

  test("is one for an address in any case and a filter, until it is stopped", async () => {
    const alert = await add("cook");
    expect((await findAlertFor("READER@example.com", filter))?.id).toBe(alert?.id);
    await expect(() => add("cook")).rejects.toThrow(/unique/i);
    await stopAlert(alert?.id ?? "", now);
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
    await confirmAlert((await findAlertFor("reader@example.com", filter)) as never, now);
    const twelfth = { ...filter, q: "other" };
    expect(
      await addAlert({ email: "reader@example.com", pace: "daily", filter: twelfth }, now),
    ).toBe(undefined);
    expect(await alertRows()).toHaveLength(10);
  });

  test("that is started again after a stop leaves out what went live between", async () => {
    const alert = await makeAlert({ stoppedAt: now });
    const again = await confirmAlert(alert, daysLater(3));
    expect(again).toMatchObject({ stoppedAt: null, seenUntil: daysLater(3) });
    // Confirmed a second time it goes on where it is.
    expect((await confirmAlert(again as never, daysLater(9)))?.seenUntil).toEqual(daysLater(3));
  });

  test("changes pace and filter, but not into another one of its address", async () => {
    const alert = await makeAlert({ q: "cook" });
    await makeAlert({ q: "chef" });
    await setPace(alert.id, "weekly");
    expect(await changeFilter(alert, { q: "chef", category: "all", type: "all" })).toBeUndefined();
    expect(await changeFilter(alert, { q: "cook", category: "all", type: "all" })).toBeDefined();
    expect(await changeFilter(alert, { ...filter, q: "pastry" })).toMatchObject({
      q: "pastry",
      category: "Hospitality",
      pace: "weekly",
    });
  });

  test("is stopped by three refusals for good in a row", async () => {
    const { id } = await makeAlert();
    await noteAlertBounce(id, now);
    await noteAlertBounce(id, now);
    await noteAlertDelivered(id);
    await noteAlertBounce(id, now);
    await noteAlertBounce(id, now);
    expect((await findAlert(id))?.stoppedAt).toBeNull();
    await noteAlertBounce(id, now);
    expect((await findAlert(id))?.stoppedAt).toEqual(now);
  });
});

test("an unconfirmed alert is forgotten thirty days after the asking has left, and never before it left", async () => {
  const [asked, unasked, confirmed] = [await add("asked"), await add("unasked"), await makeAlert()];
  await noteAlertAsked(asked?.id ?? "", now);
  expect(await forgetUnconfirmedAlerts(daysLater(29), 9)).toEqual([]);
  expect(await forgetUnconfirmedAlerts(daysLater(30), 9)).toMatchObject([{ id: asked?.id }]);
  expect(await forgetUnconfirmedAlerts(daysLater(4000), 9)).toEqual([]);
  expect((await alertRows()).map(({ id }) => id)).toEqual([unasked?.id, confirmed.id]);
});

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
} from "#app/domain/alerts/alerts.server.ts";
import { alertRows, makeAlert } from "#tests/support/alerts.ts";

const filter = { q: "cook", category: "Hospitality", type: "all" };
const now = new Date("2026-11-20T12:00:00Z");
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const add = (q: string, at = now) =>
  addAlert({ email: "Reader@Example.com", pace: "daily", filter: { ...filter, q } }, at);

describe("an alert", () => {
  test("has a token of its own, and has seen all jobs until it was asked for", () => {
    const [one, other] = [add("a"), add("b")];
    expect(one?.token).toMatch(/^[\w-]{43}$/);
    expect(one?.token).not.toBe(other?.token);
    expect(one).toMatchObject({ seenUntil: now, confirmedAt: null });
    expect(findAlertByToken(one?.token ?? "")?.id).toBe(one?.id);
    expect(findAlertByToken("")).toBeUndefined();
  });

  test("is one for an address in any case and a filter, until it is stopped", () => {
    const alert = add("cook");
    expect(findAlertFor("READER@example.com", filter)?.id).toBe(alert?.id);
    expect(() => add("cook")).toThrow(/UNIQUE/);
    stopAlert(alert?.id ?? "", now);
    expect(findAlertFor("reader@example.com", filter)).toBeUndefined();
    expect(add("cook")).toBeDefined();
  });

  test("is the eleventh of an address only in the place of one that nobody confirmed", () => {
    for (let index = 0; index < 10; index += 1) {
      makeAlert({ q: `${index}`, confirmedAt: index === 4 ? null : now });
    }
    expect(addAlert({ email: "READER@example.com", pace: "daily", filter }, now)).toBeDefined();
    expect(alertRows().map(({ q }) => q)).not.toContain("4");
    confirmAlert(findAlertFor("reader@example.com", filter) as never, now);
    const twelfth = { ...filter, q: "other" };
    expect(addAlert({ email: "reader@example.com", pace: "daily", filter: twelfth }, now)).toBe(
      undefined,
    );
    expect(alertRows()).toHaveLength(10);
  });

  test("that is started again after a stop leaves out what went live between", () => {
    const alert = makeAlert({ stoppedAt: now });
    const again = confirmAlert(alert, daysLater(3));
    expect(again).toMatchObject({ stoppedAt: null, seenUntil: daysLater(3) });
    // Confirmed a second time it goes on where it is.
    expect(confirmAlert(again as never, daysLater(9))?.seenUntil).toEqual(daysLater(3));
  });

  test("changes pace and filter, but not into another one of its address", () => {
    const alert = makeAlert({ q: "cook" });
    makeAlert({ q: "chef" });
    setPace(alert.id, "weekly");
    expect(changeFilter(alert, { q: "chef", category: "all", type: "all" })).toBeUndefined();
    expect(changeFilter(alert, { q: "cook", category: "all", type: "all" })).toBeDefined();
    expect(changeFilter(alert, { ...filter, q: "pastry" })).toMatchObject({
      q: "pastry",
      category: "Hospitality",
      pace: "weekly",
    });
  });

  test("is stopped by three refusals for good in a row", () => {
    const { id } = makeAlert();
    noteAlertBounce(id, now);
    noteAlertBounce(id, now);
    noteAlertDelivered(id);
    noteAlertBounce(id, now);
    noteAlertBounce(id, now);
    expect(findAlert(id)?.stoppedAt).toBeNull();
    noteAlertBounce(id, now);
    expect(findAlert(id)?.stoppedAt).toEqual(now);
  });
});

test("an unconfirmed alert is forgotten thirty days after the asking has left, and never before it left", () => {
  const [asked, unasked, confirmed] = [add("asked"), add("unasked"), makeAlert()];
  noteAlertAsked(asked?.id ?? "", now);
  expect(forgetUnconfirmedAlerts(daysLater(29), 9)).toEqual([]);
  expect(forgetUnconfirmedAlerts(daysLater(30), 9)).toMatchObject([{ id: asked?.id }]);
  expect(forgetUnconfirmedAlerts(daysLater(4000), 9)).toEqual([]);
  expect(alertRows().map(({ id }) => id)).toEqual([unasked?.id, confirmed.id]);
});

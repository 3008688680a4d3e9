import { describe, expect, test } from "vitest";
import { requestAlert } from "#app/domain/subscriptions/alerts.server.ts";
import {
  decideSubscription,
  describeSubscription,
} from "#app/domain/subscriptions/links.server.ts";
import { findSubscription } from "#app/domain/subscriptions/subscription.server.ts";
import { alertRows, makeAlert, queued } from "#tests/support/alerts.ts";
import { hideTable } from "#tests/support/database.ts";
import { claimDue, setSent } from "#tests/support/leaving-emails.ts";

const filter = { q: "cook", category: "Hospitality", type: "all" };
const start = new Date("2026-11-20T12:00:00Z").getTime();
const at = (minutes: number) => new Date(start + minutes * 60_000);
const email = "Reader@Example.com";
const asked = () => queued("confirm");

describe("asking for an alert", () => {
  const ask = (q: string, minutes = 0, pace: "daily" | "weekly" = "daily") =>
    requestAlert({ email, pace, filter: { ...filter, q } }, at(minutes));

  test("stores it unconfirmed, and its address is asked without the words that were typed", async () => {
    await ask("cook {stop} http://bad.example");
    const [alert] = await alertRows();
    expect(alert).toMatchObject({ email, pace: "daily", confirmedAt: null, asks: 1 });
    expect(await asked()).toMatchObject([
      {
        recipient: email,
        data: { alert: alert?.id, filter: "Hospitality, with certain words in it" },
      },
    ]);
  });

  test("again asks again, after ten minutes and with the pace chosen last", async () => {
    await ask("cook");
    await ask("cook", 11, "weekly");
    // What waits says the same.
    expect(await asked()).toHaveLength(1);
    await setSent((await claimDue(at(0)))?.id ?? "", at(0));
    await ask("cook", 9, "weekly");
    expect(await asked()).toHaveLength(1);
    await ask("cook", 10, "weekly");
    expect(await asked()).toHaveLength(2);
    expect(await alertRows()).toMatchObject([{ pace: "weekly", asks: 2 }]);
  });

  test("for one that is confirmed changes nothing, and says so by email, once a day", async () => {
    const alert = await makeAlert({ ...filter, email: "reader@example.com" });
    for (const minutes of [0, 1, 600, 24 * 60]) await ask("cook", minutes, "weekly");
    expect(await asked()).toEqual([]);
    expect(await alertRows()).toEqual([alert]);
    const told = {
      recipient: "reader@example.com",
      data: { alert: alert.id, filter: 'Hospitality, with "cook" in it' },
    };
    expect(await queued("already")).toMatchObject([told, told]);
  });

  test("stores nothing that it may not ask about", async () => {
    for (let index = 0; index < 30; index += 1) await ask(`${index}`, index);
    expect([(await asked()).length, (await alertRows()).length]).toEqual([5, 5]);
  });

  test("of an address that has confirmed one asks it twice as often in a day", async () => {
    await makeAlert({ q: "confirmed" });
    for (let index = 0; index < 30; index += 1) await ask(`${index}`, index);
    expect(await asked()).toHaveLength(10);
  });

  test("an eleventh is not stored and not asked about, as if it had been", async () => {
    for (let index = 0; index < 10; index += 1) await makeAlert({ q: `${index}` });
    expect(await ask("eleventh")).toBeUndefined();
    expect([(await asked()).length, (await alertRows()).length]).toEqual([0, 10]);
  });

  test("that cannot be sent is not stored either", async () => {
    const show = await hideTable("emails");
    await expect(() => ask("cook")).rejects.toThrow();
    await show();
    expect(await alertRows()).toEqual([]);
  });
});

describe("the page of an alert's link", () => {
  const decide = (alert: Awaited<ReturnType<typeof makeAlert>>, values: Record<string, string>) =>
    decideSubscription(alert, values, at(0));

  test("shows the filter, the pace and how it stands, and neither address nor token", async () => {
    const show = async (row: Parameters<typeof makeAlert>[0]) =>
      describeSubscription(await makeAlert(row), at(0));
    const state = { isOn: true, isStopped: false, isRenewalDue: false };
    const jobs = 'Hospitality, with "cook" in it';
    expect(await show(filter)).toEqual({ kind: "alert", ...filter, pace: "daily", ...state, jobs });
    expect(await show({ confirmedAt: null })).toMatchObject({ isOn: false, isStopped: false });
    expect(await show({ stoppedAt: at(0) })).toMatchObject({ isOn: false, isStopped: true });
  });

  test("confirms and stops, each as often as it is pressed", async () => {
    const alert = await makeAlert({ confirmedAt: null });
    for (const _ of [1, 2])
      expect(await decide(alert, { intent: "confirm" })).toEqual({ done: "confirm" });
    expect(await findSubscription(alert.id)).toMatchObject({ confirmedAt: at(0), stoppedAt: null });
    for (const _ of [1, 2])
      expect(await decide(alert, { intent: "stop" })).toEqual({ done: "stop" });
    expect((await findSubscription(alert.id))?.stoppedAt).toEqual(at(0));
  });

  test("changes pace and filter together, and says when there is such a one", async () => {
    const alert = await makeAlert(filter);
    await makeAlert();
    const form = { intent: "change", pace: "weekly", category: "Wellness", type: "no such", q: "" };
    expect(await decide(alert, form)).toEqual({ done: "change" });
    expect(await findSubscription(alert.id)).toMatchObject({
      pace: "weekly",
      category: "Wellness",
      type: "all",
    });
    expect(await decide(alert, { intent: "change" })).toEqual({
      error: "You get another email for these jobs already.",
    });
    expect((await findSubscription(alert.id))?.category).toBe("Wellness");
  });

  test("starts none again that would be the second for its filter, or the eleventh", async () => {
    const stopped = await makeAlert({ stoppedAt: at(0) });
    const running = await makeAlert();
    expect(await decide(stopped, { intent: "confirm" })).toHaveProperty("error");
    await decide(running, { intent: "stop" });
    for (let index = 0; index < 10; index += 1) await makeAlert({ q: `${index}` });
    expect(await decide(stopped, { intent: "confirm" })).toEqual({
      error: "You have 10 of these. Stop one of them first.",
    });
    expect((await findSubscription(stopped.id))?.stoppedAt).toEqual(at(0));
  });

  test.each([{}, { intent: "" }, { intent: "delete" }])("takes no %j", async (values) => {
    expect(await decide(await makeAlert(), values as Record<string, string>)).toBeUndefined();
  });
});

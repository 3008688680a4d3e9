import { describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { findAlert } from "#app/domain/alerts/alerts.server.ts";
import { markSent } from "#app/domain/emails/outbox.server.ts";
import { handleAlert, requestAlert, showAlert } from "#app/workflows/alerts.server.ts";
import { alertRows, makeAlert, queued } from "#tests/support/alerts.ts";
import { claimDue } from "#tests/support/leaving-emails.ts";

const filter = { q: "cook", category: "Hospitality", type: "all" };
const start = new Date("2026-11-20T12:00:00Z").getTime();
const at = (minutes: number) => new Date(start + minutes * 60_000);
const email = "Reader@Example.com";
const asked = () => queued("confirm");

describe("asking for an alert", () => {
  const ask = (q: string, minutes = 0, pace: "daily" | "weekly" = "daily") =>
    requestAlert({ email, pace, filter: { ...filter, q } }, at(minutes));

  test("stores it unconfirmed, and its address is asked without the words that were typed", () => {
    ask("cook {stop} http://bad.example");
    const [alert] = alertRows();
    expect(alert).toMatchObject({ email, pace: "daily", confirmedAt: null, asks: 1 });
    expect(asked()).toMatchObject([
      {
        recipient: email,
        data: { alert: alert?.id, filter: "Hospitality, with certain words in it" },
      },
    ]);
  });

  test("again asks again, after ten minutes and with the pace chosen last", () => {
    ask("cook");
    ask("cook", 11, "weekly");
    // What waits says the same.
    expect(asked()).toHaveLength(1);
    markSent(claimDue(at(0))?.id ?? "", at(0));
    ask("cook", 9, "weekly");
    expect(asked()).toHaveLength(1);
    ask("cook", 10, "weekly");
    expect(asked()).toHaveLength(2);
    expect(alertRows()).toMatchObject([{ pace: "weekly", asks: 2 }]);
  });

  test("for one that is confirmed changes and sends nothing", () => {
    const alert = makeAlert({ ...filter, email: "reader@example.com" });
    ask("cook", 0, "weekly");
    expect(asked()).toEqual([]);
    expect(alertRows()).toEqual([alert]);
  });

  test("stores nothing that it may not ask about", () => {
    for (let index = 0; index < 30; index += 1) ask(`${index}`, index);
    expect([asked().length, alertRows().length]).toEqual([5, 5]);
  });

  test("of an address that has confirmed one asks it twice as often in a day", () => {
    makeAlert({ q: "confirmed" });
    for (let index = 0; index < 30; index += 1) ask(`${index}`, index);
    expect(asked()).toHaveLength(10);
  });

  test("an eleventh is not stored and not asked about, as if it had been", () => {
    for (let index = 0; index < 10; index += 1) makeAlert({ q: `${index}` });
    expect(ask("eleventh")).toBeUndefined();
    expect([asked().length, alertRows().length]).toEqual([0, 10]);
  });

  test("that cannot be sent is not stored either", () => {
    sqlite.exec("ALTER TABLE emails RENAME TO emails_away");
    expect(() => ask("cook")).toThrow();
    sqlite.exec("ALTER TABLE emails_away RENAME TO emails");
    expect(alertRows()).toEqual([]);
  });
});

describe("the page of an alert's link", () => {
  const decide = (alert: ReturnType<typeof makeAlert>, values: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.append(name, value);
    return handleAlert(alert, form, at(0));
  };

  test("shows the filter, the pace and how it stands, and neither address nor token", () => {
    expect(showAlert(makeAlert(filter))).toEqual({
      ...filter,
      pace: "daily",
      state: "on",
      words: "Hospitality, with “cook” in it",
    });
    expect(showAlert(makeAlert({ confirmedAt: null })).state).toBe("unconfirmed");
    expect(showAlert(makeAlert({ stoppedAt: at(0) })).state).toBe("stopped");
  });

  test("confirms and stops, each as often as it is pressed", () => {
    const alert = makeAlert({ confirmedAt: null });
    for (const _ of [1, 2])
      expect(decide(alert, { intent: "confirm" })).toEqual({ done: "confirm" });
    expect(findAlert(alert.id)).toMatchObject({ confirmedAt: at(0), stoppedAt: null });
    for (const _ of [1, 2]) expect(decide(alert, { intent: "stop" })).toEqual({ done: "stop" });
    expect(findAlert(alert.id)?.stoppedAt).toEqual(at(0));
  });

  test("changes pace and filter together, and says when there is such a one", () => {
    const alert = makeAlert(filter);
    makeAlert();
    const form = { intent: "change", pace: "weekly", category: "Wellness", type: "no such", q: "" };
    expect(decide(alert, form)).toEqual({ done: "change" });
    expect(findAlert(alert.id)).toMatchObject({
      pace: "weekly",
      category: "Wellness",
      type: "all",
    });
    expect(decide(alert, { intent: "change" })).toEqual({
      error: "You get another email for these jobs already.",
    });
    expect(findAlert(alert.id)?.category).toBe("Wellness");
  });

  test("starts none again that would be the second for its filter, or the eleventh", () => {
    const stopped = makeAlert({ stoppedAt: at(0) });
    const running = makeAlert();
    expect(decide(stopped, { intent: "confirm" })).toHaveProperty("error");
    decide(running, { intent: "stop" });
    for (let index = 0; index < 10; index += 1) makeAlert({ q: `${index}` });
    expect(decide(stopped, { intent: "confirm" })).toEqual({
      error: "You have 10 of these. Stop one of them first.",
    });
    expect(findAlert(stopped.id)?.stoppedAt).toEqual(at(0));
  });

  test.each([{}, { intent: "" }, { intent: "delete" }])("takes no %j", (values) => {
    expect(decide(makeAlert(), values as Record<string, string>)).toBeUndefined();
  });
});

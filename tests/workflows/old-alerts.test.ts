import { expect, test } from "vitest";
import { confirmAlert, findAlert } from "#app/domain/alerts/alerts.server.ts";
import { dropEmail, markSent } from "#app/domain/emails/outbox.server.ts";
import {
  askToKeepAlerts,
  forgetAlerts,
  stopUnkeptAlerts,
} from "#app/workflows/old-alerts.server.ts";
import { alertRows, makeAlert, queued } from "#tests/support/alerts.ts";
import { claimDue } from "#tests/support/leaving-emails.ts";

const start = new Date("2026-01-05T12:00:00Z");
const day = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
const make = () => makeAlert({ createdAt: start, q: "cook", category: "Wellness" });

function tendAlerts(now: Date) {
  forgetAlerts(now);
  stopUnkeptAlerts(now);
  askToKeepAlerts(now);
}

function send(at: Date) {
  const email = claimDue(at);
  markSent(email?.id ?? "", at);
}

test("after a year its reader is asked once whether it is still wanted", () => {
  const alert = make();
  makeAlert({ createdAt: start, confirmedAt: null });
  makeAlert({ createdAt: start, stoppedAt: start });
  tendAlerts(day(364));
  expect(queued("keep")).toEqual([]);
  for (const each of [365, 366, 370]) tendAlerts(day(each));
  expect(queued("keep")).toMatchObject([
    {
      recipient: "reader@example.com",
      data: { alert: alert.id, filter: "Wellness, with “cook” in it" },
    },
  ]);
});

test("without an answer it ends a month after the question has left", () => {
  const { id } = make();
  tendAlerts(day(365));
  tendAlerts(day(500));
  expect(findAlert(id)?.stoppedAt).toBeNull();
  send(day(366));
  tendAlerts(day(395));
  expect(findAlert(id)?.stoppedAt).toBeNull();
  tendAlerts(day(396));
  expect(findAlert(id)?.stoppedAt).toEqual(day(396));
});

test("who says yes is asked again a year later", () => {
  const alert = make();
  tendAlerts(day(365));
  send(day(365));
  confirmAlert(alert, day(370));
  tendAlerts(day(420));
  expect(findAlert(alert.id)?.stoppedAt).toBeNull();
  tendAlerts(day(370 + 365));
  expect(queued("keep")).toHaveLength(2);
});

test("a question that never left is asked in the next year, and ends nothing", () => {
  const { id } = make();
  tendAlerts(day(365));
  dropEmail(queued("keep")[0]?.id ?? "", "It waited for too long.");
  tendAlerts(day(600));
  expect([queued("keep").length, findAlert(id)?.stoppedAt]).toEqual([1, null]);
  tendAlerts(day(730));
  expect(queued("keep")).toHaveLength(2);
});

test("what nobody confirmed is forgotten a month after the asking", () => {
  makeAlert({ confirmedAt: null, askedAt: start });
  tendAlerts(day(30));
  expect(alertRows()).toEqual([]);
});

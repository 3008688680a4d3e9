import { expect, test } from "vitest";
import { dropEmail } from "#app/domain/emails/outbox.server.ts";
import {
  confirmSubscription,
  endUnrenewed,
  findSubscription,
  forgetUnconfirmed,
  requestConsentRenewal,
} from "#app/domain/subscriptions/subscription.server.ts";
import { alertRows, makeAlert, queued } from "#tests/support/alerts.ts";
import { claimDue, setSent } from "#tests/support/leaving-emails.ts";

const start = new Date("2026-01-05T12:00:00Z");
const day = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
const make = () => makeAlert({ createdAt: start, q: "cook", category: "Wellness" });

async function tendAlerts(now: Date) {
  await forgetUnconfirmed(now);
  await endUnrenewed(now);
  await requestConsentRenewal(now);
}

async function send(at: Date) {
  const email = await claimDue(at);
  await setSent(email?.id ?? "", at);
}

test("after a year its reader is asked once whether it is still wanted", async () => {
  const alert = await make();
  await makeAlert({ createdAt: start, confirmedAt: null });
  await makeAlert({ createdAt: start, stoppedAt: start });
  await tendAlerts(day(364));
  expect(await queued("keep")).toEqual([]);
  for (const each of [365, 366, 370]) await tendAlerts(day(each));
  expect(await queued("keep")).toMatchObject([
    {
      recipient: "reader@example.com",
      data: { alert: alert.id, filter: 'Wellness, with "cook" in it' },
    },
  ]);
});

test("without an answer it ends a month after the question has left", async () => {
  const { id } = await make();
  await tendAlerts(day(365));
  await tendAlerts(day(500));
  expect((await findSubscription(id))?.stoppedAt).toBeNull();
  await send(day(366));
  await tendAlerts(day(395));
  expect((await findSubscription(id))?.stoppedAt).toBeNull();
  await tendAlerts(day(396));
  expect((await findSubscription(id))?.stoppedAt).toEqual(day(396));
});

test("who says yes is asked again a year later", async () => {
  const alert = await make();
  await tendAlerts(day(365));
  await send(day(365));
  await confirmSubscription(alert.id, day(370));
  await tendAlerts(day(420));
  expect((await findSubscription(alert.id))?.stoppedAt).toBeNull();
  await tendAlerts(day(370 + 365));
  expect(await queued("keep")).toHaveLength(2);
});

test("a question that never left is asked in the next year, and ends nothing", async () => {
  const { id } = await make();
  await tendAlerts(day(365));
  await dropEmail((await queued("keep"))[0]?.id ?? "", "It waited for too long.");
  await tendAlerts(day(600));
  expect([(await queued("keep")).length, (await findSubscription(id))?.stoppedAt]).toEqual([
    1,
    null,
  ]);
  await tendAlerts(day(730));
  expect(await queued("keep")).toHaveLength(2);
});

test("what nobody confirmed is forgotten a month after the asking", async () => {
  await makeAlert({ confirmedAt: null, askedAt: start });
  await tendAlerts(day(30));
  expect(await alertRows()).toEqual([]);
});

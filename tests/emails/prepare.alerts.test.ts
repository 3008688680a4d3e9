import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { env } from "#app/config/env.server.ts";
import type { EmailData, EmailKind } from "#app/domain/emails/email.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import {
  confirmSubscription,
  findSubscription,
  recordOutcome,
  stopSubscription,
} from "#app/domain/subscriptions/subscription.server.ts";
import { prepareEmail } from "#app/emails/prepare.server.ts";
import { makeAlert } from "#tests/support/alerts.ts";
import { claimDue } from "#tests/support/leaving-emails.ts";

beforeEach(() => {
  env.SITE_URL = "https://guide.test";
});
afterEach(() => {
  env.SITE_URL = undefined;
});

let serial = 0;

async function claim<Kind extends EmailKind>(kind: Kind, data: EmailData[Kind]) {
  await queueEmail({ kind, once: `${++serial}`, recipient: "reader@example.com", data });
  const email = await claimDue();
  if (!email) throw new Error("Nothing was queued.");
  return email;
}

const found = (alert: string) => ({ alert, filter: "", search: "", jobs: [], total: 0 });

describe("an email of an alert that leaves", () => {
  test("has its own links, and says to mail programs where it stops", async () => {
    const { id, token } = await makeAlert();
    const prepared = await prepareEmail(await claim("alert", found(id)));
    expect(prepared).toMatchObject({
      outgoing: {
        text: expect.stringContaining(`https://guide.test/email/${token}/stop`),
        list: { id: "alerts", stop: `https://guide.test/email/${token}/stop` },
      },
    });
  });

  test("asks with the link that confirms, and only as long as that is open", async () => {
    const alert = await makeAlert({ confirmedAt: null });
    const email = await claim("confirm", { alert: alert.id, filter: "of all kinds" });
    expect(await prepareEmail(email)).toMatchObject({
      outgoing: { text: expect.stringContaining(`https://guide.test/email/${alert.token}\n`) },
    });
    await confirmSubscription(alert.id);
    expect(await prepareEmail(email)).toEqual({ drop: "It is confirmed already." });
    expect(
      await prepareEmail(await claim("confirm", { alert: "gone", filter: "" })),
    ).toHaveProperty("drop");
  });

  test("does not leave once it is stopped", async () => {
    const { id } = await makeAlert();
    const email = await claim("alert", found(id));
    await stopSubscription(id);
    expect(await prepareEmail(email)).toHaveProperty("drop");
    for (const kind of ["keep", "already"] as const) {
      expect(await prepareEmail(await claim(kind, { alert: id, filter: "" }))).toHaveProperty(
        "drop",
      );
    }
  });
});

test("what became of it is noted: asked, refused for good, delivered", async () => {
  const asking = await makeAlert({ confirmedAt: null });
  await recordOutcome(await claim("confirm", { alert: asking.id, filter: "" }), "sent");
  expect((await findSubscription(asking.id))?.askedAt).toBeInstanceOf(Date);
  const { id } = await makeAlert({ q: "cook" });
  for (const outcome of ["failed", "doubtful", "refused", "failed"] as const) {
    await recordOutcome(await claim("alert", found(id)), outcome);
  }
  expect((await findSubscription(id))?.bounces).toBe(2);
  await recordOutcome(await claim("alert", found(id)), "sent");
  expect((await findSubscription(id))?.bounces).toBe(0);
});

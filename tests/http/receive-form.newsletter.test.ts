import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import {
  confirmSubscription,
  stopSubscription,
} from "#app/domain/subscriptions/subscription.server.ts";
import { subscriptions } from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { action as home } from "#app/routes/_index/route.tsx";
import { action as newsletter } from "#app/routes/newsletter/route.tsx";
import { answerOf, post, toastOf } from "#tests/support/requests.ts";

const signups = async () => db.select().from(subscriptions);
const queued = async () => db.select().from(emails);

test("both newsletter forms keep the address on the weekly list, with the page it was left on", async () => {
  await answerOf(() => home(post("/?index", { email: "a@example.com" })));
  await answerOf(() => newsletter(post("/newsletter", { email: "b@example.com" })));
  await answerOf(() => newsletter(post("/newsletter", { email: "A@EXAMPLE.com" })));
  expect(await signups()).toMatchObject([
    { email: "a@example.com", list: "weekly", source: "/" },
    { email: "b@example.com", list: "weekly", source: "/newsletter" },
  ]);
  expect((await queued()).map(({ recipient }) => recipient)).toEqual([
    "a@example.com",
    "b@example.com",
  ]);
});

test("the answer does not tell a stranger who is on the list", async () => {
  const join = async () => {
    const answer = await answerOf(() => newsletter(post("/newsletter", { email: "a@b.example" })));
    const { id: _, ...toast } = toastOf(answer) as ReturnType<typeof toastOf> & { id: string };
    return { status: answer.status, location: answer.headers.get("Location"), toast };
  };
  const asNew = await join();
  const asUnconfirmed = await join();
  const id = (await signups())[0]?.id ?? "";
  await confirmSubscription(id);
  const asReader = await join();
  await stopSubscription(id);
  const asStopped = await join();
  expect(asNew).toMatchObject({ status: 303, location: "/newsletter?sent=newsletter" });
  expect([asUnconfirmed, asReader, asStopped]).toEqual([asNew, asNew, asNew]);
  expect((await queued()).map(({ kind }) => kind)).toEqual(["confirm", "already"]);
});

describe("an address that is none", () => {
  test.each([
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example\nc@d.example",
    `${"x".repeat(308)}@b.example`,
    '"quoted local"@b.example',
    '"a@b.example"@c.example',
    "a@b.example, c@d.example",
    "a@b.example;c@d.example",
    "zoë@b.example",
    "a@[192.0.2.1]",
    "a@b..example",
  ])("is stored nowhere and written to by nobody: %j", async (email) => {
    const { status } = await answerOf(() => newsletter(post("/newsletter", { email })));
    expect(status).toBe(400);
    expect([await signups(), await queued()]).toEqual([[], []]);
  });
});

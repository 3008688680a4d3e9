import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { newsletterSignups } from "#app/domain/newsletter/newsletter-table.server.ts";
import { action as home } from "#app/routes/_index/route.tsx";
import { action as newsletter } from "#app/routes/newsletter/route.tsx";
import { answerOf, post } from "#tests/support/requests.ts";

test("both newsletter forms keep the address on the weekly list, with the page it was left on", async () => {
  const signups = () => db.select().from(newsletterSignups).all();
  await answerOf(() => home(post("/?index", { email: "a@example.com" })));
  await answerOf(() => newsletter(post("/newsletter", { email: "b@example.com" })));
  await answerOf(() => newsletter(post("/newsletter", { email: "A@EXAMPLE.com" })));
  expect(signups()).toMatchObject([
    { email: "a@example.com", list: "weekly", source: "/" },
    { email: "b@example.com", list: "weekly", source: "/newsletter" },
  ]);
});

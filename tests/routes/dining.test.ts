import { expect, test } from "vitest";
import { loader as dining } from "#app/routes/dining/route.tsx";
import { answerOf, get } from "#tests/support/requests.ts";

test("restaurants that are open now have their badge's reason", async () => {
  const { body } = await answerOf(() => dining(get("/dining?filter=open-now")));
  expect(body.restaurants.length).toBeGreaterThan(0);
  expect(body.restaurants.every((each: { open_now: boolean }) => each.open_now)).toBe(true);
});

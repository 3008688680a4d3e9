import { expect, test } from "vitest";
import { listRestaurants } from "#app/domain/guide/guide.server.ts";
import { loader as dining } from "#app/routes/dining/route.tsx";
import { answerOf, get } from "#tests/support/requests.ts";

test("Open Now shows the restaurants that are open, and no other", async () => {
  const { body } = await answerOf(() => dining(get("/dining?filter=open-now")));
  const open = listRestaurants().filter((each) => each.open_now);
  expect(open.length).toBeGreaterThan(0);
  expect(body.restaurants).toEqual(open);
});

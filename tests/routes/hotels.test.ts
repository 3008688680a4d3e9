import { describe, expect, test } from "vitest";
import { loader as hotels } from "#app/routes/hotels/route.tsx";
import { answerOf, get } from "#tests/support/requests.ts";

describe("the hotels", () => {
  const read = (search: string) => answerOf(() => hotels(get(`/hotels${search}`)));

  test("offer in their dropdowns what they have", async () => {
    const { body } = await read("");
    const styles = new Set(body.hotels.map((hotel: { style: string }) => hotel.style));
    expect(new Set(body.options.styles)).toEqual(styles);
  });

  test("an unknown id is a 404 with the list, a known one opens over the filtered list", async () => {
    const unknown = await read("?hotel=no-such-house&price=$$$");
    expect(unknown.status).toBe(404);
    expect(unknown.body.hotels.length).toBeGreaterThan(0);
    const [first] = unknown.body.hotels;
    const known = await read(`?hotel=${first.id}&q=nothing-like-this`);
    expect(known.status).toBe(200);
    expect(known.body).toMatchObject({ openHotel: { id: first.id }, hotels: [] });
  });

  test("an unknown style, price or neighborhood means all", async () => {
    const all = (await read("")).body.hotels.length;
    expect((await read("?style=igloo&price=free&neighborhood=Atlantis")).body.hotels).toHaveLength(
      all,
    );
  });
});

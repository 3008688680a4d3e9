import { describe, expect, test } from "vitest";
import { pageTitle } from "#app/config/site.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "#app/domain/head-text.ts";
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

  test("one that is open has a head of its own, whatever filters it was opened from", async () => {
    const { body } = await read("?hotel=the-gulfline&q=nothing-like-this&style=Inn");
    expect(body.head).toMatchObject({
      title: "The Gulfline, Old Naples",
      canonical: "/hotels/the-gulfline",
      image: { src: "/images/hotels/the-gulfline.jpg", width: 800, height: 450 },
    });
    const ofTheList = { image: { src: "/images/share/hotels.jpg", width: 1200 } };
    expect((await read("")).body.head).toMatchObject(ofTheList);
    expect((await read("?hotel=no-such-house")).body.head).toMatchObject(ofTheList);
  });

  test("each of them has a title and a description that fit", async () => {
    const { hotels: all } = (await read("")).body;
    for (const { id } of all) {
      const { head } = (await read(`?hotel=${id}`)).body;
      expect(pageTitle(head.title).length, id).toBeLessThanOrEqual(TITLE_MAX);
      expect(head.description.length, id).toBeLessThanOrEqual(DESCRIPTION_MAX);
    }
  });
});

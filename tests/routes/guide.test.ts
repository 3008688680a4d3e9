import { describe, expect, test } from "vitest";
import { loader as dining } from "#app/routes/dining/route.tsx";
import { loader as events } from "#app/routes/events/route.tsx";
import { loader as hotels } from "#app/routes/hotels/route.tsx";
import { loader as robots } from "#app/routes/robots/route.ts";
import { loader as sitemap } from "#app/routes/sitemap/route.ts";
import { answerOf, get } from "#tests/support/requests.ts";

describe("the events", () => {
  const read = (search: string) => answerOf(() => events(get(`/events${search}`)));

  test.each(["", "?filter=tomorrow", "?filter=&q=", "?filter=__proto__", "?q=%E0%A4%A"])(
    "%s shows what there is",
    async (search) => {
      const { status, body } = await read(search);
      expect(status).toBe(200);
      expect(body.filter).toBe("all");
    },
  );

  test("a search of ten thousand characters finds nothing and breaks nothing", async () => {
    expect((await read(`?q=${"x".repeat(10_000)}`)).body.events).toEqual([]);
  });

  test("Add to Calendar without script leads back to the same list, with its sentence", async () => {
    const answer = await read("?filter=free&calendar=anything");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/events?filter=free");
    expect(answer.headers.get("Set-Cookie")).toMatch(/^toast=/);
  });
});

test("restaurants that are open now have their badge's reason", async () => {
  const { body } = await answerOf(() => dining(get("/dining?filter=open-now")));
  expect(body.restaurants.length).toBeGreaterThan(0);
  expect(body.restaurants.every((each: { open_now: boolean }) => each.open_now)).toBe(true);
});

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

test("sitemap and robots name absolute addresses", async () => {
  const map = await sitemap(get("/sitemap.xml")).text();
  expect(map).toContain("<loc>http://guide.test/guides/old-naples</loc>");
  expect(map).not.toContain("/admin");
  expect(await robots(get("/robots.txt")).text()).toContain(
    "Sitemap: http://guide.test/sitemap.xml",
  );
});

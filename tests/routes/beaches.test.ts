import MapPin from "lucide-react/icons/map-pin";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { beaches } from "#app/content/guide/beaches.ts";
import { BeachCard } from "#app/routes/beaches/beach-card.tsx";
import { loader } from "#app/routes/beaches/route.tsx";
import { answerOf, get } from "#tests/support/requests.ts";

test("each beach for the sunset leads to its card on the page, with the hour of today's", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T17:00:00Z") });
  const { sunset, beaches: cards } = (await answerOf(() => loader(get("/beaches")))).body;
  expect(sunset.time).toBe("5:36 PM");
  expect(sunset.places.map(({ name }: { name: string }) => name)).toEqual([...beaches.sunset]);
  const anchors = cards.map(({ id }: { id: string }) => `beach-${id}`);
  for (const { anchor } of sunset.places) expect(anchors).toContain(anchor);
});

test("the official sources are other sites' secure pages", () => {
  for (const { href } of beaches.official) expect(href).toMatch(/^https:\/\/[a-z.]+\.(gov|com)\//);
});

test("the link to a map has the pin that stands at those of other pages", async () => {
  const [beach] = (await answerOf(() => loader(get("/beaches")))).body.beaches;
  const card = renderToStaticMarkup(createElement(BeachCard, { beach, number: 1 }));
  const pin = renderToStaticMarkup(createElement(MapPin, { className: "i" }));
  expect(card).toContain(`${pin}View on Map`);
});

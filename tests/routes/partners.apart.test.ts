import { beforeEach, expect, test, vi } from "vitest";
import { listPlaceKeys } from "#app/domain/guide/place-page.server.ts";
import { placementsOn } from "#app/domain/partners/active-placements.server.ts";
import { PARTNER_LISTS } from "#app/domain/partners/partner.ts";
import { planDay, readKnownWishes } from "#app/domain/plan/plans.server.ts";
import { makeLiveJob } from "#tests/support/factories.ts";
import { makePartner, makePlacement } from "#tests/support/partners.ts";
import { QUESTIONS } from "#tests/support/questions.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

const NOW = new Date("2026-11-27T22:00:00Z");
const COUNT = 50;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));

const LISTS = ["/events", "/dining", "/beaches", "/hotels", "/wellness", "/real-estate", "/places"];
const FILES = [
  ...["/events/feed.xml", "/events/feed.json", "/events.ics", "/jobs/feed.xml", "/jobs/feed.json"],
  ...["/newsletter/feed.xml", "/events/saltmarsh-swing.ics", "/sitemap.xml", "/robots.txt"],
  ...["beaches", "dining", "events", "hotels", "listings", "places", "wellness"].map(
    (name) => `/data/${name}.json`,
  ),
];
const PAGES = ["/", "/jobs", "/guides/old-naples", "/hotels/casa-calusa", "/about", "/terms"];

const PARTIES = ["one", "two", "kids", "friends"];
const PLANS = Array.from({ length: COUNT }, (_, index) => {
  const day = new Date(NOW.getTime() + (index % 25) * 86_400_000).toISOString().slice(0, 10);
  return `day=${day}&with=${PARTIES[index % 4]}${index % 3 === 0 ? "&budget=200" : ""}`;
});

/** Without the slots, and without the scripts that hold their words, but with the data for programs. */
const withoutSlots = (html: string) =>
  html
    .replaceAll(/<aside role="note".*?<\/aside>/gs, "")
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "");

async function readAll() {
  const { get, port } = await openWholeSite();
  const read = new Map<string, string>();
  const questions = QUESTIONS.slice(0, COUNT).map(
    ({ ask }) => `/search?${new URLSearchParams({ q: ask })}`,
  );
  for (const path of [...LISTS, ...PAGES, ...questions])
    read.set(path, withoutSlots((await get(path)).body));
  for (const path of FILES) read.set(path, (await get(path)).body);
  for (const words of PLANS)
    read.set(words, JSON.stringify(planDay(readKnownWishes(new URLSearchParams(words), NOW), NOW)));
  for (const question of ["hotels", "dinner tonight", "Casa Calusa", "partners"])
    read.set(`mcp ${question}`, await askMcp(port, question));
  // Each time it is on another port, which a calendar may fold.
  const withoutPort = (body: string) =>
    body.replaceAll("\r\n ", "").replaceAll(new RegExp(`(:|%3A)${port}`, "g"), "");
  return new Map([...read].map(([path, body]) => [path, withoutPort(body)]));
}

async function askMcp(port: number, query: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "search", arguments: { query } },
    }),
  });
  return answer.text();
}

test("with thirty who pay the guide is the same as with none: lists, search, plans, feeds and files", async () => {
  await makeLiveJob();
  const before = await readAll();
  expect(before.get("mcp hotels")).toContain("Casa Calusa");
  expect(/ld\+json/.test(before.get("/dining") ?? "")).toBe(true);
  const records = listPlaceKeys().filter(({ kind }) => PARTNER_LISTS.some((each) => each === kind));
  for (let count = 0; count < 30; count += 1) {
    const record = records[count % records.length];
    const { id } = await makePartner({
      name: `Partner ${count}`,
      record: record ? `${record.kind}:${record.id}` : null,
    });
    const list = PARTNER_LISTS[count % PARTNER_LISTS.length] ?? null;
    for (const slot of ["hero", "home", "strip"] as const) await makePlacement({ slot }, { id });
    await makePlacement({ slot: "category", list }, { id });
  }
  expect(placementsOn("/")).toHaveLength(1 + 3 + 30);
  const after = await readAll();
  const changed = [...before].filter(([path, body]) => after.get(path) !== body);
  expect(changed.map(([path]) => path)).toEqual([]);
  expect(before.size).toBe(LISTS.length + PAGES.length + FILES.length + 2 * COUNT + 4);
});

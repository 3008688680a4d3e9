import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { ask } from "#tests/e2e/database.ts";
import { clearPartners, placePartner } from "#tests/e2e/partners.ts";
import type { Site } from "#tests/support/site.ts";
import { POLL } from "./visitors.ts";

const PAGES = ["/", "/hotels"];

/** Long before all moments of these tests, and long after them. */
export const ALWAYS = { starts: Date.parse("2026-01-01"), ends: Date.parse("2099-01-01") };

const OPENING = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
const PRESSING = { ...OPENING, "Sec-Fetch-Site": "same-origin" };

/** As a browser does, which `fetch` does not let a program say. */
export async function open({ port }: Site, path = "/") {
  const headers = path.startsWith("/visit/") ? PRESSING : OPENING;
  const request = get({ host: "localhost", port, path, headers });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

export async function slotsOn(site: Site, path = "/") {
  const { status, body } = await open(site, path);
  expect([path, status]).toEqual([path, 200]);
  return slotsIn(body);
}

export const slotsIn = (page: string) =>
  (page.match(/<aside role="note".*?<\/aside>/gs) ?? []).join("\n");

/** What is made for one visit alone has a number. */
const isKept = async (site: Site, path: string) =>
  (await open(site, path)).headers["x-request-id"] === undefined;

export function movedClock(name: string) {
  const file = join(process.cwd(), "node_modules/.cache", `clock-${name}-${process.pid}`);
  return {
    file,
    set: (moment: number) => writeFileSync(file, String(moment)),
    remove: () => rmSync(file, { force: true }),
  };
}

/** The first begins and ends with an hour, when a cached page may have other reasons to be made anew. */
export const PERIODS = [
  ["9 to 10", "2026-12-01T14:00:00Z", "2026-12-01T15:00:00Z"],
  ["9:07:11 to 9:23:47", "2026-12-01T14:07:11Z", "2026-12-01T14:23:47Z"],
] as const;

/** On the pages of all servers of one database, which were asked for and kept before. */
export async function expectThereBetween(
  sites: readonly [Site, ...Site[]],
  [from, until]: readonly [string, string],
  setClock: (moment: number) => void,
) {
  const [site] = sites;
  const [starts, ends] = [Date.parse(from), Date.parse(until)];
  const place = (name: string, times: typeof ALWAYS) =>
    placePartner(
      site,
      [
        { slot: "strip", ...times },
        { slot: "category", list: "hotel", ...times },
      ],
      { name },
    );
  const openAll = () =>
    Promise.all(sites.map((each) => Promise.all(PAGES.map((path) => slotsOn(each, path)))));
  const areKept = async () => {
    const kept = sites.flatMap((each) => PAGES.map((path) => isKept(each, path)));
    return (await Promise.all(kept)).every(Boolean);
  };

  setClock(starts - 1000);
  await clearPartners(site);
  await place("Lantern", { starts, ends });
  // Who knows of this one knows of the one before.
  await place("Old Pier Bank", ALWAYS);
  await expect.poll(async () => (await openAll()).flat().every(isThere("Bank")), POLL).toBe(true);
  const session = await leaveToSweep(site);
  for (const [moment, expected] of [
    [starts - 1000, false],
    [starts, true],
    [ends - 1000, true],
    [ends, false],
  ] as const) {
    setClock(moment);
    const [first = [], ...others] = await openAll();
    const when = new Date(moment).toISOString();
    expect([when, ...first.map(isThere("Lantern"))]).toEqual([when, ...PAGES.map(() => expected)]);
    for (const other of others) expect(other).toEqual(first);
    await expect.poll(areKept, POLL).toBe(true);
  }
  expect(await isSwept(site, session)).toBe(false);
}

const isThere = (name: string) => (slots: string) => slots.includes(name);

/** A session that is over. */
async function leaveToSweep(site: Site) {
  const id = randomUUID();
  await ask(
    site,
    "INSERT INTO sessions (id_hash, user_id, created_at, expires_at) SELECT ?, id, 1, 1 FROM users",
    id,
  );
  return id;
}

const isSwept = async (site: Site, id: string) =>
  (await ask(site, "SELECT id_hash FROM sessions WHERE id_hash = ?", id)).length === 0;

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import { readHead } from "#tests/support/page-head.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";
import { linkProject } from "./linked-project.ts";
import { health, missing, POLL, signIn, visit } from "./visitors.ts";

const PAGES: [file: string, path: string][] = [
  ["events", "/events"],
  ["dining", "/dining"],
  ["beaches", "/beaches"],
  ["listings", "/real-estate"],
  ["wellness", "/wellness"],
  ["hotels", "/hotels"],
];

let project: string;
let site: Site;

/** The project by links, with data files of its own: the real ones are never touched. */
beforeAll(async () => {
  project = linkProject();
  site = await startSite({}, { project });
});
afterAll(async () => {
  await site.stop();
  rmSync(project, { recursive: true, force: true });
});

const fileOf = (name: string) => join(project, `public/data/${name}.json`);
const right = (name: string) => readFileSync(`public/data/${name}.json`, "utf8");

type Named = { title?: string; name?: string };
const namesIn = (name: string) =>
  (JSON.parse(right(name)) as Named[]).map((record) => record.title ?? record.name ?? "");

/** How many of the file's records the page shows. */
async function countShown(name: string, path: string) {
  const answer = await visit(site, path);
  expect(answer.status).toBe(200);
  const page = (await answer.text()).replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
  const names = namesIn(name);
  return names.length - missing(page, names).length;
}

const half = (text: string) => text.slice(0, text.length / 2);
const BROKEN: [what: string, spoil: (text: string) => string | Buffer | undefined][] = [
  ["cut off", half],
  ["empty", () => ""],
  ["no JSON", () => "<!doctype html><title>404</title>"],
  ["no text", () => Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ["of another shape", () => '{"records": []}'],
  ["nested without end", () => "[".repeat(200_000)],
  ["gone", () => undefined],
];

function breakFile(name: string, spoil: (typeof BROKEN)[number][1]) {
  const bytes = spoil(right(name));
  if (bytes === undefined) rmSync(fileOf(name));
  else writeFileSync(fileOf(name), bytes);
}

describe.each(PAGES)("while the server runs, %s.json", (name, path) => {
  test.each(BROKEN)(
    "may be %s: its page still shows all, and what is new once it is mended",
    async (_, spoil) => {
      const all = await countShown(name, path);
      expect(all).toBeGreaterThan(0);
      breakFile(name, spoil);
      for (const each of ["/", `${path}.data`, `${path}?q=a`]) {
        expect((await visit(site, each)).status, each).toBe(200);
      }
      expect(await countShown(name, path)).toBe(all);
      writeFileSync(fileOf(name), JSON.stringify(JSON.parse(right(name)).slice(0, -1)));
      expect(await countShown(name, path)).toBe(all - 1);
      writeFileSync(fileOf(name), right(name));
      expect(await countShown(name, path)).toBe(all);
    },
  );

  test("may hold wrong records: the right ones stay", async () => {
    const records = JSON.parse(right(name)) as Named[];
    // No header may be made of the path of the first picture: it holds a letter that no header can.
    const faraway = { ...records[2], id: "faraway", image: "/images/k\u0151r\u00f6s.jpg" };
    const wrong = [
      faraway,
      null,
      7,
      "x",
      [],
      {},
      { ...records[0], id: 12 },
      { ...records[1], image: null },
    ];
    writeFileSync(fileOf(name), JSON.stringify([...wrong, ...records]));
    expect(await countShown(name, path)).toBe(records.length);
    writeFileSync(fileOf(name), right(name));
  });
});

/** Each record with the text in every field that people write. */
const spoilt = (name: string, text: string) =>
  (JSON.parse(right(name)) as Record<string, unknown>[]).map((record) => ({
    ...record,
    ...Object.fromEntries(
      ["name", "title", "description", "summary", "neighborhood", "cuisine", "address", "venue"]
        .filter((field) => field in record)
        .map((field) => [field, text]),
    ),
  }));

test("whatever words the files hold, what pages say in schema.org's is right and stands on them", async () => {
  const names = ["hotels", "dining", "beaches", "wellness", "events"];
  for (const text of HOSTILE_TEXTS) {
    for (const name of names) writeFileSync(fileOf(name), JSON.stringify(spoilt(name, text)));
    for (const path of [
      "/hotels?hotel=the-gulfline",
      "/dining",
      "/beaches",
      "/wellness",
      "/events/palm-court-growers-market",
    ]) {
      const answer = await visit(site, path);
      expect(answer.status, path).toBe(200);
      const html = await answer.text();
      const { data } = readHead(html);
      expect(data.length, path).toBeGreaterThan(0);
      expect(data.flatMap(checkStructuredData), `${path} ${text}`).toEqual([]);
      expect(html).not.toContain("<script>alert");
    }
  }
  for (const name of names) writeFileSync(fileOf(name), right(name));
});

/** What depends on the events besides their page. */
const TOLD = ["/", "/search?q=tonight", "/events/feed.json", "/sitemap.xml", "/newsletter/sample"];
const textOf = async (path: string) => (await visit(site, path)).text();

test("while the events cannot be read, calendar, search, feed, letter and home say what they said", async () => {
  const calendar = await textOf("/events.ics");
  expect(calendar).toContain("BEGIN:VEVENT");
  const before = await Promise.all(TOLD.map(textOf));
  breakFile("events", half);
  expect(await textOf("/events.ics")).toBe(calendar);
  for (const [index, path] of TOLD.entries()) expect(await textOf(path)).toBe(before[index]);
  // The file itself is what it is: whoever looks there looks for the slip.
  expect(await textOf("/data/events.json")).toBe(half(right("events")));
});

test("health and the dashboard say so, and no longer once it is mended", async () => {
  const broken = { unreadable: [{ file: "public/data/events.json", since: expect.any(String) }] };
  await expect.poll(() => health(site), POLL).toMatchObject([200, { status: "ok", ...broken }]);
  const headers = { Cookie: await signIn(site) };
  const dashboard = async () => (await visit(site, "/admin", headers)).text();
  const page = (await dashboard()).replaceAll("<!-- -->", "");
  expect(page).toContain("events.json cannot be read</strong> since ");
  expect(page).toContain("the guide shows what it said ");
  writeFileSync(fileOf("events"), right("events"));
  expect(await dashboard()).not.toContain("cannot be read");
});

test("the server was never restarted, and said of each broken file what was wrong", () => {
  for (const words of ["Failed to load events:", "Failed to load listings:", "is empty"]) {
    expect(site.output().includes(words), words).toBe(true);
  }
});

describe("a server that starts on files that cannot be read", () => {
  beforeAll(async () => {
    for (const [name] of PAGES) breakFile(name, half);
    await site.restart();
  });

  test("shows nothing of them, and says of no list that it is empty", async () => {
    for (const path of ["/", ...PAGES.map(([, path]) => path), "/search?q=tonight"]) {
      const answer = await visit(site, path);
      expect(answer.status, path).toBe(200);
      const page = await answer.text();
      expect(page, path).not.toMatch(
        /\b0 \w+ shown|found matching|Nothing found|Nothing is dated|dates has passed/i,
      );
    }
  });

  test("answers 503 where an empty answer would be taken for the end of what there was", async () => {
    const id = "palm-court-growers-market";
    const paths = ["/events.ics", `/events/${id}`, `/events/${id}.ics`, "/events/feed.xml"];
    for (const path of [...paths, "/hotels?hotel=the-gulfline"]) {
      expect((await visit(site, path)).status, path).toBe(503);
    }
  });

  test("shows all with the next request once they are mended", async () => {
    for (const [name, path] of PAGES) {
      writeFileSync(fileOf(name), right(name));
      expect(await countShown(name, path), path).toBe(namesIn(name).length);
    }
    expect((await visit(site, "/events.ics")).status).toBe(200);
  });
});

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import { readHead } from "#tests/support/page-head.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";
import { linkProject } from "./linked-project.ts";
import { missing, visit } from "./visitors.ts";

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

describe.each(PAGES)("while the server runs, %s.json", (name, path) => {
  test.each(BROKEN)(
    "may be %s: every page answers, and shows all again once it is mended",
    async (_, spoil) => {
      const all = await countShown(name, path);
      expect(all).toBeGreaterThan(0);
      const bytes = spoil(right(name));
      if (bytes === undefined) rmSync(fileOf(name));
      else writeFileSync(fileOf(name), bytes);
      for (const each of ["/", path, `${path}.data`, `${path}?q=a`]) {
        expect((await visit(site, each)).status, each).toBe(200);
      }
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

test("the server was never restarted, and said of each broken file what was wrong", () => {
  for (const words of ["Failed to load events:", "Failed to load listings:", "is empty"]) {
    expect(site.output().includes(words), words).toBe(true);
  }
});

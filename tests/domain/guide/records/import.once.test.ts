import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dataText } from "#app/domain/guide/records/check-records.ts";
import { DATA_FOLDER, dataFile, importOnce } from "#app/domain/guide/records/import.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";
import { chrome, market, openGuideData, swing } from "#tests/support/guide-data.ts";

const data = openGuideData();
const FILE = "public/data/events.json";
const project = process.cwd();

const write = (entries: readonly unknown[]) => writeFileSync(FILE, dataText(entries));

async function start() {
  await importOnce();
  await refreshGuide();
  return data.ids();
}

beforeEach(() => {
  process.chdir(mkdtempSync(join(tmpdir(), "guide-import-")));
  mkdirSync(DATA_FOLDER, { recursive: true });
  for (const kind of RECORD_KINDS) writeFileSync(dataFile(kind), "[]\n");
});
afterEach(() => {
  const folder = process.cwd();
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

describe("the first start", () => {
  test("takes over what is right, and names what is wrong", async () => {
    write([market, { ...swing, price: 12 }, { ...chrome, website: "none" }]);
    expect(await start()).toEqual([market?.id, chrome?.id]);
    expect(data.logged).toEqual([
      `${FILE}, record 2 "${swing?.title}": price: expected text in quotes`,
      `${FILE}, record 3 "${chrome?.title}": website: expected an address that begins with https://`,
    ]);
    expect(data.told).toEqual(["The guide was empty: 2 records of public/data are in it now."]);
  });

  test("says at most twenty lines of each file", async () => {
    write([swing, ...Array(5000).fill("no record")]);
    expect(await start()).toEqual([swing?.id]);
    expect(data.logged).toHaveLength(21);
    expect(data.logged[20]).toBe(`${FILE}: and 4980 more, see npm run check-data`);
  });

  test("names each file that cannot be read, and takes over the others", async () => {
    for (const kind of RECORD_KINDS) rmSync(dataFile(kind));
    write([market]);
    writeFileSync(dataFile("hotel"), "[");
    expect(await start()).toEqual([market?.id]);
    expect(data.logged).toEqual([
      "public/data/dining.json is missing",
      "public/data/beaches.json is missing",
      "public/data/listings.json is missing",
      "public/data/wellness.json is missing",
      "public/data/hotels.json is not JSON: it ends too soon",
      "public/data/places.json is missing",
    ]);
  });
});

describe("each later start", () => {
  const CHANGED = `${FILE} changed since its import: npm run import -- --dry-run`;

  beforeEach(async () => {
    write([market, swing]);
    await start();
    data.told.length = 0;
  });

  test("leaves the guide as it is, and says nothing of files that are what they were", async () => {
    expect(await start()).toEqual([market?.id, swing?.id]);
    expect(data.told).toEqual([]);
  });

  test.each<[string, readonly unknown[]]>([
    ["another record", [market, swing, chrome]],
    ["a changed record", [market, { ...swing, price: "$100" }]],
  ])("names a file that has %s, and does not follow it", async (_, entries) => {
    write(entries);
    expect(await start()).toEqual([market?.id, swing?.id]);
    expect(data.guide.listEvents()[1]?.price).toBe(swing?.price);
    expect(data.told).toEqual([CHANGED]);
  });

  test("says nothing of files that are gone or broken", async () => {
    writeFileSync(FILE, "[");
    rmSync(dataFile("hotel"));
    expect(await start()).toEqual([market?.id, swing?.id]);
    expect([...data.told, ...data.logged]).toEqual([]);
  });
});

test("a record that was wrong at the first start is no change at the next", async () => {
  write([market, { ...swing, price: 12 }]);
  await start();
  data.told.length = 0;
  await start();
  expect(data.told).toEqual([]);
});

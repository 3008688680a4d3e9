import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from "vitest";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import { askRaw } from "#tests/support/node-http.ts";
import { readHead } from "#tests/support/page-head.ts";
import { freePort, launchServer, type Site, startSite } from "#tests/support/site.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";
import { killSwitch } from "./kill-switch.ts";
import { importFiles, linkProject } from "./linked-project.ts";
import { inDatabase } from "./records.ts";
import { health, missing, POLL, signIn, visit } from "./visitors.ts";

const FILES = [
  { file: "events", kind: "event", path: "/events" },
  { file: "dining", kind: "restaurant", path: "/dining" },
  { file: "beaches", kind: "beach", path: "/beaches" },
  { file: "listings", kind: "listing", path: "/real-estate" },
  { file: "wellness", kind: "venue", path: "/wellness" },
  { file: "hotels", kind: "hotel", path: "/hotels" },
  { file: "places", kind: "place", path: "/places" },
];

type Written = { id: string; title?: string; name?: string };

const right = (file: string) => readFileSync(`public/data/${file}.json`, "utf8");
const recordsOf = (file: string) => JSON.parse(right(file)) as Written[];
const TOTAL = FILES.reduce((sum, { file }) => sum + recordsOf(file).length, 0);

const half = (text: string) => text.slice(0, text.length / 2);
/** No header may be made of the path of the first picture: it holds a letter that no header can. */
const wrongRecords = ([first, second, third]: Written[]) => [
  { ...third, id: "faraway", image: "/images/k\u0151r\u00f6s.jpg" },
  null,
  7,
  "x",
  [],
  {},
  { ...first, id: 12 },
  { ...second, image: null },
];
const withWrongRecords = (text: string) => {
  const records = JSON.parse(text);
  return JSON.stringify([...wrongRecords(records), ...records]);
};
const BREAKS: Record<string, (text: string) => string | Buffer | undefined> = {
  dining: half,
  listings: () => undefined,
  wellness: withWrongRecords,
  hotels: () => "<!doctype html><title>404</title>",
  places: () => Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
};

const save = (project: string, file: string, content: string | Buffer | undefined) => {
  const path = join(project, `public/data/${file}.json`);
  if (content === undefined) rmSync(path, { force: true });
  else writeFileSync(path, content);
};

/** Each the project by links, with data files of its own: the real ones are never touched. */
let project: string;
let site: Site;

const textOf = async (path: string) => (await visit(site, path)).text();

/** How many of the file's records its page shows. */
async function countShown({ file, path }: (typeof FILES)[number]) {
  const answer = await visit(site, path);
  expect(answer.status, path).toBe(200);
  const page = (await answer.text()).replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
  const names = recordsOf(file).map(({ title, name }) => title ?? name ?? "");
  return names.length - missing(page, names).length;
}

async function shown() {
  const counts: Record<string, number> = {};
  for (const each of FILES) counts[each.file] = await countShown(each);
  return counts;
}
const ALL = Object.fromEntries(FILES.map(({ file }) => [file, recordsOf(file).length]));

beforeAll(async () => {
  project = linkProject();
  for (const [file, spoil] of Object.entries(BREAKS)) save(project, file, spoil(right(file)));
  site = await startSite({}, { project });
});
afterAll(async () => {
  await site.stop();
  rmSync(project, { recursive: true, force: true });
});

describe("a first start on data files some of which are broken", () => {
  const CHANGED = "changed since its import";

  test("takes over all that is right, and says of all else what is wrong", async () => {
    expect(await shown()).toEqual({ ...ALL, dining: 0, listings: 0, hotels: 0, places: 0 });
    for (const path of ["/", "/search?q=tonight", "/guides/old-naples", "/sitemap.xml"])
      expect((await visit(site, path)).status, path).toBe(200);
    expect(await health(site)).toMatchObject([200, { status: "ok" }]);
    for (const words of [
      "public/data/dining.json is not JSON: it ends too soon",
      "public/data/listings.json is missing",
      "public/data/hotels.json is not JSON: look at line 1",
      "public/data/places.json is not text in UTF-8",
      "public/data/wellness.json, record 2: expected a record in { }",
      "public/data/wellness.json, record 6: id: is missing",
      `public/data/wellness.json, record 7 "${recordsOf("wellness")[0]?.name}": id: expected text`,
      `public/data/wellness.json, record 8 "${recordsOf("wellness")[1]?.name}": image: expected text`,
    ])
      expect(site.output()).toContain(words);
    expect(site.output()).not.toMatch(/(?:events|beaches)\.json/);
  });

  test("was the only one: the next says nothing of files that nobody has touched", async () => {
    await site.restart();
    expect(site.output()).not.toContain(CHANGED);
    expect(await countShown({ file: "events", kind: "event", path: "/events" })).toBe(ALL.events);
  });

  test("does no harm: once they are mended one import brings the rest to the running server", async () => {
    for (const file of Object.keys(BREAKS)) save(project, file, right(file));
    const pid = site.pid;
    const { status, stdout, stderr } = importFiles(project, site.database);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`dining.json: ${ALL.dining} added, 0 changed, 0 as before`);
    expect(stdout).toContain(`events.json: 0 added, 0 changed, ${ALL.events} as before`);
    expect(await shown()).toEqual(ALL);
    expect(site.pid).toBe(pid);
  });

  test("is no reason to read them later: a server that runs or starts shows what is in the guide", async () => {
    const paths = [
      "/events.ics",
      "/events/feed.json",
      ...FILES.map(({ file }) => `/data/${file}.json`),
    ];
    const before = await Promise.all(paths.map(textOf));
    for (const [file, spoil] of Object.entries(BREAKS)) save(project, file, spoil(right(file)));
    const [first, ...others] = recordsOf("events");
    save(project, "events", JSON.stringify([{ ...first, title: "Not yet imported" }, ...others]));
    const look = async () => {
      expect(await shown()).toEqual(ALL);
      for (const [index, path] of paths.entries())
        if (path !== "/data/dining.json") expect(await textOf(path), path).toBe(before[index]);
      expect(await textOf("/search?q=imported")).not.toContain("Not yet imported");
    };
    await look();
    expect(site.output()).not.toContain(`events.json ${CHANGED}`);
    await site.restart();
    await look();
    expect(site.output()).toContain(
      `public/data/events.json ${CHANGED}: npm run import -- --dry-run`,
    );
    expect(site.output()).not.toContain(`beaches.json ${CHANGED}`);
    expect(site.output()).not.toContain("Not yet");
  });
});

test.each([
  "/data/events.json",
  "/data/events.json?x#y",
  "/data/%65vents.json",
  "/data//events.json",
  "//data/events.json",
  "/images/..%2fdata/events.json",
  "/data/events.json/",
  "http://guide.example/data/events.json",
  "http://guide.example/data/events.json#x",
  "/data/events.json#x",
  "/data/./events.json#",
])("no spelling leads past the guide to the file that lies there: %s", async (target) => {
  const [first, ...others] = recordsOf("events");
  save(project, "events", JSON.stringify([{ ...first, title: "Not yet imported" }, ...others]));
  const { closed } = askRaw(
    site.port,
    `GET ${target} HTTP/1.1\r\nHost: guide.example\r\nConnection: close\r\n\r\n`,
  );
  const answer = await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 (?:200|308|404) /);
  expect(answer).not.toContain("Not yet imported");
});

describe("whatever another program writes into the records", () => {
  type Row = { number: number; record: string };
  const ROWS = "SELECT number, record FROM guide_records WHERE kind <> 'listing'";
  const listRows = () =>
    inDatabase(site.folder, (database) => database.prepare(ROWS).all() as Row[]);
  const write = (rows: readonly Row[]) =>
    inDatabase(site.folder, (database) => {
      const update = database.prepare("UPDATE guide_records SET record = ? WHERE number = ?");
      database.transaction(() => {
        for (const { number, record } of rows) update.run(record, number);
      })();
    });

  test("wrong ones leave the right ones on every page, and health and the dashboard name them", async () => {
    const add = (kind: string, records: unknown[]) =>
      inDatabase(site.folder, (database) => {
        const insert = database.prepare(
          "INSERT INTO guide_records (kind, id, position, state, record, changed_at) VALUES (?, ?, 1, 'live', ?, ?)",
        );
        for (const [index, record] of records.entries())
          insert.run(kind, `wrong-${index}`, JSON.stringify(record), Date.now());
      });
    onTestFinished(() => {
      inDatabase(site.folder, (database) =>
        database.exec("DELETE FROM guide_records WHERE id LIKE 'wrong-%'"),
      );
    });
    for (const { file, kind } of FILES) add(kind, wrongRecords(recordsOf(file)));
    expect(await shown()).toEqual(ALL);
    for (const { file, path } of FILES)
      for (const each of [`${path}.data`, `${path}?q=a`, `/data/${file}.json`])
        expect((await visit(site, each)).status, each).toBe(200);
    for (const path of ["/", "/search?q=tonight", "/events.ics", "/sitemap.xml"])
      expect((await visit(site, path)).status, path).toBe(200);
    const named = { status: "ok", broken: expect.arrayContaining(["hotel wrong-1"]) };
    await expect.poll(() => health(site), POLL).toMatchObject([200, named]);
    const dashboard = await visit(site, "/admin", { Cookie: await signIn(site) });
    const page = (await dashboard.text()).replaceAll("<!-- -->", "").replaceAll("&quot;", '"');
    expect(page).toContain('hotel "wrong-1" cannot be shown</strong>: ');
  });

  /** In every field that people write. */
  const spoilt = (record: object, text: string) => ({
    ...record,
    ...Object.fromEntries(
      ["name", "title", "description", "summary", "neighborhood", "cuisine", "address", "venue"]
        .filter((field) => field in record)
        .map((field) => [field, text]),
    ),
  });

  test("what pages say in schema.org's words is right and stands on them", async () => {
    const rows = listRows();
    onTestFinished(() => write(rows));
    for (const text of HOSTILE_TEXTS) {
      write(
        rows.map((row) => ({
          ...row,
          record: JSON.stringify(spoilt(JSON.parse(row.record), text)),
        })),
      );
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
  });
});

describe("kill -9 amid an import", () => {
  const killing = killSwitch("import");
  /** With so many parts of the records written. */
  const killedAt = (time: number) => {
    // Each in one way alone: of twenty-five the others would be tried for minutes.
    killing.set(
      `(?:after insert into "guide_records"(?:(?!after insert into "guide_records").)*){${time}}`,
    );
    return killing.variables;
  };
  afterAll(killing.remove);
  const rowsIn = (folder: string) =>
    inDatabase(folder, (database) => ({
      records: database.prepare("SELECT * FROM guide_records ORDER BY number").all(),
      versions: database.prepare("SELECT * FROM guide_versions ORDER BY number").all(),
    }));

  describe("at the first start", () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), "guide-"));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    test("with the records of all files written leaves none, and the next start brings all", async () => {
      const launch = async (more: Record<string, string> = {}) =>
        launchServer(folder, { PORT: String(await freePort()), ...more });
      const killed = await launch(killedAt(FILES.length));
      expect(await killed.ended()).toBeNull();
      expect(killed.output()).not.toContain("[remix-serve]");
      expect(rowsIn(folder)).toEqual({ records: [], versions: [] });
      const next = await launch();
      await next.ready();
      expect(next.output()).toContain(`${TOTAL} records of public/data are in it now.`);
      expect(rowsIn(folder).records).toHaveLength(TOTAL);
      expect(rowsIn(folder).versions).toHaveLength(TOTAL);
      expect(await next.end()).toBe(0);
    });
  });

  test("by a command leaves all as it was beside the running server, and the next brings all", async () => {
    const own = { title: "A change of an event", id: recordsOf("events")[0]?.id };
    const [first, ...others] = recordsOf("events");
    const more = Array.from({ length: 600 }, (_, index) => ({ ...first, id: `more-${index}` }));
    save(project, "events", JSON.stringify([{ ...first, ...own }, ...others, ...more]));
    const [listing] = recordsOf("listings");
    const house = { ...listing, id: "another-house", title: "Another house" };
    save(project, "listings", JSON.stringify([house, ...recordsOf("listings")]));
    const before = rowsIn(site.folder);
    const pages = ["/data/events.json", "/data/listings.json", "/real-estate"];
    const read = () => Promise.all(pages.map(textOf));
    const answers = await read();

    const files = ["events", "listings"].map((file) => `public/data/${file}.json`);
    // The new records of the first file come in twenty-four parts, and then that of the second.
    for (const time of [2, 25]) {
      const killed = importFiles(project, { ...site.database, ...killedAt(time) }, ...files);
      expect([killed.signal, killed.stdout]).toEqual(["SIGKILL", ""]);
      expect(rowsIn(site.folder)).toEqual(before);
      expect(await read()).toEqual(answers);
    }

    const { status, stdout } = importFiles(project, site.database, ...files);
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining(`events.json: 600 added, 1 changed, ${others.length} as before`),
    ]);
    // So many are read while visitors are shown what was there.
    const [eventsPage = ""] = pages;
    await expect.poll(() => textOf(eventsPage), POLL).toContain("A change of an event");
    const [events = "", listings, page] = await read();
    expect(JSON.parse(events)).toHaveLength(recordsOf("events").length + more.length);
    expect(listings).toContain("Another house");
    expect(page).toContain("Another house");
  });
});

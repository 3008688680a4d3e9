import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataText } from "#app/domain/guide/records/check-records.ts";
import { dataFile, entriesOf, readDataFile } from "#app/domain/guide/records/import.server.ts";

const records = entriesOf(readDataFile("event").records).slice(0, 2);
const [market, swing] = records;
const whole = dataText(records);

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guide-import-"));
  path = dataFile("event", folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

const write = (content: string | Buffer) => writeFileSync(path, content);
const read = () => readDataFile("event", folder);

function refuseReading(code: string, message: string) {
  write(whole);
  vi.spyOn(fs, "readFileSync").mockImplementation(() => {
    throw Object.assign(new Error(message), { code });
  });
  syncBuiltinESMExports();
}

test.each<[string, () => void, string]>([
  ["it is missing", () => {}, "is missing"],
  ["it is a folder", () => mkdirSync(path), "is not a file"],
  ["it is empty", () => write(" \n"), "is empty"],
  ["it is half written", () => write(whole.slice(0, 300)), "is not JSON: it ends too soon"],
  [
    "a comma is missing",
    () => write(whole.replace('",\n    "title', '"\n    "title')),
    "is not JSON: look at line 4",
  ],
  [
    "there is a comma too many",
    () => write(whole.replace(/\n {2}\}\n\]\n$/, ",\n  }\n]\n")),
    `is not JSON: look at line ${whole.split("\n").length - 2}`,
  ],
  ["it is a page of HTML", () => write("<!doctype html><p>404"), "is not JSON: look at line 1"],
  ["it is not UTF-8", () => write(Buffer.from([0xff])), "is not text in UTF-8"],
  ["it is no list", () => write(JSON.stringify({ records })), "is not a list of records"],
  ["it is null", () => write("null"), "is not a list of records"],
  [
    "it has too many",
    () => write(JSON.stringify(Array(20_001).fill(0))),
    "has more than 20000 records",
  ],
  ["it is too large", () => write(" ".repeat(16 * 2 ** 20 + 1)), "is larger than 16 MB"],
  [
    "it may not be read",
    () => refuseReading("EACCES", "EACCES: permission denied"),
    "may not be read by this program's user",
  ],
  [
    "the system refuses",
    () => refuseReading("EMFILE", "too many open files"),
    "cannot be read: too many open files",
  ],
])("a file is told to give nothing because %s", (_, make, reason) => {
  make();
  expect(read()).toEqual({
    path,
    isRead: false,
    records: [],
    ids: new Set(),
    problems: [`${path} ${reason}`],
    notes: [],
  });
});

test("a file that is wrong in all records is read, and each is named", () => {
  write(JSON.stringify([{ ...market, title: "" }, 7]));
  const { isRead, ids, records, problems } = read();
  expect(isRead).toBe(true);
  expect(records).toEqual([]);
  expect(ids).toContain(market?.id);
  expect(problems).toEqual([
    `${path}, record 1 "${market?.id}": title: is empty`,
    `${path}, record 2: expected a record in { }`,
  ]);
});

test("an empty list is no trouble", () => {
  write("[]");
  expect(read()).toMatchObject({ isRead: true, records: [], problems: [] });
});

test("a file may begin with a byte order mark", () => {
  write(`\uFEFF${whole}`);
  expect(entriesOf(read().records)).toEqual(records);
});

test("of an event its dates are asked, and whatever more is asked of its kind", () => {
  write(JSON.stringify([swing, { ...market, date: "Soon", starts: "soon", repeats: undefined }]));
  const more = () => ({ problems: [], notes: ["price: is high"] });
  const { records, problems, notes } = readDataFile("event", folder, { event: more, hotel: more });
  expect(records).toHaveLength(2);
  expect(problems).toEqual([expect.stringMatching(/record 2 .+: starts: expected a date like/)]);
  expect(notes).toEqual([
    expect.stringMatching(/record 1 .+: price: is high$/),
    expect.stringMatching(/record 2 .+: price: is high$/),
  ]);
});

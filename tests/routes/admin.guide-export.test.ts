import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { retireRecord } from "#app/domain/guide/records/guide-records.server.ts";
import { guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { dataFile, importOnce } from "#app/domain/guide/records/import.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";
import { loader } from "#app/routes/admin.guide-export/route.ts";
import { readWithIcalJs } from "#tests/support/calendars.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { openGuideData } from "#tests/support/guide-data.ts";
import { answerOf, get } from "#tests/support/requests.ts";

openGuideData();
let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
  await db.delete(guideRecords);
  await importOnce();
  await refreshGuide();
});

const ask = (query: string) => loader(get(`/admin/guide/export?${query}`, cookie) as never);
const read = async (query: string) => (await ask(query)).text();

test.each(RECORD_KINDS)("every %s comes as its data file, byte for byte", async (kind) => {
  const answer = await ask(`kind=${kind}&as=json`);
  expect(answer.headers.get("Content-Disposition")).toContain(dataFile(kind, ""));
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.text()).toBe(readFileSync(dataFile(kind), "utf8"));
});

test("only what is live comes", async () => {
  const key = { kind: "restaurant", id: "tilt-and-tide" } as const;
  await retireRecord(key, { admin: "ed@guide.example", seen: 1 });
  for (const format of ["json", "csv"])
    expect(await read(`kind=restaurant&as=${format}`)).not.toContain("Tilt & Tide");
});

test("as CSV it begins with a mark for Excel and the names of the fields", async () => {
  const bytes = Buffer.from(await (await ask("kind=restaurant&as=csv")).arrayBuffer());
  const lines = bytes.toString().split("\r\n");
  expect(lines[0]).toMatch(/^\ufeffid,name,cuisine,description,address,opening_hours,hours,/);
  expect(lines).toHaveLength(16);
});

test("events come as a calendar, and nothing else does", async () => {
  const calendar = await read("kind=event&as=ics");
  const events = JSON.parse(readFileSync(dataFile("event"), "utf8"));
  const found = readWithIcalJs(calendar, new Date("2027-01-01"), new Date("2027-02-01"));
  expect(Object.keys(found)).toHaveLength(events.length);
  for (const query of ["kind=hotel&as=ics", "kind=event&as=xls", "kind=nonsense&as=csv", ""])
    expect((await answerOf(() => ask(query))).status, query).toBe(404);
});

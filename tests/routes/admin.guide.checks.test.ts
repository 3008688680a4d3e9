import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import {
  findRecord,
  retireRecord,
  saveDraft,
} from "#app/domain/guide/records/guide-records.server.ts";
import { guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import type { RecordKind } from "#app/domain/guide/records.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { action, loader } from "#app/routes/admin.guide/route.tsx";
import {
  loader as recordPage,
  action as sendRecord,
} from "#app/routes/admin.guide-record/route.tsx";
import { hideTable } from "#tests/support/database.ts";
import { makeDue, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

const TAB = "/admin/guide?tab=check";
const PROBLEMS = "/admin/guide?tab=problems";
const DUE = [
  ["restaurant", "tilt-and-tide"],
  ["hotel", "the-gulfline"],
  ["venue", "low-tide-yoga"],
] as const;

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin("ed@guide.example");
});

const isOf = (kind: RecordKind, id: string) =>
  and(eq(guideRecords.kind, kind), eq(guideRecords.id, id));

async function makeAllDue() {
  for (const [index, [, id]] of DUE.entries())
    await makeDue([id], new Date(Date.now() - (9 - index) * DAY_MS));
}

const read = async (path = TAB) => (await answerOf(() => loader(get(path, cookie)))).body;
const dueIds = async (path = TAB) =>
  (await read(path)).checks.map(({ slug }: { slug: string }) => slug);
const press = (kind: string, id: string, seen = "1", path = TAB) =>
  answerOf(() => action(post(path, { intent: "check", kind, id, seen }, cookie)));
const ledTo = ({ headers }: { headers: Headers }) => headers.get("Location");

test("what is due is counted on every tab, and listed with what to look at, what is due longest first", async () => {
  expect((await read("/admin/guide")).due).toBe(0);
  await makeAllDue();
  expect((await read("/admin/guide")).due).toBe(3);
  expect(await dueIds()).toEqual(DUE.map(([, id]) => id));
  const { checks } = await read();
  const named = checks.map(({ facts }: { facts: { name: string }[] }) =>
    facts.map(({ name }) => name),
  );
  expect(named).toEqual([
    ["Hours", "Phone", "Website", "Price level", "Cost, dollars a person"],
    ["Price level", "Website", "Phone"],
    ["Opening hours", "Phone", "Website", "Cost, dollars a person"],
  ]);
  expect(checks[1].facts).toContainEqual(
    expect.objectContaining({ name: "Website", isLink: true }),
  );
  expect(checks[2].facts[0].text).toMatch(/(AM|PM)/);
  expect(checks[0]).toMatchObject({
    last: "never checked",
    due: expect.stringMatching(/^[A-Z][a-z]+ \d+/),
    path: "/admin/guide/restaurant/tilt-and-tide",
  });
  expect(await dueIds(`${TAB}&kind=hotel`)).toEqual(["the-gulfline"]);
});

test("a press marks a record and leads to the button of the next one, of the last to the one before", async () => {
  await makeAllDue();
  const first = await press("restaurant", "tilt-and-tide");
  expect([first.status, ledTo(first)]).toEqual([303, `${TAB}#hotel-the-gulfline`]);
  expect(await toastOf(first)).toMatchObject({ title: "Checked" });
  expect(await findRecord({ kind: "restaurant", id: "tilt-and-tide" })).toMatchObject({
    checkedBy: "ed@guide.example",
  });
  expect(ledTo(await press("venue", "low-tide-yoga"))).toBe(`${TAB}#hotel-the-gulfline`);
  expect(ledTo(await press("hotel", "the-gulfline"))).toBe(TAB);
  expect(await dueIds()).toEqual([]);
  // It is no change of it.
  const [row] = (await read("/admin/guide?q=gulfline")).rows;
  expect([row.who, row.changed]).toEqual([undefined, false]);
});

test("of a list that is narrowed the last one leads to all that is due", async () => {
  await makeAllDue();
  const path = `${TAB}&kind=hotel`;
  expect(ledTo(await press("hotel", "the-gulfline", "1", path))).toBe(TAB);
});

test("the second of two admins, and a second click, are led on", async () => {
  await makeAllDue();
  await press("restaurant", "tilt-and-tide");
  const again = await press("restaurant", "tilt-and-tide");
  expect(ledTo(again)).toBe(`${TAB}#hotel-the-gulfline`);
});

test("what has changed meanwhile stays in the list, and its admin at it", async () => {
  await makeAllDue();
  const key = { kind: "restaurant", id: "tilt-and-tide" } as const;
  const by = (seen: number) => ({ admin: "bea@guide.example", seen });
  await saveDraft(key, { id: key.id, name: "Tilt & Tide Anew" }, by(1));
  const late = await press("restaurant", "tilt-and-tide");
  expect(await toastOf(late)).toMatchObject({
    title: "Failed to mark the record as checked",
    tone: "destructive",
  });
  expect(ledTo(late)).toBe(`${TAB}#restaurant-tilt-and-tide`);
  expect(await dueIds()).toContain("tilt-and-tide");
  await retireRecord(key, by(2));
  expect(await toastOf(await press("restaurant", "tilt-and-tide", "3"))).toMatchObject({
    tone: "destructive",
  });
});

test.each([{ kind: "golf" }, { id: "x".repeat(300) }, { seen: "many" }, { seen: "9".repeat(30) }])(
  "a press with %j is none",
  async (wrong) => {
    const values = { intent: "check", kind: "hotel", id: "the-gulfline", seen: "1", ...wrong };
    expect((await answerOf(() => action(post(TAB, values, cookie)))).status).toBe(400);
  },
);

test("a record's own page says when it was checked, by whom, when it is due, and marks it too", async () => {
  const params = { kind: "hotel", id: "the-gulfline" } as const;
  const path = "/admin/guide/hotel/the-gulfline";
  const open = async () => {
    const request = get(path, cookie);
    return (await answerOf(() => recordPage({ ...request, params } as never))).body.checks;
  };
  expect(await open()).toMatch(/^Not checked yet, due on /);
  const answer = await answerOf(() =>
    sendRecord({ ...post(path, { intent: "check", seen: "1" }, cookie), params } as never),
  );
  expect([ledTo(answer), (await toastOf(answer)).title]).toEqual([path, "Checked"]);
  expect(await open()).toMatch(/^Last checked on .* by ed@guide\.example, due on /);
  await db.update(guideRecords).set({ checkDueAt: null }).where(isOf("hotel", params.id));
  expect(await open()).toMatch(/, and no check is due\.$/);
  await retireRecord(params, { admin: "ed@guide.example", seen: 1 });
  expect(await open()).toBeUndefined();
});

test("problems are listed by record, by kind and by words, and an empty list says so", async () => {
  expect((await read(PROBLEMS)).problems).toEqual([]);
  for (const id of ["tilt-and-tide", "early-heron"]) {
    const row = await findRecord({ kind: "restaurant", id });
    const { opening_hours: _, ...record } = JSON.parse(row?.record ?? "");
    await db
      .update(guideRecords)
      .set({ record: JSON.stringify(record) })
      .where(isOf("restaurant", id));
  }
  const found = async (query = "") =>
    (await read(PROBLEMS + query)).problems.map(({ slug }: { slug: string }) => slug);
  expect((await found()).toSorted()).toEqual(["early-heron", "tilt-and-tide"]);
  expect(await found("&q=TILT+%26")).toEqual(["tilt-and-tide"]);
  expect(await found("&q=opening_hours")).toHaveLength(2);
  expect(await found("&kind=hotel")).toEqual([]);
  expect(await found("&page=2")).toEqual([]);
});

test("lists that cannot be read say so", async () => {
  await hideTable("guide_records");
  for (const path of [TAB, PROBLEMS]) {
    const { status, body } = await answerOf(() => loader(get(path, cookie)));
    expect([status, body.notice.text]).toEqual([500, "Failed to fetch records"]);
  }
});

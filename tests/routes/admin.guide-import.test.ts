import { beforeEach, expect, test } from "vitest";
import { editRecord, findRecord, wordsOf } from "#app/domain/guide/records/guide-records.server.ts";
import { writtenRecords } from "#app/domain/guide/records/import.server.ts";
import { action as listAction, loader as listLoader } from "#app/routes/admin.guide/route.tsx";
import { loader as exportLoader } from "#app/routes/admin.guide-export/route.ts";
import { action, loader } from "#app/routes/admin.guide-import/route.tsx";
import { hideTable } from "#tests/support/database.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";
import { type Answer, answerOf, get, post, send, toastOf } from "#tests/support/requests.ts";

openGuideData();
const PAGE = "/admin/guide/import";
let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

async function post2(values: Record<string, string | File | string[]>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const each of Array.isArray(value) ? value : [value]) body.append(name, each);
  return answerOf(() => action(send(PAGE, body, cookie) as never));
}
const show = (pasted: string, kind = "event") => post2({ kind, pasted });
const choose = (bytes: BlobPart, kind = "event") =>
  post2({ kind, pasted: "", file: new File([bytes], "file.csv") });

/** As the form is sent where these boxes are ticked. */
const bring = ({ body }: Answer, take: number[], more = {}) => {
  const { kind, seen, packed } = body.plan;
  return post2({ intent: "import", kind, seen, packed, take: take.map(String), ...more });
};

const named = (id: string, more = {}) => ({ ...eventRecord(id, "Daily"), ...more });
const json = (...entries: unknown[]) => JSON.stringify(entries);
const titles = async () =>
  ((await writtenRecords("event")) as { title: string }[]).map(({ title }) => title);

test("a file shows what it would do, stores nothing, and brings what is ticked", async () => {
  const shown = await show(json(named("a"), named("b"), named("c", { price: 7 })));
  expect(shown.body.plan).toMatchObject({
    kind: "event",
    counts: { add: 2, change: 0, stay: 0, same: 0, wrong: 1 },
    hasTicks: true,
    lines: [
      { title: "a", verdict: "add", facts: "Daily, 7:00 PM, A venue, $10" },
      { title: "b", verdict: "add" },
    ],
    wrong: [{ title: "c", reason: "Price: expected text in quotes." }],
  });
  expect(await titles()).toEqual([]);
  const done = await bring(shown, [1]);
  expect(done.headers.get("Location")).toBe("/admin/guide?kind=event");
  expect(await toastOf(done)).toMatchObject({ title: "One record was imported" });
  expect(await titles()).toEqual(["b"]);
});

test("a change is shown with its difference, and undone in the list", async () => {
  await bring(await show(json(named("z"))), [0]);
  await bring(await show(json(named("a"))), [0]);
  const shown = await choose("id,title,price\na,A anew,$12\n");
  expect(shown.body.plan.lines).toMatchObject([
    {
      verdict: "change",
      path: "/admin/guide/event/a",
      fields: [
        { label: "Title", was: "a", now: "A anew" },
        { label: "Price", was: "$10", now: "$12" },
      ],
    },
  ]);
  await bring(shown, [0]);
  expect(await titles()).toEqual(["z", "A anew"]);
  const { imports } = (await answerOf(() => listLoader(get("/admin/guide", cookie) as never))).body;
  const undo = { intent: "undo-import", batch: imports[0].batch };
  await answerOf(() => listAction(post("/admin/guide", undo, cookie) as never));
  expect(await titles()).toEqual(["z", "a"]);
});

test("what somebody edits between the table and the button is named and left", async () => {
  await bring(await show(json(named("a"), named("b"))), [0, 1]);
  const shown = await show(json(named("a", { title: "A anew" }), named("b", { title: "B anew" })));
  const key = { kind: "event", id: "a" } as const;
  const times = { liveFrom: null, liveUntil: null };
  await editRecord(
    key,
    named("a", { title: "Mine" }),
    { admin: "ed@guide.example", seen: 1 },
    times,
  );
  const told = await bring(shown, [0, 1]);
  expect([told.status, told.body.problem]).toEqual([409, expect.stringContaining("has changed")]);
  expect(told.body.plan.lines).toMatchObject([
    { title: "A anew", verdict: "stay", note: expect.stringContaining("otherwise in the guide") },
    { title: "B anew", verdict: "change" },
  ]);
  expect(await titles()).toEqual(["Mine", "b"]);
  const done = await bring(told, [1]);
  expect(await toastOf(done)).toMatchObject({
    title: "One record was imported",
    description: "As the guide has it stays A anew.",
  });
  expect(await titles()).toEqual(["Mine", "B anew"]);
});

test("a second click, or a second admin with the same file, brings nothing twice", async () => {
  const [mine, theirs] = [await show(json(named("a"))), await show(json(named("a")))];
  await bring(mine, [0]);
  for (const again of [await bring(mine, [0]), await bring(theirs, [0])]) {
    expect(again.status).toBe(303);
    expect(await toastOf(again)).toMatchObject({ title: "All of it is in the guide already" });
  }
  expect((await findRecord({ kind: "event", id: "a" }))?.revision).toBe(1);
});

test("of more than 200 the first are shown, without ticks, and all come", async () => {
  const shown = await show(json(...Array.from({ length: 250 }, (_, index) => named(`e${index}`))));
  expect(shown.body.plan).toMatchObject({ hasTicks: false, counts: { add: 250 } });
  expect(shown.body.plan.lines).toHaveLength(200);
  expect(await toastOf(await bring(shown, []))).toMatchObject({
    title: "250 records were imported",
  });
  expect(await titles()).toHaveLength(250);
});

test("where nothing is ticked nothing is done, and the table is there again", async () => {
  const told = await bring(await show(json(named("a"))), []);
  expect([told.status, told.body.problem]).toEqual([400, "Tick at least one of them."]);
  expect(told.body.plan.lines).toHaveLength(1);
});

test.each([
  ["nothing at all", () => show(""), "Choose a file, or paste what is in one."],
  ["no kind", () => show("id,title\na,b", "nonsense"), "Choose what is in it."],
  [
    "a CSV in Latin-1 with formulas",
    () => choose(Buffer.from("id,title\na,=Café\n", "latin1")),
    "It is not text in UTF-8.",
  ],
  ["more than 5 MB", () => choose("x".repeat(5 * 2 ** 20 + 1)), "It is larger than 5 MB."],
  ["more than 5 MB pasted", () => show("x".repeat(5 * 2 ** 20 + 1)), "It is larger than 5 MB."],
  ["JSON that is cut", () => show('[{"id":"a"'), "It is not JSON: it ends too soon."],
])("%s is refused with a sentence, and what was pasted stays", async (_, work, words) => {
  const { status, body } = await work();
  expect([status, body.problem]).toEqual([400, expect.stringContaining(words)]);
  expect(body.plan).toBeUndefined();
  expect((await show("id", "event")).body.pasted).toBe("id");
});

test.each([
  ["nothing", ""],
  ["no archive", "nonsense"],
])("a form that brings %s instead of its file says so", async (_, packed) => {
  const told = await bring(await show(json(named("a"))), [0], { packed });
  expect([told.status, told.body.problem]).toEqual([
    400,
    expect.stringContaining("Choose it once more"),
  ]);
});

test("another file in the place of the one that was seen brings nothing", async () => {
  const [seen, other] = [await show(json(named("a"))), await show(json(named("b")))];
  const told = await bring(seen, [0], { packed: other.body.plan.packed });
  expect(told.status).toBe(409);
  expect(await titles()).toEqual([]);
});

test("an import that cannot be stored says so, and nothing of it is", async () => {
  const shown = await show(json(named("a")));
  await hideTable("guide_versions");
  expect(await bring(shown, [0])).toMatchObject({ status: 500 });
});

test("a calendar's drafts are found in their tab", async () => {
  const lines = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:one@x",
    "SUMMARY:Pier Walk",
    "DTSTART:21260105T083000",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  const shown = await show(lines.join("\r\n"), "hotel");
  expect(shown.body.plan).toMatchObject({ kind: "event", lines: [{ isDraft: true }] });
  const done = await bring(shown, [0]);
  expect(done.headers.get("Location")).toBe("/admin/guide?kind=event&tab=drafts");
  const row = await findRecord({ kind: "event", id: "pier-walk" });
  expect(row && wordsOf(row)).toMatchObject({ uid: "one@x", date: "Saturday, January 5, 2126" });
});

test("the page itself, and every export of it, is for admins", async () => {
  expect((await answerOf(() => loader(get(PAGE) as never))).status).toBe(303);
  expect(
    (await answerOf(() => exportLoader(get("/admin/guide/export?kind=event&as=csv") as never)))
      .status,
  ).toBe(303);
});

test("what is endless is shown short, and a table of many changes stays small", async () => {
  const long = "x".repeat(300_000);
  const wrong = await show(`id,title,${long}\na,${long},1\n`);
  expect(JSON.stringify({ ...wrong.body.plan, packed: "" }).length).toBeLessThan(1000);
  const words = (each: string) => Array.from({ length: 80 }, (_, n) => each + n).join(" ");
  const many = (each: string) =>
    json(...Array.from({ length: 200 }, (_, n) => named(`e${n}`, { description: words(each) })));
  await bring(await show(many("a")), [...Array(200).keys()]);
  const shown = await show(many("b"));
  expect(shown.body.plan).toMatchObject({ counts: { change: 200 }, hasTicks: true });
  expect(shown.body.plan.lines.at(-1)).toMatchObject({ fields: [], differs: "Description" });
  expect(JSON.stringify(shown.body.plan).length).toBeLessThan(500_000);
  expect((await bring(shown, [...Array(200).keys()])).status).toBe(303);
});

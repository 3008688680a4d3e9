import { beforeEach, expect, test } from "vitest";
import {
  discardDraft,
  publishRecord,
  retireRecord,
  saveDraft,
} from "#app/domain/guide/records/guide-records.server.ts";
import { importRecords, writtenRecords } from "#app/domain/guide/records/import.server.ts";
import { action, loader } from "#app/routes/admin.guide/route.tsx";
import { hideTable } from "#tests/support/database.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

const read = (path: string) => answerOf(() => loader(get(path, cookie)));
const titles = async (query: string) =>
  (await read(`/admin/guide?${query}`)).body.rows.map(({ title }: { title: string }) => title);

const KEY = { kind: "restaurant", id: "tilt-and-tide" } as const;
const by = (seen: number) => ({ admin: "ed@guide.example", seen });

test("the list has what is live, fifty a page, by kind and by words", async () => {
  const { body } = await read("/admin/guide");
  expect(body.rows).toHaveLength(50);
  expect(body.hasOlder).toBe(true);
  expect(await titles("kind=restaurant")).toHaveLength(14);
  expect(await titles("kind=restaurant&q=TILT%20%26")).toEqual(["Tilt & Tide"]);
  expect(await titles("q=zebra")).toEqual([]);
  expect(await titles("kind=nonsense&tab=nonsense&page=nonsense")).toHaveLength(50);
});

test("what was changed last comes first, with who changed it and what waits", async () => {
  await saveDraft(KEY, { id: KEY.id, name: "Tilt & Tide Anew" }, by(1));
  expect((await read("/admin/guide?tab=drafts")).body.rows).toMatchObject([
    { title: "Tilt & Tide Anew", states: ["a draft waits"], who: "ed@guide.example" },
  ]);
});

test("each state has its tab", async () => {
  const later = { liveFrom: new Date("2199-01-01T14:00Z"), liveUntil: null };
  await saveDraft(KEY, { id: KEY.id, name: "Tilt & Tide Anew" }, by(1));
  await publishRecord(KEY, later, by(2));
  expect((await read("/admin/guide?tab=drafts")).body.rows).toMatchObject([
    { title: "Tilt & Tide Anew", states: ["changes on Jan 1, 2199, 9:00 AM"] },
  ]);
  expect(await titles("kind=restaurant")).toContain("Tilt & Tide Anew");
  await discardDraft(KEY, by(3));
  await retireRecord(KEY, by(4));
  expect(await titles("tab=retired")).toEqual(["Tilt & Tide"]);
  expect(await titles("tab=drafts")).toEqual([]);
});

test("a list that cannot be read says so", async () => {
  await hideTable("guide_records");
  const { status, body } = await read("/admin/guide");
  expect([status, body.notice.text]).toEqual([500, "Failed to fetch records"]);
});

test("one kind is listed in its own order, and a record goes up, down and to the top of it", async () => {
  const IN_ORDER = "/admin/guide?kind=restaurant&order=list";
  const send = (values: Record<string, string>) =>
    answerOf(() => action(post(IN_ORDER, { kind: "restaurant", ...values }, cookie)));
  const placeOf = ({ slug, position }: { slug: string; position: number }) => ({
    id: slug,
    position: String(position),
  });
  const inOrder = () => titles("kind=restaurant&order=list");
  const [first, second, ...rest] = await inOrder();
  const { body } = await read(IN_ORDER);
  const answer = await send({ intent: "up", ...placeOf(body.rows[1]) });
  expect(answer.headers.get("Location")).toBe(`${IN_ORDER}#restaurant-${body.rows[1].slug}`);
  expect(await inOrder()).toEqual([second, first, ...rest]);
  await send({ intent: "top", ...placeOf(body.rows.at(-1)) });
  expect((await inOrder())[0]).toBe(rest.at(-1));
  expect(
    await toastOf(await send({ intent: "down", id: "no-such-table", position: "1" })),
  ).toMatchObject({ tone: "destructive" });
  expect((await read("/admin/guide?order=list")).body.isInOrder).toBe(false);
});

test("an import is offered to be undone for an hour", async () => {
  expect((await read("/admin/guide")).body.imports).toEqual([]);
  const [entry] = (await writtenRecords("restaurant")) as { id: string; name: string }[];
  const renamed = { ...entry, id: KEY.id, name: "Renamed" };
  await importRecords([{ kind: "restaurant", ids: new Set([KEY.id]), entries: [renamed] }]);
  const [imported] = (await read("/admin/guide")).body.imports;
  expect(imported.what).toMatch(/^One record was imported today/);
  const values = { intent: "undo-import", batch: imported.batch };
  const undo = () => answerOf(() => action(post("/admin/guide", values, cookie)));
  expect(await toastOf(await undo())).toMatchObject({ title: "One record is as before" });
  expect(await titles("q=Renamed")).toEqual([]);
  expect(await toastOf(await undo())).toMatchObject({ tone: "destructive" });
});

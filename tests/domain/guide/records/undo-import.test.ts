import { expect, test } from "vitest";
import {
  editRecord,
  findRecord,
  saveDraft,
} from "#app/domain/guide/records/guide-records.server.ts";
import {
  importRecords,
  planImport,
  writtenRecords,
} from "#app/domain/guide/records/import.server.ts";
import { listUndoableImports, undoImport } from "#app/domain/guide/records/undo-import.server.ts";
import { HOUR_MS } from "#app/platform/durations.ts";

type Written = { id: string; name: string };

const restaurants = async () => (await writtenRecords("restaurant")) as Written[];
const importAll = (entries: Written[]) =>
  importRecords([{ kind: "restaurant", ids: new Set(entries.map(({ id }) => id)), entries }]);

/** Half of what is there renamed, and so many new ones. */
async function importChanges(total: number) {
  const there = (await restaurants()).filter(({ id }) => !id.startsWith("new-"));
  const [model] = there;
  if (!model) throw new Error("there are no restaurants");
  const renamed = there.map((each, index) =>
    index % 2 ? each : { ...each, name: `${each.name} anew` },
  );
  const added = Array.from({ length: total }, (_, index) => ({ ...model, id: `new-${index}` }));
  await importAll([...renamed, ...added]);
  return there;
}

test("the import that filled the guide cannot be undone", async () => {
  expect(await listUndoableImports(new Date())).toEqual([]);
});

test("an import of five hundred is undone as a whole, once", async () => {
  const before = await importChanges(500);
  const [found] = await listUndoableImports(new Date());
  expect(await undoImport(found?.batch ?? "", "ed@guide.example")).toBe(507);
  expect(await restaurants()).toEqual(before);
  expect(await listUndoableImports(new Date())).toEqual([]);
  expect(await undoImport(found?.batch ?? "", "ed@guide.example")).toBeUndefined();
});

test("what somebody has changed since stays", async () => {
  await importChanges(1);
  const key = { kind: "restaurant", id: "new-0" } as const;
  const row = await findRecord(key);
  await saveDraft(
    key,
    { id: "new-0", name: "Mine" },
    { admin: "ed@guide.example", seen: row?.revision ?? 0 },
  );
  const [found] = await listUndoableImports(new Date());
  await undoImport(found?.batch ?? "", "ed@guide.example");
  expect((await findRecord(key))?.draft).toContain("Mine");
  expect(await listUndoableImports(new Date())).toEqual([]);
});

test("each import can be undone for an hour, in any order, but for what a later one changed", async () => {
  await importChanges(1);
  expect(await listUndoableImports(new Date(Date.now() + HOUR_MS + 1000))).toEqual([]);
  await importRecords([{ kind: "hotel", entries: [{ id: "inn", name: "The Inn" }] }]);
  const model = (await restaurants()).find(({ id }) => id === "new-0");
  const again = [{ ...model, id: "new-0", name: "Another" }];
  await importRecords([{ kind: "restaurant", entries: again }], { mayReplace: true });
  const imports = await listUndoableImports(new Date());
  expect(imports.map(({ total }) => total)).toEqual([1, 1, 7]);
  for (const { batch, total } of imports.toReversed())
    expect(await undoImport(batch, "ed@guide.example")).toBe(total);
  expect((await restaurants()).map(({ id }) => id)).toContain("new-0");
  expect(await listUndoableImports(new Date())).toEqual([]);
});

test("what was undone is brought by the same file again, and what an editor had written is still theirs", async () => {
  const [one, other, ...rest] = await restaurants();
  if (!one || !other) throw new Error("there are no restaurants");
  const key = { kind: "restaurant", id: other.id } as const;
  const words = { ...other, name: "Mine" };
  const by = { admin: "ed@guide.example", seen: 1 };
  await editRecord(key, words, by, { liveFrom: null, liveUntil: null });
  const file = {
    kind: "restaurant" as const,
    entries: [{ ...one, name: "One anew" }, { ...other, name: "Other anew" }, ...rest],
  };
  await importRecords([file], { mayReplace: new Set([other.id]) });
  const [found] = await listUndoableImports(new Date());
  expect(await undoImport(found?.batch ?? "", "ed@guide.example")).toBe(2);
  const plan = await planImport(file);
  expect(plan.changed.map(({ id }) => id)).toEqual([one.id]);
  expect(plan.edited.map(({ id }) => id)).toEqual([other.id]);
});

import { describe, expect, test } from "vitest";
import { listRestaurants } from "#app/domain/guide/guide.server.ts";
import {
  createRecord,
  editRecord,
  findRecord,
  findUndoable,
  forgetRecord,
  moveRecord,
  publishRecord,
  retireRecord,
  revertRecord,
  rewindRecord,
  saveDraft,
  undoChange,
} from "#app/domain/guide/records/guide-records.server.ts";
import {
  diffRecords,
  findVersion,
  findVersionBefore,
  listRecordHistory,
  pairOf,
} from "#app/domain/guide/records/record-history.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { HOUR_MS } from "#app/platform/durations.ts";

const KEY = { kind: "restaurant", id: "tilt-and-tide" } as const;
const NONE = { liveFrom: null, liveUntil: null };
const by = (seen: number) => ({ admin: "ed@guide.example", seen });

async function row(key: { kind: "restaurant"; id: string } = KEY) {
  const found = await findRecord(key);
  if (!found) throw new Error("there is no such record");
  return found;
}
const written = async () => JSON.parse((await row()).record ?? "null");

/** Published under a name after another. */
async function rename(...names: string[]) {
  for (const name of names)
    await editRecord(KEY, { ...(await written()), name }, by((await row()).revision), NONE);
}

async function shown() {
  await refreshGuide();
  return listRestaurants().find(({ id }) => id === KEY.id)?.name;
}
const names = async () => {
  await refreshGuide();
  return listRestaurants().map(({ id }) => id);
};

describe("earlier words", () => {
  test("come back as a draft, of any of thirty versions, and visitors see nothing of it", async () => {
    await rename(...Array.from({ length: 15 }, (_, index) => `Name ${index}`));
    // Two lines each: the words, and their publication.
    expect(await listRecordHistory(KEY, { page: 1 })).toHaveLength(31);
    for (const [revision, name] of [
      [1, "Tilt & Tide"],
      [5, "Name 1"],
      [20, "Name 9"],
    ] as const) {
      await rewindRecord(KEY, revision, by((await row()).revision));
      expect(JSON.parse((await row()).draft ?? "null").name).toBe(name);
    }
    expect(await shown()).toBe("Name 14");
  });

  test("that are live already are no draft", async () => {
    await rename("One");
    expect(await rewindRecord(KEY, 3, by(3))).toMatchObject({ draft: null, revision: 4 });
  });

  test("of a version that never was, of a retired record and of one that has changed stay where they are", async () => {
    expect(await rewindRecord(KEY, 77, by(1))).toBeUndefined();
    await rename("One");
    expect(await rewindRecord(KEY, 1, by(1))).toBeUndefined();
    await retireRecord(KEY, by(3));
    expect(await rewindRecord(KEY, 1, by(4))).toBeUndefined();
  });
});

describe("what was done last", () => {
  test("is undone, and the undoing as well: words, state and times", async () => {
    const before = await row();
    await rename("One");
    await undoChange(KEY, by(3));
    expect(await row()).toMatchObject({
      draft: JSON.stringify({ ...(await written()), name: "One" }),
    });
    expect(await shown()).toBe("Tilt & Tide");
    await undoChange(KEY, by(4));
    expect(await shown()).toBe("One");
    const liveUntil = new Date(Date.now() + HOUR_MS);
    await publishRecord(KEY, { liveFrom: null, liveUntil }, by(5));
    await undoChange(KEY, by(6));
    expect(await row()).toMatchObject({ liveUntil: null, state: before.state });
    await retireRecord(KEY, by(7));
    await undoChange(KEY, by(8));
    expect(await shown()).toBe("One");
  });

  test("is not undone where somebody did more meanwhile", async () => {
    await rename("One");
    await saveDraft(KEY, { ...(await written()), name: "Two" }, by(3));
    expect(await undoChange(KEY, by(3))).toBeUndefined();
    expect(await shown()).toBe("One");
  });

  test("can be undone for an hour, a beginning never", async () => {
    await rename("One");
    const { at } = (await findVersion(KEY, 3)) ?? { at: new Date(0) };
    expect(await findUndoable(KEY, 3, at)).toEqual({ verb: "publish", before: 2 });
    expect(await findUndoable(KEY, 3, new Date(at.getTime() + HOUR_MS + 1))).toBeUndefined();
    const fresh = { kind: "restaurant", id: "the-new-table" } as const;
    await createRecord(fresh, { id: fresh.id, name: "New" }, "ed@guide.example");
    expect(await findUndoable(fresh, 1, new Date())).toBeUndefined();
  });

  test("never brings back an earlier record of the same address", async () => {
    const fresh = { kind: "restaurant", id: "the-new-table" } as const;
    await createRecord(fresh, { id: fresh.id, name: "First" }, "ed@guide.example");
    await forgetRecord(fresh, by(1));
    const again = await createRecord(fresh, { id: fresh.id, name: "Second" }, "ed@guide.example");
    expect(again?.revision).toBe(3);
    expect(await findVersionBefore(fresh, 3)).toBeUndefined();
    expect(await undoChange(fresh, by(3))).toBeUndefined();
    expect(await revertRecord(fresh, 2, by(3))).toBeUndefined();
  });

  test("says when visitors' words changed, and a draft's undoing is none of them", async () => {
    const { changedAt } = await row();
    await saveDraft(KEY, { ...(await written()), name: "Two" }, by(1));
    await undoChange(KEY, by(2), new Date(Date.now() + 1000));
    expect((await row()).changedAt).toEqual(changedAt);
  });
});

describe("a difference", () => {
  test("is between what visitors read, or between drafts where only a draft changed", async () => {
    const first = await written();
    await saveDraft(KEY, { ...first, name: "Draft one" }, by(1));
    await saveDraft(KEY, { ...first, name: "Draft two" }, by(2));
    await publishRecord(KEY, NONE, by(3));
    const [one, two, three, four] = await Promise.all(
      [1, 2, 3, 4].map((at) => findVersion(KEY, at)),
    );
    if (!two || !three || !four) throw new Error("a version is missing");
    const nameOf = ({ was, now }: ReturnType<typeof pairOf>) => [was.name, now.name];
    expect(nameOf(pairOf(one, two))).toEqual(["Tilt & Tide", "Draft one"]);
    expect(nameOf(pairOf(two, three))).toEqual(["Draft one", "Draft two"]);
    expect(nameOf(pairOf(three, four))).toEqual(["Tilt & Tide", "Draft two"]);
  });

  test("names each field as its form does, long texts word by word", () => {
    const was = {
      name: "A",
      tags: [],
      description: "The long description of a table by the quiet water.",
    };
    const now = { description: "The long description of a table by the loud water.", phone: "1" };
    expect(diffRecords("restaurant", was, now)).toEqual([
      { name: "name", label: "Name", was: "A", now: null },
      expect.objectContaining({
        name: "description",
        parts: expect.arrayContaining([
          { kind: "removed", text: "quiet" },
          { kind: "added", text: "loud" },
        ]),
      }),
      { name: "phone", label: "Phone", was: null, now: "1" },
    ]);
  });
});

describe("a record in its list", () => {
  test("goes up, down and to the top, by one that visitors see, and keeps when its words changed", async () => {
    const [first = "", second = "", third = "", ...rest] = await names();
    const { changedAt } = await row({ kind: "restaurant", id: third });
    const move = async (id: string, to: "up" | "down" | "top") => {
      const key = { kind: "restaurant", id } as const;
      return moveRecord(key, to, by((await row(key)).position));
    };
    await move(third, "up");
    expect(await names()).toEqual([first, third, second, ...rest]);
    await move(third, "down");
    expect(await names()).toEqual([first, second, third, ...rest]);
    await move(third, "top");
    expect(await names()).toEqual([third, first, second, ...rest]);
    await move(third, "up");
    expect(await names()).toEqual([third, first, second, ...rest]);
    await retireRecord({ kind: "restaurant", id: first }, by(1));
    await move(second, "up");
    expect(await names()).toEqual([second, third, ...rest]);
    expect((await row({ kind: "restaurant", id: third })).changedAt).toEqual(changedAt);
  });

  test("is moved once by the same click twice", async () => {
    const [first, second = ""] = await names();
    const key = { kind: "restaurant", id: second } as const;
    const { position } = await row(key);
    await moveRecord(key, "up", by(position));
    expect(await moveRecord(key, "up", by(position))).toBeUndefined();
    expect((await names()).slice(0, 2)).toEqual([second, first]);
  });

  test("that was moved is not what an hour's undoing is about", async () => {
    await rename("One");
    const { at } = (await findVersion(KEY, 3)) ?? { at: new Date(0) };
    const later = new Date(at.getTime() + 2 * HOUR_MS);
    await moveRecord(KEY, "down", by((await row()).position), later);
    expect(await findUndoable(KEY, 3, later)).toBeUndefined();
    expect(await undoChange(KEY, by(3), later)).toBeUndefined();
    expect(await shown()).toBe("One");
  });
});

import { describe, expect, test } from "vitest";
import {
  countSentWeeklies,
  createDraft,
  createMissed,
  findEdition,
  findLastStart,
  findSentWeekly,
  hold,
  listEditions,
  listSentWeeklies,
  markEditionSent,
  markMissed,
  release,
  saveBoxes,
  skip,
} from "#app/domain/editions/editions.server.ts";
import { EIGHT, FRIDAY, hoursAfterEight, makeDraft, makeEdition } from "#tests/support/editions.ts";

const key = { list: "weekly", date: FRIDAY } as const;
const boxes = { opening: "Good morning.", openings: null, market: null };

describe("a draft", () => {
  test("is made once a list and Friday", async () => {
    expect(await createDraft("weekly", FRIDAY)).toMatchObject({ state: "draft", revision: 1 });
    expect(await createDraft("weekly", FRIDAY)).toBeUndefined();
    expect(await createDraft("jobs", FRIDAY)).toBeDefined();
  });

  test("is not made for a Friday before the last one: the clock was set back", async () => {
    await makeDraft("weekly", "2026-12-11");
    expect(await createDraft("weekly", FRIDAY)).toBeUndefined();
    expect(await createMissed("weekly", FRIDAY)).toBeUndefined();
  });

  test("that was never made is missed, but not before the first edition", async () => {
    expect(await createMissed("weekly", FRIDAY)).toBeUndefined();
    await makeEdition({ date: "2026-11-27", state: "sent" });
    expect(await createMissed("weekly", FRIDAY)).toMatchObject({ state: "missed" });
  });
});

describe("its words", () => {
  test("are saved over those that the admin saw only", async () => {
    await makeDraft();
    expect(await saveBoxes(key, 1, boxes)).toMatchObject({ ...boxes, revision: 2 });
    expect(await saveBoxes(key, 1, { ...boxes, opening: "Hello." })).toBeUndefined();
    expect((await findEdition(key))?.opening).toBe("Good morning.");
    expect(await saveBoxes(key, 2, { ...boxes, opening: null })).toMatchObject({ opening: null });
  });

  test.each(["sending", "sent", "skipped"] as const)(
    "stay as they are once it is %s",
    async (state) => {
      await makeEdition({ state });
      expect(await saveBoxes(key, 1, boxes)).toBeUndefined();
    },
  );
});

test("it is held and released, until Friday evening", async () => {
  await makeDraft();
  expect(await release(key, EIGHT)).toBeUndefined();
  expect(await hold(key)).toMatchObject({ state: "held" });
  expect(await hold(key)).toBeUndefined();
  expect(await release(key, hoursAfterEight(12))).toBeUndefined();
  expect(await release(key, hoursAfterEight(11))).toMatchObject({ state: "draft" });
});

test("a draft is missed after its evening only, what is held never", async () => {
  await makeDraft();
  expect(await markMissed(key, hoursAfterEight(11))).toBeUndefined();
  expect(await markMissed(key, hoursAfterEight(12))).toMatchObject({ state: "missed" });
  await makeEdition({ list: "jobs", state: "held" });
  expect(await markMissed({ list: "jobs", date: FRIDAY }, hoursAfterEight(12))).toBeUndefined();
});

test("only a draft is skipped, and only what is on its way becomes sent", async () => {
  await makeEdition({ state: "sending" });
  expect(await skip(key)).toBeUndefined();
  expect(await markEditionSent(key, EIGHT)).toMatchObject({ state: "sent", sentAt: EIGHT });
  expect(await markEditionSent(key)).toBeUndefined();
  await makeDraft("jobs");
  expect(await skip({ list: "jobs", date: FRIDAY })).toMatchObject({ state: "skipped" });
});

test("jobs have been told of until the last start, unless nothing of it left", async () => {
  expect(await findLastStart("weekly")).toBeUndefined();
  await makeEdition({ state: "sending", startedAt: EIGHT });
  expect(await findLastStart("weekly")).toEqual(EIGHT);
  await markMissed(key, EIGHT);
  expect(await findLastStart("weekly")).toBeUndefined();
});

test("the archive has the weeklies that were sent, newest first", async () => {
  for (const date of ["2026-11-20", "2026-11-13"]) await makeEdition({ date, state: "sent" });
  await makeEdition({ date: "2026-11-20", list: "jobs", state: "sent" });
  await makeEdition({ date: "2026-11-27", state: "sending" });
  expect((await listSentWeeklies(5)).map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-13"]);
  expect(await listSentWeeklies(1)).toHaveLength(1);
  expect(await countSentWeeklies()).toBe(2);
  expect(await findSentWeekly("2026-11-13")).toBeDefined();
  expect(await findSentWeekly("2026-11-27")).toBeUndefined();
});

test("the list of all has fifty a page", async () => {
  for (let day = 0; day < 51; day += 1) {
    await makeEdition({ date: new Date(day * 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10) });
  }
  expect(await listEditions(1)).toMatchObject({ hasOlder: true });
  expect(await listEditions(2)).toMatchObject({
    hasOlder: false,
    editions: [{ date: "1970-01-01" }],
  });
});

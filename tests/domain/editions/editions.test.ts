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
  markMissed,
  markSent,
  release,
  saveBoxes,
  skip,
} from "#app/domain/editions/editions.server.ts";
import { EIGHT, FRIDAY, hoursAfterEight, makeDraft, makeEdition } from "#tests/support/editions.ts";

const key = { list: "weekly", date: FRIDAY } as const;
const boxes = { opening: "Good morning.", openings: null, market: null };

describe("a draft", () => {
  test("is made once a list and Friday", () => {
    expect(createDraft("weekly", FRIDAY)).toMatchObject({ state: "draft", revision: 1 });
    expect(createDraft("weekly", FRIDAY)).toBeUndefined();
    expect(createDraft("jobs", FRIDAY)).toBeDefined();
  });

  test("is not made for a Friday before the last one: the clock was set back", () => {
    makeDraft("weekly", "2026-12-11");
    expect(createDraft("weekly", FRIDAY)).toBeUndefined();
    expect(createMissed("weekly", FRIDAY)).toBeUndefined();
  });

  test("that was never made is missed, but not before the first edition", () => {
    expect(createMissed("weekly", FRIDAY)).toBeUndefined();
    makeEdition({ date: "2026-11-27", state: "sent" });
    expect(createMissed("weekly", FRIDAY)).toMatchObject({ state: "missed" });
  });
});

describe("its words", () => {
  test("are saved over those that the admin saw only", () => {
    makeDraft();
    expect(saveBoxes(key, 1, boxes)).toMatchObject({ ...boxes, revision: 2 });
    expect(saveBoxes(key, 1, { ...boxes, opening: "Hello." })).toBeUndefined();
    expect(findEdition(key)?.opening).toBe("Good morning.");
    expect(saveBoxes(key, 2, { ...boxes, opening: null })).toMatchObject({ opening: null });
  });

  test.each(["sending", "sent", "skipped"] as const)("stay as they are once it is %s", (state) => {
    makeEdition({ state });
    expect(saveBoxes(key, 1, boxes)).toBeUndefined();
  });
});

test("it is held and released, until Friday evening", () => {
  makeDraft();
  expect(release(key, EIGHT)).toBeUndefined();
  expect(hold(key)).toMatchObject({ state: "held" });
  expect(hold(key)).toBeUndefined();
  expect(release(key, hoursAfterEight(12))).toBeUndefined();
  expect(release(key, hoursAfterEight(11))).toMatchObject({ state: "draft" });
});

test("a draft is missed after its evening only, what is held never", () => {
  makeDraft();
  expect(markMissed(key, hoursAfterEight(11))).toBeUndefined();
  expect(markMissed(key, hoursAfterEight(12))).toMatchObject({ state: "missed" });
  makeEdition({ list: "jobs", state: "held" });
  expect(markMissed({ list: "jobs", date: FRIDAY }, hoursAfterEight(12))).toBeUndefined();
});

test("only a draft is skipped, and only what is on its way becomes sent", () => {
  makeEdition({ state: "sending" });
  expect(skip(key)).toBeUndefined();
  expect(markSent(key, EIGHT)).toMatchObject({ state: "sent", sentAt: EIGHT });
  expect(markSent(key)).toBeUndefined();
  makeDraft("jobs");
  expect(skip({ list: "jobs", date: FRIDAY })).toMatchObject({ state: "skipped" });
});

test("jobs have been told of until the last start, unless nothing of it left", () => {
  expect(findLastStart("weekly")).toBeUndefined();
  makeEdition({ state: "sending", startedAt: EIGHT });
  expect(findLastStart("weekly")).toEqual(EIGHT);
  markMissed(key, EIGHT);
  expect(findLastStart("weekly")).toBeUndefined();
});

test("the archive has the weeklies that were sent, newest first", () => {
  for (const date of ["2026-11-20", "2026-11-13"]) makeEdition({ date, state: "sent" });
  makeEdition({ date: "2026-11-20", list: "jobs", state: "sent" });
  makeEdition({ date: "2026-11-27", state: "sending" });
  expect(listSentWeeklies(5).map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-13"]);
  expect(listSentWeeklies(1)).toHaveLength(1);
  expect(countSentWeeklies()).toBe(2);
  expect(findSentWeekly("2026-11-13")).toBeDefined();
  expect(findSentWeekly("2026-11-27")).toBeUndefined();
});

test("the list of all has fifty a page", () => {
  for (let day = 0; day < 51; day += 1) {
    makeEdition({ date: new Date(day * 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10) });
  }
  expect(listEditions(1)).toMatchObject({ hasOlder: true });
  expect(listEditions(2)).toMatchObject({ hasOlder: false, editions: [{ date: "1970-01-01" }] });
});

import { describe, expect, test, vi } from "vitest";
import { createDraft, findEdition, hold, saveBoxes } from "#app/domain/editions/editions.server.ts";
import { dropEmail, markSent } from "#app/domain/emails/outbox.server.ts";
import { closeEditions, draftEditions, startEditions } from "#app/operations/editions.server.ts";
import {
  EIGHT,
  FRIDAY,
  hoursAfterEight,
  listEmails,
  makeDraft,
  makeEdition,
  makeReader,
} from "#tests/support/editions.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { claimDue } from "#tests/support/leaving-emails.ts";

const key = { list: "weekly", date: FRIDAY } as const;
const digest = { list: "jobs", date: FRIDAY } as const;
const boxes = { opening: "Good morning.", openings: null, market: null };
const kinds = () => listEmails().map(({ kind, recipient }) => `${kind} ${recipient}`);

function makeWeekly() {
  makeReader("ann@example.com");
  makeDraft();
  saveBoxes(key, 1, boxes);
}

describe("on Thursday", () => {
  test("drafts of both lists are made at 8 AM, and their words can be changed", () => {
    draftEditions(hoursAfterEight(-24.001));
    expect(findEdition(key)).toBeUndefined();
    for (const hours of [-24, -23.9]) draftEditions(hoursAfterEight(hours));
    expect(findEdition(key)).toMatchObject({ state: "draft", revision: 1 });
    expect(findEdition(digest)).toMatchObject({ state: "draft" });
  });

  test("each admin who wants it is told once, also of a draft that was made by hand", () => {
    for (const name of ["ada", "bea"]) signedInAdmin(`${name}@example.com`);
    makeReader("ann@example.com");
    createDraft("weekly", FRIDAY, hoursAfterEight(-60));
    for (const hours of [-60, -24, -20, -1]) draftEditions(hoursAfterEight(hours));
    expect(kinds()).toEqual(["draft ada@example.com", "draft bea@example.com"]);
    const data = JSON.parse(listEmails()[0]?.data ?? "");
    expect(data).toMatchObject({ date: FRIDAY, undated: [] });
    expect(data.events).toBeGreaterThan(0);
    expect(data.emptyBoxes).toHaveLength(3);
  });

  test("nobody is told of an edition that has no readers", () => {
    signedInAdmin();
    draftEditions(hoursAfterEight(-20));
    expect(findEdition(key)).toBeDefined();
    expect(kinds()).toEqual([]);
  });
});

describe("on Friday", () => {
  test("it leaves at 8 AM, once, however often the clock passes", async () => {
    makeWeekly();
    await startEditions(hoursAfterEight(-0.001));
    expect(kinds()).toEqual([]);
    for (const hours of [0, 0.01, -1, 0, 1]) await startEditions(hoursAfterEight(hours));
    expect(kinds()).toEqual(["weekly ann@example.com"]);
  });

  test("after downtime since Wednesday it leaves at once, until 8 PM", async () => {
    makeReader("ann@example.com");
    draftEditions(hoursAfterEight(11.9));
    await startEditions(hoursAfterEight(11.9));
    expect(kinds()).toContain("weekly ann@example.com");
  });

  test("after 8 PM it is missed, and admins are told once", async () => {
    signedInAdmin();
    makeWeekly();
    for (const hours of [12, 13, 40]) await startEditions(hoursAfterEight(hours));
    expect(findEdition(key)?.state).toBe("missed");
    expect(kinds()).toEqual(["missed admin@example.com"]);
  });

  test("one whose whole Thursday and Friday passed in downtime is missed too, but not before the first", () => {
    signedInAdmin();
    draftEditions(hoursAfterEight(20));
    expect(findEdition(key)).toBeUndefined();
    makeEdition({ date: "2026-11-27", state: "sent" });
    for (const hours of [20, 21]) draftEditions(hoursAfterEight(hours));
    expect(findEdition(key)?.state).toBe("missed");
    expect(kinds()).toEqual(["missed admin@example.com"]);
  });

  test("one that is held stays, before and after 8 PM", async () => {
    makeWeekly();
    hold(key);
    for (const hours of [0, 6, 13]) await startEditions(hoursAfterEight(hours));
    expect(findEdition(key)?.state).toBe("held");
    expect(kinds()).toEqual([]);
  });

  test("an empty one is skipped and the admins are told, an empty digest in silence", async () => {
    // Before any event of the guide began to repeat.
    signedInAdmin();
    for (const list of ["weekly", "jobs"] as const) {
      makeReader("ann@example.com", list);
      makeDraft(list, "2025-06-06");
    }
    await startEditions(new Date("2025-06-06T12:00:00Z"));
    for (const list of ["weekly", "jobs"] as const) {
      expect(findEdition({ list, date: "2025-06-06" })?.state).toBe("skipped");
    }
    expect(kinds()).toEqual(["missed admin@example.com"]);
    expect(JSON.parse(listEmails()[0]?.data ?? "")).toMatchObject({ why: "empty" });
  });
});

describe("it is sent", () => {
  test("when all its emails have left", async () => {
    makeWeekly();
    await startEditions(EIGHT);
    closeEditions(EIGHT);
    expect(findEdition(key)?.state).toBe("sending");
    markSent(claimDue(EIGHT)?.id ?? "");
    closeEditions(EIGHT);
    expect(findEdition(key)).toMatchObject({ state: "sent", sentAt: EIGHT });
  });

  test("not without a mail server: after three days it is missed, and admins are told", async () => {
    signedInAdmin();
    makeWeekly();
    await startEditions(EIGHT);
    closeEditions(hoursAfterEight(71));
    expect(findEdition(key)?.state).toBe("sending");
    closeEditions(hoursAfterEight(73));
    expect(findEdition(key)).toMatchObject({ state: "missed", startedAt: null });
    expect(kinds()).toContain("missed admin@example.com");
  });

  test("also when readers have stopped before their email left", async () => {
    makeReader("bob@example.com");
    makeWeekly();
    await startEditions(EIGHT);
    markSent(claimDue(EIGHT)?.id ?? "");
    dropEmail(claimDue(EIGHT)?.id ?? "", "Stopped");
    closeEditions(EIGHT);
    expect(findEdition(key)?.state).toBe("sent");
  });
});

test("what cannot be queued is still a draft, and the next look does it", async () => {
  makeWeekly();
  const { sqlite } = await import("#app/db/client.server.ts");
  sqlite.exec("ALTER TABLE emails RENAME TO elsewhere");
  await expect(startEditions(EIGHT)).rejects.toThrow();
  sqlite.exec("ALTER TABLE elsewhere RENAME TO emails");
  expect(findEdition(key)?.state).toBe("draft");
  await startEditions(hoursAfterEight(0.01));
  expect(kinds()).toEqual(["weekly ann@example.com"]);
  vi.restoreAllMocks();
});

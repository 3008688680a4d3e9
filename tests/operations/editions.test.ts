import { describe, expect, test, vi } from "vitest";
import { createDraft, findEdition, hold, saveBoxes } from "#app/domain/editions/editions.server.ts";
import { dropEmail } from "#app/domain/emails/outbox.server.ts";
import { closeEditions, draftEditions, startEditions } from "#app/operations/editions.server.ts";
import { hideTable } from "#tests/support/database.ts";
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
import { claimDue, setSent } from "#tests/support/leaving-emails.ts";

const key = { list: "weekly", date: FRIDAY } as const;
const digest = { list: "jobs", date: FRIDAY } as const;
const boxes = { opening: "Good morning.", openings: null, market: null };
const kinds = async () => (await listEmails()).map(({ kind, recipient }) => `${kind} ${recipient}`);

async function makeWeekly() {
  await makeReader("ann@example.com");
  await makeDraft();
  await saveBoxes(key, 1, boxes);
}

describe("on Thursday", () => {
  test("drafts of both lists are made at 8 AM, and their words can be changed", async () => {
    await draftEditions(hoursAfterEight(-24.001));
    expect(await findEdition(key)).toBeUndefined();
    for (const hours of [-24, -23.9]) await draftEditions(hoursAfterEight(hours));
    expect(await findEdition(key)).toMatchObject({ state: "draft", revision: 1 });
    expect(await findEdition(digest)).toMatchObject({ state: "draft" });
  });

  test("each admin who wants it is told once, also of a draft that was made by hand", async () => {
    for (const name of ["ada", "bea"]) await signedInAdmin(`${name}@example.com`);
    await makeReader("ann@example.com");
    await createDraft("weekly", FRIDAY, hoursAfterEight(-60));
    for (const hours of [-60, -24, -20, -1]) await draftEditions(hoursAfterEight(hours));
    expect(await kinds()).toEqual(["draft ada@example.com", "draft bea@example.com"]);
    const data = JSON.parse((await listEmails())[0]?.data ?? "");
    expect(data).toMatchObject({ date: FRIDAY, undated: [] });
    expect(data.events).toBeGreaterThan(0);
    expect(data.emptyBoxes).toHaveLength(3);
  });

  test("nobody is told of an edition that has no readers", async () => {
    await signedInAdmin();
    await draftEditions(hoursAfterEight(-20));
    expect(await findEdition(key)).toBeDefined();
    expect(await kinds()).toEqual([]);
  });
});

describe("on Friday", () => {
  test("it leaves at 8 AM, once, however often the clock passes", async () => {
    await makeWeekly();
    await startEditions(hoursAfterEight(-0.001));
    expect(await kinds()).toEqual([]);
    for (const hours of [0, 0.01, -1, 0, 1]) await startEditions(hoursAfterEight(hours));
    expect(await kinds()).toEqual(["weekly ann@example.com"]);
  });

  test("after downtime since Wednesday it leaves at once, until 8 PM", async () => {
    await makeReader("ann@example.com");
    await draftEditions(hoursAfterEight(11.9));
    await startEditions(hoursAfterEight(11.9));
    expect(await kinds()).toContain("weekly ann@example.com");
  });

  test("after 8 PM it is missed, and admins are told once", async () => {
    await signedInAdmin();
    await makeWeekly();
    for (const hours of [12, 13, 40]) await startEditions(hoursAfterEight(hours));
    expect((await findEdition(key))?.state).toBe("missed");
    expect(await kinds()).toEqual(["missed admin@example.com"]);
  });

  test("one whose whole Thursday and Friday passed in downtime is missed too, but not before the first", async () => {
    await signedInAdmin();
    await draftEditions(hoursAfterEight(20));
    expect(await findEdition(key)).toBeUndefined();
    await makeEdition({ date: "2026-11-27", state: "sent" });
    for (const hours of [20, 21]) await draftEditions(hoursAfterEight(hours));
    expect((await findEdition(key))?.state).toBe("missed");
    expect(await kinds()).toEqual(["missed admin@example.com"]);
  });

  test("one that is held stays, before and after 8 PM", async () => {
    await makeWeekly();
    await hold(key);
    for (const hours of [0, 6, 13]) await startEditions(hoursAfterEight(hours));
    expect((await findEdition(key))?.state).toBe("held");
    expect(await kinds()).toEqual([]);
  });

  test("an empty one is skipped and the admins are told, an empty digest in silence", async () => {
    // Before any event of the guide began to repeat.
    await signedInAdmin();
    for (const list of ["weekly", "jobs"] as const) {
      await makeReader("ann@example.com", list);
      await makeDraft(list, "2025-06-06");
    }
    await startEditions(new Date("2025-06-06T12:00:00Z"));
    for (const list of ["weekly", "jobs"] as const) {
      expect((await findEdition({ list, date: "2025-06-06" }))?.state).toBe("skipped");
    }
    expect(await kinds()).toEqual(["missed admin@example.com"]);
    expect(JSON.parse((await listEmails())[0]?.data ?? "")).toMatchObject({ why: "empty" });
  });
});

describe("it is sent", () => {
  test("when all its emails have left", async () => {
    await makeWeekly();
    await startEditions(EIGHT);
    await closeEditions(EIGHT);
    expect((await findEdition(key))?.state).toBe("sending");
    await setSent((await claimDue(EIGHT))?.id ?? "");
    await closeEditions(EIGHT);
    expect(await findEdition(key)).toMatchObject({ state: "sent", sentAt: EIGHT });
  });

  test("not without a mail server: after three days it is missed, and admins are told", async () => {
    await signedInAdmin();
    await makeWeekly();
    await startEditions(EIGHT);
    await closeEditions(hoursAfterEight(71));
    expect((await findEdition(key))?.state).toBe("sending");
    await closeEditions(hoursAfterEight(73));
    expect(await findEdition(key)).toMatchObject({ state: "missed", startedAt: null });
    expect(await kinds()).toContain("missed admin@example.com");
  });

  test("also when readers have stopped before their email left", async () => {
    await makeReader("bob@example.com");
    await makeWeekly();
    await startEditions(EIGHT);
    await setSent((await claimDue(EIGHT))?.id ?? "");
    await dropEmail((await claimDue(EIGHT))?.id ?? "", "Stopped");
    await closeEditions(EIGHT);
    expect((await findEdition(key))?.state).toBe("sent");
  });
});

test("what cannot be queued is still a draft, and the next look does it", async () => {
  await makeWeekly();
  const show = await hideTable("emails");
  await expect(startEditions(EIGHT)).rejects.toThrow();
  await show();
  expect((await findEdition(key))?.state).toBe("draft");
  await startEditions(hoursAfterEight(0.01));
  expect(await kinds()).toEqual(["weekly ann@example.com"]);
  vi.restoreAllMocks();
});

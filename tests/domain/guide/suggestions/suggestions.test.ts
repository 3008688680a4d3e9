import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  findRecord,
  retireRecord,
  saveDraft,
  wordsOf,
} from "#app/domain/guide/records/guide-records.server.ts";
import {
  approveSuggestion,
  changedSince,
  closeNotes,
  lapseSuggestions,
  putSuggestionBack,
  refuseSuggestion,
} from "#app/domain/guide/suggestions/suggestion-review.server.ts";
import {
  changeSuggestion,
  countNotes,
  findSent,
  findSuggestion,
  listNotes,
  listWaitingSuggestions,
  noteOnRecord,
  type SuggestedEvent,
  suggestEvent,
  withdrawSuggestion,
} from "#app/domain/guide/suggestions/suggestions.server.ts";
import { readValue } from "#tests/support/database.ts";
import { leaveAt, makeAdmin } from "#tests/support/leaving-emails.ts";
import { forget } from "#tests/support/retention.ts";

async function forgetOld(now: Date) {
  await forget("networks of suggestions", now);
  await forget("suggestions", now);
}

const NOW = new Date("2026-11-20T15:00:00Z");
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const after = (ms: number) => new Date(NOW.getTime() + ms);
const NETWORK = "192.0.2.0/24";
const ADMIN = "ann@example.com";
const RESTAURANT = { kind: "restaurant", id: "tilt-and-tide" } as const;

const swim: SuggestedEvent = {
  record: {
    title: "Lantern Swim",
    description: "Out and back.",
    date: "Saturdays",
    time: "6:00 PM",
    starts: "2027-03-06T18:00",
    repeats: "FREQ=WEEKLY;BYDAY=SA",
    venue: "The old pier",
    location: "12th Avenue South, Naples",
    price: "Free",
    tags: [],
  },
  source: "organizer",
  email: "swim@example.com",
};
const key = { kind: "event", id: "lantern-swim" } as const;
const published = {
  key,
  record: { id: key.id, ...swim.record, image: "/images/events/saltmarsh-swing.jpg" },
  times: { liveFrom: null, liveUntil: null },
};
const note = { topic: "hours", words: "Closed on Mondays now.", source: "I was there." } as const;
const reader = "reader@example.com";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

async function suggest(changes: Partial<SuggestedEvent> = {}) {
  const { suggestion, path } = await suggestEvent({ ...swim, ...changes }, NETWORK);
  if (!suggestion || !path) throw new Error("It is there already.");
  return { suggestion, token: path.split("/").at(-1) ?? "" };
}

const seenBy = (revision: number) => ({ admin: ADMIN, seen: revision });
const stateOf = async (id: string) => (await findSuggestion(id))?.state;

describe("its sender", () => {
  test("gets a receipt with a link, which says nothing of what was sent", async () => {
    await suggest();
    const [receipt, ...others] = await leaveAt(NOW);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ to: "swim@example.com", subject: "We have your suggestion" });
    expect(receipt?.text).toContain("by Tue, Nov 24, 10:00 AM");
    expect(receipt?.text).not.toContain("Lantern");
    const [, token = ""] = /\/suggestions\/([\w-]{43})/.exec(receipt?.text ?? "") ?? [];
    expect((await findSent(token))?.madeFor).toBe("email");
  });

  test("has shown that the address is theirs by acting by its link, and by no other", async () => {
    const { suggestion, token } = await suggest();
    await changeSuggestion(token, { ...swim, source: "visitor" }, 1);
    expect((await findSuggestion(suggestion.id))?.emailConfirmedAt).toBeNull();
    const [receipt] = await leaveAt(NOW);
    const [, mailed = ""] = /\/suggestions\/([\w-]{43})/.exec(receipt?.text ?? "") ?? [];
    await changeSuggestion(mailed, swim, 2);
    expect((await findSuggestion(suggestion.id))?.emailConfirmedAt).toEqual(NOW);
  });

  test("changes it while it waits, unless it has changed since", async () => {
    const { suggestion, token } = await suggest();
    const record = { ...swim.record, price: "$5" };
    expect(await changeSuggestion(token, { ...swim, record }, 1)).toMatchObject({ revision: 2 });
    expect(await changeSuggestion(token, { ...swim, record }, 1)).toMatchObject({ revision: 2 });
    expect(await changeSuggestion(token, swim, 1)).toBeUndefined();
    expect(await approveSuggestion(suggestion.id, published, seenBy(1))).toBeUndefined();
    expect(await findRecord(key)).toBeUndefined();
  });

  test("takes it back, and sends it again", async () => {
    const { suggestion, token } = await suggest();
    expect(await withdrawSuggestion(token)).toMatchObject({ state: "withdrawn" });
    expect(await withdrawSuggestion(token)).toBeUndefined();
    expect((await listWaitingSuggestions(1)).total).toBe(0);
    vi.setSystemTime(after(DAY_MS));
    expect(await changeSuggestion(token, swim, 2)).toMatchObject({
      state: "waiting",
      submittedAt: after(DAY_MS),
      decidedAt: null,
    });
    expect(await stateOf(suggestion.id)).toBe("waiting");
  });

  test("whose link is only like one finds nothing", async () => {
    const { token } = await suggest();
    for (const other of [
      "",
      "x",
      `${token}x`,
      token.replace(/^./, (first) => (first === "-" ? "_" : "-")),
      `../${token}`,
    ])
      expect(await findSent(other), other).toBeUndefined();
    expect(await readValue("select count(*) from guide_tokens where token_hash = ?", token)).toBe(
      0,
    );
  });
});

describe("an editor", () => {
  test("publishes it, and its sender is told a minute later", async () => {
    const { suggestion } = await suggest({ email: "maker@example.com" });
    await leaveAt(NOW);
    const row = await approveSuggestion(suggestion.id, published, seenBy(1));
    expect(row).toMatchObject({ state: "live", id: "lantern-swim" });
    expect(await stateOf(suggestion.id)).toBe("approved");
    expect(await leaveAt(after(MINUTE_MS - 1))).toEqual([]);
    const [told] = await leaveAt(after(MINUTE_MS));
    expect(told?.subject).toBe("It's in the guide: Lantern Swim");
    expect(told?.text).toContain("/events/lantern-swim");
  });

  test("who presses twice, or whose colleague was quicker, publishes nothing twice", async () => {
    const { suggestion } = await suggest();
    const both = await Promise.all([
      approveSuggestion(suggestion.id, published, seenBy(1)),
      approveSuggestion(suggestion.id, { ...published, key: { ...key, id: "two" } }, seenBy(1)),
    ]);
    expect(new Set(both.map((row) => row?.id)).size).toBe(1);
    const other = { admin: "bo@example.com", seen: 1 };
    expect(await approveSuggestion(suggestion.id, published, other)).toBeUndefined();
    const made = await readValue(
      "select count(*) from guide_records where state = 'live' and id in ('lantern-swim', 'two')",
    );
    expect(Number(made)).toBe(1);
  });

  test("refuses it with a reason, which leaves after ten minutes, unless it is put back", async () => {
    const { suggestion } = await suggest();
    await leaveAt(NOW);
    const reason = { reason: "thin", words: "Where does it begin?", mayResend: true } as const;
    await refuseSuggestion(suggestion.id, reason, seenBy(1));
    expect(await putSuggestionBack(suggestion.id, 2)).toMatchObject({ state: "waiting" });
    expect(await leaveAt(after(11 * MINUTE_MS))).toEqual([]);
    await refuseSuggestion(suggestion.id, reason, seenBy(3));
    const [told] = await leaveAt(after(22 * MINUTE_MS));
    expect(told?.text).toContain("It says too little.");
    expect(told?.text).toContain("Where does it begin?");
    expect(await putSuggestionBack(suggestion.id, 4)).toBeUndefined();
  });

  test("tells nobody of spam, and hears of it no more", async () => {
    const { suggestion, token } = await suggest();
    await leaveAt(NOW);
    const spam = { reason: "spam", words: null, mayResend: false } as const;
    await refuseSuggestion(suggestion.id, spam, seenBy(1));
    expect(await leaveAt(after(DAY_MS))).toEqual([]);
    expect(await changeSuggestion(token, swim, 2)).toBeUndefined();
  });

  test("hears of it by the email of what waits, once", async () => {
    await makeAdmin(ADMIN);
    await suggest({ email: null });
    const [told] = await leaveAt(after(3 * MINUTE_MS));
    expect(told).toMatchObject({ to: ADMIN, subject: "1 suggestion waits for review" });
    expect(told?.text).toContain("Lantern Swim\nA suggested event\nDue Nov 24, 10:00 AM");
  });
});

describe("a reader's note", () => {
  test("waits once for the same words, and closes with those on the same matter", async () => {
    await noteOnRecord(RESTAURANT, { ...note, email: reader }, NETWORK);
    expect(await noteOnRecord(RESTAURANT, { ...note, email: null }, NETWORK)).toEqual({
      isNew: false,
    });
    await noteOnRecord(RESTAURANT, { ...note, words: "Mondays: shut.", email: null }, NETWORK);
    await noteOnRecord(RESTAURANT, { ...note, topic: "price", email: null }, NETWORK);
    const [first] = await listNotes(RESTAURANT);
    const seenRecord = (await findRecord(RESTAURANT))?.revision ?? 0;
    const by = { ...seenBy(1), seenRecord, reply: "Thank you." };
    expect(await closeNotes(first?.id ?? "", by)).toBe(2);
    expect(await countNotes(RESTAURANT)).toBe(1);
    const [told, ...others] = await leaveAt(after(MINUTE_MS));
    expect(others).toEqual([]);
    expect(told).toMatchObject({ to: reader, subject: "Fixed, thanks to you: Tilt & Tide" });
    expect(told?.text).toContain("Thank you.");
  });

  test("is closed by nobody who has read another record, and says what changed since", async () => {
    await noteOnRecord(RESTAURANT, { ...note, email: null }, NETWORK);
    const [row] = await listNotes(RESTAURANT);
    const before = await findRecord(RESTAURANT);
    if (!row || !before) throw new Error("They are not there.");
    await saveDraft(RESTAURANT, { ...wordsOf(before), phone: "239-555-0199" }, seenBy(1));
    const by = { ...seenBy(row.revision), seenRecord: before.revision, reply: null };
    expect(await closeNotes(row.id, by)).toBeUndefined();
    expect(await changedSince(row)).toEqual([]);
    expect(await closeNotes(row.id, { ...by, seenRecord: before.revision + 1 })).toBe(1);
  });

  test("on what is not in the guide is none, and a hundred of a record are all", async () => {
    const other = { kind: "restaurant", id: "nowhere" } as const;
    expect(await noteOnRecord(other, { ...note, email: null }, NETWORK)).toBeUndefined();
    for (let number = 0; number < 101; number += 1)
      await noteOnRecord(RESTAURANT, { ...note, words: `${number}`, email: null }, NETWORK);
    expect(await countNotes(RESTAURANT)).toBe(100);
  });
});

test("of what is due at one moment, as over a holiday, what came first is first", async () => {
  const came: string[] = [];
  for (let hour = 0; hour < 6; hour += 1) {
    vi.setSystemTime(new Date(`2026-11-26T1${hour}:00:00Z`));
    came.push((await suggest({ source: `reader ${hour}` })).suggestion.id);
  }
  const { rows } = await listWaitingSuggestions(10);
  expect(new Set(rows.map(({ dueAt }) => dueAt.getTime())).size).toBe(1);
  expect(rows.map(({ id }) => id)).toEqual(came);
});

test("what waits for nothing lapses: an event that is over, a note on what is retired", async () => {
  const record = { ...swim.record, starts: "2026-11-21T18:00", repeats: undefined };
  const { suggestion } = await suggest({ record });
  await noteOnRecord(RESTAURANT, { ...note, email: null }, NETWORK);
  const [row] = await listNotes(RESTAURANT);
  expect(await lapseSuggestions(NOW)).toBe(0);
  await retireRecord(RESTAURANT, seenBy((await findRecord(RESTAURANT))?.revision ?? 0));
  expect(await lapseSuggestions(after(3 * DAY_MS))).toBe(2);
  expect([await stateOf(suggestion.id), await stateOf(row?.id ?? "")]).toEqual([
    "lapsed",
    "lapsed",
  ]);
});

test("a year after it was decided nothing of it is left, and of its network after a week", async () => {
  const { suggestion, token } = await suggest();
  await suggest({ source: "reader" });
  await withdrawSuggestion(token);
  await forgetOld(after(7 * DAY_MS));
  expect((await findSuggestion(suggestion.id))?.network).toBeNull();
  await forgetOld(after(364 * DAY_MS));
  expect(await findSuggestion(suggestion.id)).toBeDefined();
  await forgetOld(after(365 * DAY_MS));
  expect(await findSuggestion(suggestion.id)).toBeUndefined();
  expect(await findSent(token)).toBeUndefined();
  expect((await listWaitingSuggestions(1)).total).toBe(1);
});

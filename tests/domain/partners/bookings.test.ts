import { beforeEach, describe, expect, test, vi } from "vitest";
import { addresses } from "#app/config/addresses.ts";
import {
  activePlacementsOn,
  refreshPlacements,
} from "#app/domain/partners/active-placements.server.ts";
import {
  agreeBooking,
  cancelBooking,
  createBooking,
  discardBooking,
  findBooking,
  missingFor,
  nameBooking,
  renewBooking,
  saveBooking,
  soldIn,
} from "#app/domain/partners/bookings.server.ts";
import { listMonthsOf } from "#app/domain/partners/invoices.server.ts";
import { listPlacementsOfLetter, noteMentions } from "#app/domain/partners/letters.server.ts";
import type { PackageId } from "#app/domain/partners/partner.ts";
import type { BookingFields } from "#app/domain/partners/partner-forms.ts";
import {
  createPartner,
  findPartner,
  forgetPartner,
  listPartnerHistory,
  listPartners,
  type Partner,
} from "#app/domain/partners/partners.server.ts";
import { listPlacementsOf } from "#app/domain/partners/placements.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { readValue, run } from "#tests/support/database.ts";
import { makePartner } from "#tests/support/partners.ts";

const now = new Date("2026-12-01T15:00:00Z");
const admin = "admin@example.com";

let partner: Partner;
beforeEach(async () => {
  partner = await makePartner();
});

const STARTER: BookingFields = {
  ...{ package: "starter", slots: [], list: "hotel", cents: 50_000 },
  ...{ from: "2026-12-01", until: "2026-12-31", manager: null },
};
const PACKAGE_TERMS: Record<PackageId, Partial<BookingFields>> = {
  starter: {},
  growth: { cents: 100_000 },
  premium: { cents: 250_000, manager: admin },
  listings: { cents: 49_900, list: null },
  single: { list: null },
};
const termsOf = (id: PackageId, more: Partial<BookingFields> = {}): BookingFields => ({
  ...STARTER,
  package: id,
  ...PACKAGE_TERMS[id],
  ...more,
});

async function draft(id: PackageId, more: Partial<BookingFields> = {}, of = partner) {
  const booking = await createBooking(of.id, termsOf(id, more), admin);
  return booking?.id ?? "";
}

async function agree(id: PackageId, more: Partial<BookingFields> = {}, of = partner) {
  const booking = await agreeBooking(await draft(id, more, of), 1, admin, now);
  return booking?.id ?? "";
}

const LISTS = ["hotel", "event", "venue"] as const;

const placed = async (id: string) =>
  (await listPlacementsOf([id])).map(({ placement }) => placement);
const fridaysOf = async (id: string, slot: string) =>
  (await placed(id)).filter((row) => row.slot === slot).map(({ starts }) => dateInCity(starts));
const countSlots = async (id: string) =>
  Object.entries(Object.groupBy(await placed(id), ({ slot }) => slot))
    .map(([slot, rows]) => `${rows?.length} ${slot}`)
    .toSorted();

describe("agreed", () => {
  test.each([
    ["starter", ["1 category", "1 mention", "1 strip"]],
    ["growth", ["1 category", "1 home", "1 strip", "2 feature", "2 task"]],
    ["premium", ["1 category", "1 hero", "1 home", "1 strip", "4 feature", "5 task"]],
    ["listings", []],
  ] as const)(
    "%s gives what it was sold as, over the four Fridays of a month",
    async (id, slots) => {
      const booking = await agree(id);
      expect(await countSlots(booking)).toEqual(slots);
      expect(await listMonthsOf([booking])).toMatchObject([
        { cents: termsOf(id).cents, from: "2026-12-01", until: "2026-12-31", dueOn: "2026-12-15" },
      ]);
    },
  );

  test("single places give what was chosen, of letters one", async () => {
    const slots = ["strip", "feature", "mention", "task"] as const;
    const id = await agree("single", { slots: [...slots], until: "2027-01-31" });
    expect(await countSlots(id)).toEqual(["1 feature", "1 mention", "1 strip", "1 task"]);
  });

  test("for nothing has months in which nothing is to pay, and a month that is cut short is billed by its days", async () => {
    expect(await listMonthsOf([await agree("starter", { cents: 0 })])).toMatchObject([
      { cents: 0 },
    ]);
    const days = { until: "2027-01-10", from: "2026-12-02" };
    const bills = await listMonthsOf([await agree("starter", { cents: 31_000, ...days })]);
    expect(bills.map(({ cents, from, until }) => [cents, from, until])).toEqual([
      [9000, "2027-01-02", "2027-01-10"],
      [31_000, "2026-12-02", "2027-01-01"],
    ]);
  });

  test("months follow from January 31, and midnights are the city's over the change of its clock", async () => {
    const id = await agree("starter", { from: "2027-01-31", until: "2027-04-29" });
    const bills = await listMonthsOf([id]);
    expect(bills.map(({ from, until }) => [from, until]).toReversed()).toEqual([
      ["2027-01-31", "2027-02-27"],
      ["2027-02-28", "2027-03-30"],
      ["2027-03-31", "2027-04-29"],
    ]);
    expect((await fridaysOf(id, "mention")).length).toBe(3);
    const booking = await findBooking(id);
    expect(booking).toMatchObject({
      starts: new Date("2027-01-31T05:00:00Z"),
      ends: new Date("2027-04-30T04:00:00Z"),
    });
    const renewed = await renewBooking(id, admin);
    expect(renewed).toMatchObject({
      starts: booking?.ends,
      ends: new Date("2027-07-30T04:00:00Z"),
      ...{ state: "draft", follows: id, cents: 50_000 },
    });
    expect((await renewBooking(id, admin))?.id).toBe(renewed?.id);
  });

  test("mentions go to the first free Friday of the month, features to that of each two weeks", async () => {
    for (let index = 0; index < 12; index += 1) {
      const list = LISTS[index % 3];
      expect(await fridaysOf(await agree("starter", { list }), "mention")).toEqual(["2026-12-04"]);
    }
    const late = await agree("starter", { list: "listing" });
    expect(await fridaysOf(late, "mention")).toEqual(["2026-12-11"]);
    for (let index = 0; index < 4; index += 1) {
      const features = await fridaysOf(await agree("growth", { list: "restaurant" }), "feature");
      expect(features).toEqual(["2026-12-04", "2026-12-18"]);
    }
    expect(await fridaysOf(await agree("growth", { list: "listing" }), "feature")).toEqual([
      "2026-12-11",
      "2026-12-25",
    ]);
  });

  test("a booking of a single Friday has its feature", async () => {
    const week = { from: "2026-12-02", until: "2026-12-08" };
    expect(await fridaysOf(await agree("growth", week), "feature")).toEqual(["2026-12-04"]);
  });

  test("a letter that has left is none of its own", async () => {
    const id = await draft("premium", { from: "2026-12-01" });
    await agreeBooking(id, 1, admin, new Date("2026-12-04T15:00:00Z"));
    expect(await fridaysOf(id, "feature")).toEqual(["2026-12-11", "2026-12-18", "2026-12-25"]);
  });

  test("a mention that no letter can have is refused", async () => {
    const days = { from: "2026-12-05", until: "2026-12-08" };
    await expect(agree("single", { slots: ["mention"], ...days })).rejects.toThrow(
      "No letter leaves between its first day and its last.",
    );
  });

  test("of an old revision, or twice, is nothing, and what is over is refused", async () => {
    const id = await draft("starter");
    expect(await agreeBooking(id, 2, admin, now)).toBeUndefined();
    expect(await agreeBooking(id, 1, admin, now)).toMatchObject({ state: "agreed", revision: 2 });
    expect(await agreeBooking(id, 1, admin, now)).toBeUndefined();
    expect(await agreeBooking(id, 2, admin, now)).toBeUndefined();
    expect(await listMonthsOf([id])).toHaveLength(1);
    const late = await draft("starter");
    await expect(agreeBooking(late, 1, admin, new Date("2027-01-01T06:00:00Z"))).rejects.toThrow(
      "It would be over already.",
    );
    expect(await findBooking(late)).toMatchObject({ state: "draft", revision: 1 });
  });
});

describe("a draft", () => {
  test("names all that it lacks, and is agreed once its terms are whole", async () => {
    const bare = await makePartner({
      ...{ line: "", text: "" },
      email: null,
      website: null,
      logo: null,
      picture: null,
    });
    const id = await draft("premium", { list: null, manager: null }, bare);
    const booking = await findBooking(id);
    expect(booking && missingFor(bare, booking)).toEqual({
      material: [
        "A line about it is missing.",
        "Its email address is missing.",
        "Its logo is missing.",
        "Its picture is missing.",
        "It has neither a website nor a record in the guide.",
      ],
      terms: ["Choose the list that it stands above.", "Choose who cares for it."],
    });
    await expect(agreeBooking(id, 1, admin, now)).rejects.toThrow("Choose who cares for it.");
    expect(await placed(id)).toEqual([]);
    const whole = await draft("premium", {}, bare);
    expect(await agreeBooking(whole, 1, admin, now)).toMatchObject({ state: "agreed" });
    await refreshPlacements();
    expect(activePlacementsOn("/", now)).toEqual([]);
    expect(await listPlacementsOfLetter("2026-12-11")).toEqual([]);
    const nothing = await findBooking(await draft("single"));
    expect(nothing && missingFor(partner, nothing).terms).toEqual(["Choose at least one place."]);
  });

  test("of a letter lacks a postal address where that is the sample's", async () => {
    const booking = await findBooking(await draft("starter"));
    const sample = "12 Palm Court, Naples, Florida 34102";
    vi.spyOn(addresses, "postalAddress", "get").mockReturnValue(sample);
    expect(booking && missingFor(partner, booking).terms).toEqual([
      `A letter with advertisements names your postal address, and "${sample}" is a sample: set POSTAL_ADDRESS.`,
    ]);
  });

  test.each([
    ["2026-12-10", "2026-12-09", "It would end before it starts."],
    ["2026-12-10", "2028-12-10", "A booking runs for 24 months at most."],
  ])("from %s to %s is refused", async (from, until, sentence) => {
    await expect(draft("starter", { from, until })).rejects.toThrow(sentence);
    expect(await draft("starter", { from, until: "2028-12-09" })).not.toBe("");
  });

  test("of an old revision is neither saved nor discarded", async () => {
    const id = await draft("starter");
    expect(await saveBooking(id, 1, termsOf("growth"), admin)).toMatchObject({ revision: 2 });
    expect(await saveBooking(id, 1, termsOf("premium"), admin)).toBeUndefined();
    expect(await discardBooking(id, 1, admin)).toBeUndefined();
    expect(await findBooking(id)).toMatchObject({ package: "growth", revision: 2 });
    expect(await discardBooking(id, 2, admin)).toMatchObject({ id });
    const lines = await listPartnerHistory(partner.id);
    expect(lines.map(({ verb }) => verb)).toEqual(["discard", "draft", "draft"]);
  });

  test("whose words cannot be read is shown, and not agreed before it is saved again", async () => {
    const id = await draft("starter");
    await run("update bookings set sold_as = ? where id = ?", '{"lines":"all"}', id);
    const broken = await findBooking(id);
    expect(broken && soldIn(broken)).toEqual({ lines: [], slots: [] });
    await expect(agreeBooking(id, 1, admin, now)).rejects.toThrow("save it once more");
    await saveBooking(id, 1, termsOf("starter"), admin);
    expect(await agreeBooking(id, 2, admin, now)).toMatchObject({ state: "agreed" });
  });

  test("of a partner that is forgotten is none", async () => {
    await forgetPartner(partner.id, admin, now);
    expect(await createBooking(partner.id, STARTER, admin)).toBeUndefined();
  });
});

describe("room", () => {
  test("a fifth feature of a Friday is refused, and nothing of it is agreed", async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => makePartner()));
    for (const other of others) await agree("premium", {}, other);
    const id = await draft("premium");
    await expect(agreeBooking(id, 1, admin, now)).rejects.toThrow(
      "All four features of the letter are taken on December 4.",
    );
    expect([await placed(id), await findBooking(id)]).toMatchObject([[], { state: "draft" }]);
    expect(await listMonthsOf([id])).toEqual([]);
  });

  test("of two who agree the last place one gets it", async () => {
    for (let index = 0; index < 6; index += 1) await agree("single", { slots: ["hero"] });
    const [one, other] = [
      await draft("single", { slots: ["hero"] }),
      await draft("single", { slots: ["hero"] }),
    ];
    const answers = await Promise.allSettled(
      [one, other].map((id) => agreeBooking(id, 1, admin, now)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = answers.find((answer) => answer.status === "rejected");
    expect(String(refused?.reason)).toContain("All seven bands on Home are taken on December 1.");
    expect(Number(await readValue("select count(*) from placements"))).toBe(7);
  });

  test("is counted at its fullest moment, list by list", async () => {
    const first = { list: "hotel", slots: ["category"] } as const;
    for (let index = 0; index < 6; index += 1) {
      const half = index % 2 === 0 ? { until: "2026-12-15" } : { from: "2026-12-16" };
      await agree("single", { ...first, slots: [...first.slots], ...half });
    }
    const whole = { ...first, slots: [...first.slots] };
    for (let index = 0; index < 3; index += 1) await agree("single", whole);
    await expect(agree("single", whole)).rejects.toThrow(
      "All six places above Hotels are taken on December 1.",
    );
    expect(await agree("single", { ...whole, list: "restaurant" })).not.toBe("");
  });
});

describe("canceled", () => {
  const cancel = (id: string, from: string, at = now) =>
    cancelBooking(id, { from, why: "Closed", seen: 2 }, admin, at);

  test("what stands ends that day, what was to come goes, its months stay", async () => {
    const id = await agree("premium", { until: "2027-01-31" });
    expect(await cancel(id, "2026-12-15")).toMatchObject({ state: "canceled", revision: 3 });
    const end = new Date("2026-12-15T05:00:00Z");
    expect(await fridaysOf(id, "feature")).toEqual(["2026-12-04", "2026-12-11"]);
    expect((await placed(id)).every(({ ends }) => ends <= end)).toBe(true);
    expect(await listMonthsOf([id])).toHaveLength(2);
    expect(await cancel(id, "2026-12-20")).toBeUndefined();
    const [line] = await listPartnerHistory(partner.id);
    expect(line).toMatchObject({ verb: "cancel", note: "Closed", admin });
  });

  test("a letter of that day that begins to leave stays, one that has not goes and is not owed", async () => {
    const friday = new Date("2026-12-04T10:00:00Z");
    for (const isMentioned of [true, false]) {
      const id = await agree("single", { slots: ["feature"] });
      const [feature] = await placed(id);
      if (isMentioned) await noteMentions("2026-12-04", [`placement:${feature?.id}`]);
      await cancel(id, "2026-12-04", friday);
      expect(await placed(id)).toHaveLength(isMentioned ? 1 : 0);
    }
  });

  test("is refused for a day that is past or behind its end, and of an old revision is nothing", async () => {
    const id = await agree("starter");
    await expect(cancel(id, "2026-11-30")).rejects.toThrow("That day is past.");
    await expect(cancel(id, "2027-02-01")).rejects.toThrow("By then it is over.");
    const by = { from: "2026-12-10", why: "Closed", seen: 1 };
    expect(await cancelBooking(id, by, admin, now)).toBeUndefined();
    expect(await cancelBooking(await draft("starter"), { ...by }, admin, now)).toBeUndefined();
  });

  test("before it begins it leaves nothing, and is over at once", async () => {
    const id = await agree("growth", { from: "2026-12-20", until: "2027-01-19" });
    await cancel(id, "2026-12-10");
    expect(await placed(id)).toEqual([]);
    const listed = async (tab: "over" | "coming") =>
      (await listPartners({ tab, q: "", page: 1 }, now)).partners.length;
    expect(await listed("over")).toBe(1);
    expect(await listed("coming")).toBe(0);
    expect(await forgetPartner(partner.id, admin, now)).toMatchObject({ email: null });
  });

  test("it is not renewed", async () => {
    const id = await agree("starter");
    await cancel(id, "2026-12-10");
    expect(await renewBooking(id, admin)).toBeUndefined();
    expect(await renewBooking(await draft("starter"), admin)).toBeUndefined();
  });
});

test.each([
  ["10 days", "2026-12-01", "2026-12-10", "2026-12-20"],
  ["a month", "2026-12-01", "2026-12-31", "2027-01-31"],
  ["a month and a half", "2026-12-01", "2027-01-15", "2027-03-02"],
  ["a day", "2026-12-31", "2026-12-31", "2027-01-01"],
  ["days over the change of the clock", "2027-03-10", "2027-03-16", "2027-03-23"],
  ["24 months", "2026-12-01", "2028-11-30", "2030-11-30"],
])("the renewal of %s is as long", async (_, from, until, last) => {
  const booking = { from, until };
  const renewed = await renewBooking(await agree("starter", booking), admin);
  expect(dateInCity(new Date(Number(renewed?.ends) - 1))).toBe(last);
});

test("a renewal is as long, and of what is sold today", async () => {
  const id = await agree("growth", { cents: 80_000, until: "2027-02-28" });
  const renewed = await renewBooking(id, admin);
  expect(renewed && nameBooking(renewed)).toBe("Growth, March 1 to May 31");
  expect(renewed).toMatchObject({ cents: 100_000 });
});

test("of one inquiry one partner is made", async () => {
  const {
    id: _,
    revision: __,
    createdAt: ___,
    forgottenAt: ____,
    inquiryId: _____,
    ...words
  } = partner;
  const by = { admin, inquiryId: "inquiry" };
  const [one, other] = [await createPartner(words, by, now), await createPartner(words, by, now)];
  expect(other.id).toBe(one.id);
  expect((await findPartner(one.id))?.inquiryId).toBe("inquiry");
});

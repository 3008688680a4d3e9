import { beforeEach, describe, expect, test } from "vitest";
import { listRestaurants } from "#app/domain/guide/guide.server.ts";
import { findRecord, saveDraft, wordsOf } from "#app/domain/guide/records/guide-records.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { RECORD_KINDS, type RecordKind } from "#app/domain/guide/records.ts";
import { action, loader } from "#app/routes/admin.guide-record/route.tsx";
import { loader as placePage } from "#app/routes/places.page/route.tsx";
import { fillDisk } from "#tests/support/database.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin("ed@guide.example");
});

const KEY = { kind: "restaurant", id: "tilt-and-tide" } as const;
type Params = { kind: RecordKind; id: string };
const pathOf = ({ kind, id }: Params) => `/admin/guide/${kind}/${id}`;

const open = async (params: Params = KEY, query = "") => {
  const request = get(pathOf(params) + query, cookie);
  return answerOf(() => loader({ ...request, params } as never));
};
const send = (values: Record<string, string>, params: Params = KEY) =>
  answerOf(() => action({ ...post(pathOf(params), values, cookie), params } as never));

/** All that the form would send, as it was opened. */
async function form(params: Params = KEY) {
  const { body } = await open(params);
  return { ...(body.texts as Record<string, string>), seen: String(body.seen) };
}

async function shown() {
  await refreshGuide();
  return listRestaurants().find(({ id }) => id === KEY.id);
}

test("an hour is changed, kept as a draft that nobody sees, and published", async () => {
  const before = await shown();
  const hours = "Daily, 11 AM to 9 PM";
  const changed: Record<string, string> = { ...(await form()), hours };
  for (const name of Object.keys(changed))
    if (/^hours_(?!same)/.test(name)) changed[name] = "11 AM–9 PM";
  const saved = await send({ ...changed, intent: "save" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, pathOf(KEY)]);
  expect(await shown()).toBe(before);
  expect((await open()).body).toMatchObject({ hasDraft: true, texts: { hours } });
  const published = await send({ ...(await form()), intent: "publish" });
  expect(await toastOf(published)).toMatchObject({ title: "Published" });
  expect(await shown()).toMatchObject({ hours, opening_hours: ["Mo-Su 11:00-21:00"] });
  expect((await open()).body.versions).toMatchObject([
    { what: "Published", who: "ed@guide.example" },
    { what: "Draft saved" },
    { what: "Draft saved" },
    { what: "Imported" },
  ]);
});

test("a form that was not touched changes no letter", async () => {
  const { record } = (await findRecord(KEY)) ?? {};
  await send({ ...(await form()), intent: "publish" });
  expect((await findRecord(KEY))?.record).toBe(record);
});

test("an empty form is refused at the fields that one fills, all at once", async () => {
  const fresh = { kind: "event", id: "new" } as const;
  const { body } = await open(fresh);
  const empty = Object.fromEntries(body.names.map((name: string) => [name, ""]));
  const answer = await send({ ...empty, title: "Pier Walk", intent: "publish" }, fresh);
  expect(answer.body.result.error).toMatchObject({
    first_day: ["Say on which day it takes place."],
    from_time: ["Say from when, or that it takes all day."],
    image: ["Choose one of the guide's pictures, or a photo of your own below."],
    venue: ["This is missing."],
  });
  expect(answer.body.result.error).not.toHaveProperty("date");
});

test("what cannot be published is said beside its field, and nothing typed is lost", async () => {
  const sent = { ...(await form()), website: "no address", phone: "call us", intent: "publish" };
  const { status, body } = await send(sent);
  expect(status).toBe(400);
  expect(Object.keys(body.result.error)).toEqual(expect.arrayContaining(["website", "phone"]));
  expect(body.result.initialValue).toMatchObject({ website: "no address", phone: "call us" });
  expect((await findRecord(KEY))?.draft).toBeNull();
  // As a draft it may wait until it is right.
  expect((await send({ ...sent, intent: "save" })).status).toBe(303);
  expect((await open()).body.problems).toHaveLength(2);
});

describe("two editors", () => {
  const theirs = async (words: object) => {
    const row = await findRecord(KEY);
    await saveDraft(
      KEY,
      { ...wordsOf(row ?? { draft: null, record: null }), ...words },
      { admin: "other@guide.example", seen: row?.revision ?? 0 },
    );
  };

  test("who changed other fields are both right", async () => {
    const mine = { ...(await form()), phone: "(239) 555-0199", intent: "save" };
    await theirs({ name: "Tilt & Tide Anew" });
    expect((await send(mine)).status).toBe(303);
    const row = await findRecord(KEY);
    expect(JSON.parse(row?.draft ?? "")).toMatchObject({
      name: "Tilt & Tide Anew",
      phone: "(239) 555-0199",
    });
  });

  test("who changed the same field: the second is told what it is now, and saves again", async () => {
    const mine = { ...(await form()), name: "Mine", intent: "save" };
    await theirs({ name: "Theirs", cuisine: "Their kitchen" });
    const { status, body } = await send(mine);
    expect(status).toBe(409);
    expect(body.result.error.name).toEqual(["It says now: Theirs"]);
    expect(body.result.initialValue).toMatchObject({ name: "Mine", cuisine: "Their kitchen" });
    const again = { ...mine, cuisine: "Their kitchen", seen: String(body.seen) };
    expect((await send(again)).status).toBe(303);
    expect(JSON.parse((await findRecord(KEY))?.draft ?? "")).toMatchObject({ name: "Mine" });
  });
});

describe("a new record", () => {
  const NEW = { kind: "restaurant", id: "new" } as const;

  test("needs a name alone, gets its address from it, and is nobody's business yet", async () => {
    const { status, headers } = await send({ name: "Café Año Nuevo", intent: "save" }, NEW);
    expect([status, headers.get("Location")]).toEqual([
      303,
      "/admin/guide/restaurant/cafe-ano-nuevo",
    ]);
    await refreshGuide();
    expect(listRestaurants().map(({ id }) => id)).not.toContain("cafe-ano-nuevo");
    const nameless = await send({ cuisine: "Any", intent: "save" }, NEW);
    expect([nameless.status, Object.keys(nameless.body.result.error)]).toEqual([400, ["name"]]);
  });

  test("that is sent twice is one, and its second answer is that of the first", async () => {
    const words = { ...(await form()), name: "The New Table", intent: "publish" };
    const [first, second] = [await send(words, NEW), await send(words, NEW)];
    expect(second.status).toBe(303);
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(await findRecord({ kind: "restaurant", id: "the-new-table" })).toMatchObject({
      revision: 2,
      state: "live",
    });
  });

  test("takes no address that is taken, kept or none", async () => {
    for (const id of ["tilt-and-tide", "new", "suggest", "No Address", "x".repeat(81)]) {
      const { status, body } = await send({ name: "New", id, intent: "save" }, NEW);
      expect([status, Object.keys(body.result.error)], id).toEqual([400, ["id"]]);
    }
  });

  test("is published at once where it is whole", async () => {
    const words = { ...(await form()), name: "The New Table", intent: "publish" };
    expect((await send(words, NEW)).headers.get("Location")).toBe(
      "/admin/guide/restaurant/the-new-table",
    );
    await refreshGuide();
    expect(listRestaurants().at(-1)).toMatchObject({ id: "the-new-table", name: "The New Table" });
  });
});

test("a record is published for an hour of the city, and wrong times are named", async () => {
  const times = { live_from: "2199-12-05T08:30", live_until: "2199-12-26", intent: "publish" };
  expect(toastOf(await send({ ...(await form()), ...times, name: "Renamed" })).title).toBe(
    "It changes on Dec 5, 2199, 8:30 AM, and stays as it is until then",
  );
  expect(await findRecord(KEY)).toMatchObject({
    draftFrom: new Date("2199-12-05T13:30Z"),
    liveUntil: new Date("2199-12-26T05:00Z"),
  });
  expect((await open()).body).toMatchObject({
    states: ["live", "changes on Dec 5, 2199, 8:30 AM", "leaves on Dec 26, 2199, 12:00 AM"],
    texts: { name: "Renamed", live_from: "2199-12-05T08:30" },
  });
  expect(await shown()).toMatchObject({ name: "Tilt & Tide" });
  expect(toastOf(await send({ ...(await form()), name: "Anew", intent: "save" })).title).toBe(
    "Draft saved, and no longer scheduled",
  );
  for (const [live_from = "", name = ""] of [["tomorrow"], ["2199-12-05", "Tilt & Tide"]]) {
    const sent = { ...(await form()), name, live_from, intent: "publish" };
    const { status, body } = await send(sent);
    expect([status, Object.keys(body.result.error)]).toEqual([400, ["live_from"]]);
  }
});

test("what would be over before anybody saw it is not published", async () => {
  for (const [live_from, live_until] of [
    ["", "2020-01-01"],
    ["2199-12-05", "2199-12-04"],
  ]) {
    const sent = { ...(await form()), live_from: live_from ?? "", live_until: live_until ?? "" };
    const { status, body } = await send({ ...sent, intent: "publish" });
    expect([status, Object.keys(body.result.error)]).toEqual([400, ["live_until"]]);
  }
  expect(await findRecord(KEY)).toMatchObject({ revision: 1 });
});

test("a record of more letters than any needs is not stored", async () => {
  const words = await form();
  const long = Object.fromEntries(
    ["description", "address", "cuisine", "hours", "tags"].map((field) => [
      field,
      "x".repeat(4000),
    ]),
  );
  const { status, body } = await send({ ...words, ...long, intent: "save" });
  expect([status, body.result.error[""]]).toEqual([400, [expect.stringContaining("too long")]]);
  expect((await findRecord(KEY))?.draft).toBeNull();
});

test("the form of a record that was deleted meanwhile is answered with a 404", async () => {
  const words = await form();
  await send({ intent: "retire", seen: "1" });
  await send({ intent: "forget", seen: "2" });
  expect((await send({ ...words, intent: "save" })).status).toBe(404);
});

test("a form of an older release leaves the fields that it lacks as they are", async () => {
  const { phone: _, website: __, ...older } = (await form()) as Record<string, string>;
  await send({ ...older, name: "Tilt & Tide Anew", intent: "publish" });
  const { phone } = wordsOf((await findRecord(KEY)) ?? { draft: null, record: null });
  expect(phone).toBe("(239) 555-0111");
});

test("it is retired, restored and, when nobody sees it, deleted for good", async () => {
  expect(await toastOf(await send({ intent: "forget", seen: "1" }))).toMatchObject({
    title: "Failed to update the record",
  });
  await send({ intent: "retire", seen: "1" });
  expect(await shown()).toBeUndefined();
  await send({ intent: "restore", seen: "2" });
  expect(await shown()).toBeDefined();
  // An old page.
  expect(await toastOf(await send({ intent: "retire", seen: "1" }))).toMatchObject({
    tone: "destructive",
  });
  await send({ intent: "retire", seen: "3" });
  const { headers } = await send({ intent: "forget", seen: "4" });
  expect(headers.get("Location")).toBe("/admin/guide");
  expect((await open()).status).toBe(404);
});

test("what is no kind, no record or no intent is refused", async () => {
  expect((await open({ kind: "golf" as RecordKind, id: "one" })).status).toBe(404);
  expect((await open({ kind: "event", id: "nowhere" })).status).toBe(404);
  expect((await send({ intent: "burn", seen: "1" })).status).toBe(400);
});

test("on a full disk nothing is half saved, and what was typed stays", async () => {
  const words = { ...(await form()), name: "Kept", intent: "publish" };
  await fillDisk("INSERT", "guide_versions");
  const { status, body } = await send(words);
  expect([status, body.result.initialValue.name]).toEqual([500, "Kept"]);
  expect(await findRecord(KEY)).toMatchObject({ revision: 1, draft: null });
});

test("what was done last is undone by a button of its toast, or of its page", async () => {
  const published = await send({ ...(await form()), name: "Renamed", intent: "publish" });
  const toast = await toastOf(published);
  expect(toast).toMatchObject({ actions: [{ label: "Undo", to: pathOf(KEY) }] });
  expect((await open()).body.mayUndo).toBe(true);
  expect((await shown())?.name).toBe("Renamed");
  const undone = await send(toast?.actions?.[0]?.fields ?? {});
  expect(await toastOf(undone)).toMatchObject({ title: "It is as it was before" });
  expect((await shown())?.name).toBe("Tilt & Tide");
  const again = await send(toast?.actions?.[0]?.fields ?? {});
  expect(await toastOf(again)).toMatchObject({ title: "Failed to undo", tone: "destructive" });
});

test("a copy begins with the words of another record, and has an address of its own", async () => {
  const fresh = { kind: "restaurant", id: "new" } as const;
  const { body } = await open(fresh, `?copy=${KEY.id}`);
  expect(body).toMatchObject({ isNew: true, title: undefined, texts: { name: "Tilt & Tide" } });
  const texts = body.texts as Record<string, string>;
  const same = await send({ ...texts, seen: "0", intent: "save" }, fresh);
  expect(same.headers.get("Location")).toBe("/admin/guide/restaurant/tilt-and-tide-2");
  await send({ ...texts, name: "Tilt & Tide North", seen: "0", intent: "save" }, fresh);
  const copied = await findRecord({ kind: "restaurant", id: "tilt-and-tide-north" });
  const draft = JSON.parse(copied?.draft ?? "null");
  expect(draft).toMatchObject({ id: "tilt-and-tide-north", cuisine: texts.cuisine });
  expect((await open(fresh, "?copy=no-such-table")).body.texts).toMatchObject({ name: "" });
});

describe("the page of a draft", () => {
  const page = (query: string, as = cookie, { id }: { id: string } = KEY) =>
    answerOf(() => placePage({ ...get(`/dining/${id}${query}`, as), params: { id } } as never));

  test("is for admins alone, with the words that wait", async () => {
    await send({ ...(await form()), name: "Renamed", intent: "save" });
    const { body } = await open();
    expect(body.preview.page).toBe(`/dining/${KEY.id}?draft`);
    expect((await page("?draft")).body.shown).toMatchObject({ name: "Renamed", isDraft: true });
    for (const other of [await page(""), await page("?draft", "")])
      expect(other.body.shown).toMatchObject({ name: "Tilt & Tide", isDraft: false });
  });

  test("is offered of what is to appear later, whose own page is not there yet", async () => {
    const texts: Record<string, string> = await form();
    const later = {
      ...texts,
      name: `${texts.name} Two`,
      live_from: "2099-01-01T09:00",
      intent: "publish",
    };
    await send({ ...later, id: "two" }, { kind: "restaurant", id: "new" });
    const two = { kind: "restaurant", id: "two" } as const;
    const { body } = await open(two);
    expect([body.page, body.preview.page]).toEqual([undefined, "/dining/two?draft"]);
    await refreshGuide();
    expect((await page("", cookie, two)).status).toBe(404);
    expect((await page("?draft", cookie, two)).body.shown).toMatchObject({
      name: "Tilt & Tide Two",
      isDraft: true,
    });
  });

  test("is offered once it can be shown", async () => {
    await send({ ...(await form()), cuisine: "", intent: "save" });
    expect((await open()).body.preview).toBeUndefined();
    expect((await page("?draft")).body.shown).toMatchObject({ isDraft: false });
  });
});
describe("an event", () => {
  const MARKET = { kind: "event", id: "palm-court-growers-market" } as const;
  const stored = async (params: Params = MARKET) =>
    wordsOf((await findRecord(params)) ?? { draft: null, record: null });

  test("is moved to another day and hour by its fields, and its words follow", async () => {
    const sent = { ...(await form(MARKET)), intent: "publish" };
    expect(sent).toMatchObject({ first_day: "2026-01-03", from_time: "08:30", on_sa: "yes" });
    const moved = { first_day: "2026-01-04", from_time: "09:00", on_sa: "", on_su: "yes" };
    const { status } = await send({ ...sent, ...moved, skips: "2026-12-27" }, MARKET);
    expect(status).toBe(303);
    expect(await stored()).toMatchObject({
      date: "Sundays",
      time: "9:00 AM to 11:30 AM",
      starts: "2026-01-04T09:00",
      ends: "2026-01-04T11:30",
      repeats: "FREQ=WEEKLY;BYDAY=SU",
      skips: ["2026-12-27"],
    });
  });

  test("whose form was not touched, with boxes that browsers leave out, changes no letter", async () => {
    for (const id of [MARKET.id, "supper-under-the-sea-grapes", "new-years-eve-over-the-gulf"]) {
      const params = { kind: "event", id } as const;
      const before = JSON.stringify(await stored(params));
      const filled = Object.entries(await form(params)).filter(([, text]) => text !== "");
      await send({ ...Object.fromEntries(filled), intent: "publish" }, params);
      expect(JSON.stringify(await stored(params))).toBe(before);
    }
  });

  test("of an older release's form has its days in the record's own words", async () => {
    const all: Record<string, string> = await form(MARKET);
    const plain = Object.fromEntries(
      ["title", "description", "venue", "location", "price", "tags", "image"].map((field) => [
        field,
        all[field] ?? "",
      ]),
    );
    const older = { starts: "2026-01-03T08:00", ends: "2026-01-03T11:30", time: "8:00 AM" };
    const sent = { ...plain, ...older, date: "Saturdays", repeats: "FREQ=WEEKLY;BYDAY=SA" };
    await send({ ...sent, seen: "1", intent: "publish" }, MARKET);
    expect(await stored()).toMatchObject(older);
  });

  test("says beside its field what is wrong with a day, and keeps what was chosen", async () => {
    const wrong = async (some: Record<string, string>) => {
      const sent = { ...(await form(MARKET)), ...some, intent: "publish" };
      const { status, body } = await send(sent, MARKET);
      expect([status, body.result.initialValue]).toMatchObject([400, some]);
      const { "": _, ...errors } = body.result.error;
      return errors;
    };
    expect(await wrong({ first_day: "2026-01-02" })).toEqual({
      first_day: [
        "Friday, January 2 is no day on which it repeats. The next one is Saturday, January 3.",
      ],
    });
    expect(await wrong({ until: "2025-12-31" })).toEqual({
      until: ["It would end before its first day."],
    });
    expect(await wrong({ skips: "2026-12-25" })).toMatchObject({
      skips: [expect.stringContaining("2026-12-25")],
    });
    expect(await wrong({ last_day: "2026-03-03" })).toMatchObject({
      last_day: [expect.stringContaining("31 days")],
    });
    expect(await wrong({ repeat: "written", rule: "FREQ=HOURLY" })).toHaveProperty("rule");
  });

  test("two editors of which one moved the day and one the words of the place are both right", async () => {
    const mine = { ...(await form(MARKET)), from_time: "09:00", intent: "save" };
    const theirs = { ...(await form(MARKET)), venue: "The other court", intent: "save" };
    await send(theirs, MARKET);
    expect((await send(mine, MARKET)).status).toBe(303);
    expect(await stored()).toMatchObject({ venue: "The other court", starts: "2026-01-03T09:00" });
  });

  test("two editors who both moved its day: the second is asked beside the day", async () => {
    const mine = { ...(await form(MARKET)), first_day: "2026-01-10", intent: "save" };
    const theirs = { ...(await form(MARKET)), first_day: "2026-01-17", until: "2027-05-01" };
    await send({ ...theirs, intent: "save" }, MARKET);
    const { status, body } = await send(mine, MARKET);
    expect(status).toBe(409);
    expect(body.result.error.first_day).toEqual(["It says now: 2026-01-17T08:30"]);
    const { initialValue } = body.result;
    expect(initialValue).toMatchObject({ first_day: "2026-01-10", until: "2027-05-01" });
    const again = { ...mine, ...initialValue, seen: String(body.seen) };
    expect((await send(again, MARKET)).status).toBe(303);
    expect(await stored()).toMatchObject({ starts: "2026-01-10T08:30", until: "2027-05-01" });
  });
});

describe("the hours of a table", () => {
  test("are a week in words, and what visitors read follows", async () => {
    const sent = { ...(await form()), hours_mo: "closed", hours_su: "11–2 PM, 5:30–10 PM" };
    expect((await send({ ...sent, intent: "publish" })).status).toBe(303);
    expect(await shown()).toMatchObject({
      hours: "Tue to Sat, 11:30 AM to 9 PM; Sun, 11 AM to 2 PM and 5:30 PM to 10 PM",
      opening_hours: ["Tu-Sa 11:30-21:00", "Su 11:00-14:00,17:30-22:00"],
    });
  });

  test("that cannot be read are named at their day, and stay in a draft", async () => {
    const sent = { ...(await form()), hours_tu: "lunch" };
    const { status, body } = await send({ ...sent, intent: "publish" });
    expect([status, Object.keys(body.result.error)]).toEqual([400, ["", "hours_tu"]]);
    expect((await send({ ...sent, intent: "save" })).status).toBe(303);
    expect((await open()).body.texts).toMatchObject({ hours_tu: "lunch", other_hours: "" });
  });
});

describe("a place on the map", () => {
  test("is read from a link to a map", async () => {
    const coordinates = "https://www.google.com/maps/@26.1385,-81.7992,17z";
    await send({ ...(await form()), coordinates, intent: "save" });
    expect((await open()).body.texts.coordinates).toBe("26.1385, -81.7992");
  });

  test("is that of another record of this name or address", async () => {
    for (const coordinates of [
      "cortile undici",
      "11th Avenue South & Third Street South, Naples, FL 34102",
    ]) {
      await send({ ...(await form()), coordinates, intent: "save" });
      expect((await open()).body.texts.coordinates).toBe("26.1338, -81.8018");
    }
  });

  test("that nothing is known of is refused at its field, and stays as it was typed", async () => {
    const sent = { ...(await form()), coordinates: "Atlantis", intent: "save" };
    const { status, body } = await send(sent);
    expect([status, Object.keys(body.result.error)]).toEqual([400, ["coordinates"]]);
    expect(body.result.initialValue.coordinates).toBe("Atlantis");
  });

  test("is offered by name where another record has this address", async () => {
    const address = "11th Avenue South & Third Street South, Naples, FL 34102";
    await send({ ...(await form()), coordinates: "", address, intent: "save" });
    expect((await open()).body.sameAddress).toBe("Cortile Undici");
  });
});

test.each(RECORD_KINDS)(
  "a form of kind %s that is filled in everywhere arrives whole",
  async (kind) => {
    const params = { kind, id: "new" };
    const names = Object.keys((await open(params)).body.texts);
    const filled = Object.fromEntries(names.map((name) => [name, "yes"]));
    const { status, body } = await send({ ...filled, id: "x y", intent: "save" }, params);
    expect([status, body.result.initialValue]).toMatchObject([400, { live_until: "yes" }]);
  },
);

test("a word is spelled as the other records spell it, where nobody else has other letters", async () => {
  const { body } = await open();
  expect(body.shared.tags).toContain("Live Music");
  const sent = { ...(await form()), tags: "waterfront, live music, Own Word", intent: "save" };
  await send(sent);
  expect((await open()).body.texts.tags).toBe("Waterfront, Live Music, Own Word");
});

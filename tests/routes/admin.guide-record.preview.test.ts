import { beforeEach, describe, expect, test } from "vitest";
import { listPreviewPath } from "#app/domain/guide/links.ts";
import {
  createRecord,
  findRecord,
  publishRecord,
  saveDraft,
  wordsOf,
} from "#app/domain/guide/records/guide-records.server.ts";
import { recordsOf, refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { RECORD_KINDS, type RecordKind } from "#app/domain/guide/records.ts";
import { loader as root } from "#app/root.tsx";
import { loader as beaches } from "#app/routes/beaches/route.tsx";
import { loader as dining } from "#app/routes/dining/route.tsx";
import { loader as events } from "#app/routes/events/route.tsx";
import { loader as hotels } from "#app/routes/hotels/route.tsx";
import { loader as places } from "#app/routes/places/route.tsx";
import { loader as realEstate } from "#app/routes/real-estate/route.tsx";
import { loader as wellness } from "#app/routes/wellness/route.tsx";
import { signedIn, signedInAdmin } from "#tests/support/factories.ts";
import { writeRecords } from "#tests/support/guide-data.ts";
import { answerOf, get } from "#tests/support/requests.ts";

const PAGES = {
  ...{ event: events, restaurant: dining, beach: beaches, listing: realEstate },
  ...{ venue: wellness, hotel: hotels, place: places },
};
const NAME = "A name that waits";
const ADMIN = { admin: "jane@guide.example" };

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

const named = (kind: RecordKind) => (kind === "event" || kind === "listing" ? "title" : "name");
/** All that a list's page is told, as JSON. */
async function list(kind: RecordKind, id: string, as?: string) {
  const [path = ""] = listPreviewPath(kind, { id }).split("#");
  const { body, status } = await answerOf(() => PAGES[kind](get(path, as)));
  expect(status).toBe(200);
  return JSON.stringify(body);
}

/** The first of its kind waits with another name. */
async function draft(kind: RecordKind) {
  const id = recordsOf(kind)[0]?.id ?? "";
  const row = await findRecord({ kind, id });
  if (!row) throw new Error(`There is no ${kind}.`);
  const words = { ...wordsOf(row), [named(kind)]: NAME };
  await saveDraft({ kind, id }, words, { ...ADMIN, seen: row.revision });
  return id;
}

test.each(RECORD_KINDS)(
  "the draft of a %s has its card in its list, for admins who ask for it and nobody else",
  async (kind) => {
    const before = await list(kind, "nothing");
    const id = await draft(kind);
    expect(await list(kind, id, cookie)).toContain(NAME);
    for (const as of [undefined, await signedIn()]) expect(await list(kind, id, as)).toBe(before);
    expect(await list(kind, "nothing", cookie)).toBe(before);
  },
);

describe("its place", () => {
  const sample = () => ({ ...recordsOf("beach")[0] });
  const namesOn = async (id: string) => {
    const { beaches } = JSON.parse(await list("beach", id, cookie)) as {
      beaches: { name: string }[];
    };
    return beaches.map(({ name }) => name);
  };

  test("is where it was, or behind all others where nobody has seen it yet", async () => {
    const { picture: _, ...words } = sample();
    const before = await namesOn("nothing");
    const id = await draft("beach");
    expect(await namesOn(id)).toEqual([NAME, ...before.slice(1)]);
    await createRecord(
      { kind: "beach", id: "new-shore" },
      { ...words, id: "new-shore", name: NAME },
      ADMIN.admin,
    );
    expect(await namesOn("new-shore")).toEqual([...before, NAME]);
  });

  test("has its neighbours around it in a list of many pages", async () => {
    const { picture: _, ...words } = sample();
    const many = Array.from({ length: 130 }, (_, at) => ({
      ...words,
      id: `shore-${at}`,
      name: `Shore ${at}`,
    }));
    await writeRecords(many, "beach");
    const key = { kind: "beach", id: "shore-70" } as const;
    await saveDraft(key, { ...words, id: key.id, name: NAME }, { ...ADMIN, seen: 1 });
    const names = await namesOn(key.id);
    expect([names.length, names[0], names[10], names.at(-1)]).toEqual([
      60,
      "Shore 60",
      NAME,
      "Shore 119",
    ]);
  });

  test("of an event is on its new day, and its dialog tells of a hotel what waits", async () => {
    const key = { kind: "event", id: recordsOf("event")[0]?.id ?? "" } as const;
    const {
      starts: _,
      ends: __,
      repeats: ___,
      skips: ____,
      ...words
    } = wordsOf((await findRecord(key)) ?? { draft: null, record: null });
    const far = { ...words, title: NAME, date: "Saturday, June 5, 2094" };
    await saveDraft(key, far, { ...ADMIN, seen: 1 });
    const { groups } = JSON.parse(await list("event", key.id, cookie));
    expect(groups.at(-1)).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ title: NAME })]),
    });
    const id = await draft("hotel");
    const { body } = await answerOf(() => hotels(get(`/hotels?draft=${id}&hotel=${id}`, cookie)));
    expect(body.openHotel).toMatchObject({ id, name: NAME });
  });
});

test("a record that is to appear later is in its list, too", async () => {
  const id = await draft("place");
  const times = { liveFrom: new Date("2099-01-01"), liveUntil: null };
  await publishRecord({ kind: "place", id }, times, { ...ADMIN, seen: 2 });
  await refreshGuide();
  expect(await list("place", id)).not.toContain(NAME);
  expect(await list("place", id, cookie)).toContain(NAME);
});

test("the list says what it is, and leads back to the form", async () => {
  const id = await draft("restaurant");
  const told = async (path: string, as?: string) =>
    (await answerOf(() => root(get(path, as) as never))).body.toast;
  expect(await told(`/dining?draft=${id}`, cookie)).toMatchObject({
    title: "With a draft in its place",
    actions: [{ to: `/admin/guide/restaurant/${id}` }],
  });
  for (const path of [`/dining/${id}?draft`, "/dining?draft", "/dining", `/about?draft=${id}`])
    expect(await told(path, cookie)).toBeNull();
  expect(await told(`/dining?draft=${id}`)).toBeNull();
});

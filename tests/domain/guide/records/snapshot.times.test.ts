import { expect, test, vi } from "vitest";
import {
  createRecord,
  editRecord,
  findRecord,
  publishRecord,
  restoreRecord,
  retireRecord,
  wordsOf,
} from "#app/domain/guide/records/guide-records.server.ts";
import { importRecords } from "#app/domain/guide/records/import.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { loader as calendar } from "#app/routes/events.calendar/route.ts";
import { loader as feed } from "#app/routes/events.feed/route.ts";
import { loader as file } from "#app/routes/events.page-calendar/route.ts";
import { listSitemapAddresses } from "#app/routes/sitemap/sitemap.server.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";
import { get } from "#tests/support/requests.ts";

const { write } = openGuideData();

const FIRST = new Date("2026-12-01T09:00:00Z");
const LATER = new Date("2026-12-03T15:30:20Z");
const ONE = eventRecord("one", "Thursday, December 10, 2026");
const TWO = eventRecord("two", "Friday, December 11, 2026");
const NO_TIMES = { liveFrom: null, liveUntil: null };
const key = (id: string) => ({ kind: "event" as const, id });
const by = async (id: string) => {
  const seen = (await findRecord(key(id)))?.revision ?? 0;
  return { admin: "ed@guide.example", seen };
};

async function begin(now = FIRST) {
  vi.useFakeTimers({ toFake: ["Date"], now });
  await write([ONE, TWO]);
}

async function rename(id: string, title: string, now: Date) {
  const row = await findRecord(key(id));
  if (!row) throw new Error("there is no such record");
  const words = { ...wordsOf(row), title };
  await editRecord(key(id), words, await by(id), NO_TIMES, now);
  await refreshGuide();
}

const linesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}:(.*)\\r$`, "gm"))].map(([, value]) => value);
const sequences = async () =>
  linesOf(await (await calendar(get("/events.ics"))).text(), "SEQUENCE").map(Number);
const lastmods = async () =>
  Object.fromEntries(
    (await listSitemapAddresses()).map(({ path, changedAt }) => [
      path,
      changedAt && new Date(changedAt).toISOString(),
    ]),
  );

test("of two events only the one that was changed is newer, in sitemap, calendars and feeds", async () => {
  await begin();
  const [one = 0, two = 0] = await sequences();
  vi.setSystemTime(LATER);
  await rename("two", "Two in another way", LATER);
  expect(await lastmods()).toMatchObject({
    "/events": LATER.toISOString(),
    "/events/one": FIRST.toISOString(),
    "/events/two": LATER.toISOString(),
  });
  const text = await (await calendar(get("/events.ics"))).text();
  expect(linesOf(text, "DTSTAMP")).toEqual(["20261201T090000Z", "20261203T153020Z"]);
  expect(linesOf(text, "LAST-MODIFIED")).toEqual(["20261201T090000Z", "20261203T153020Z"]);
  const [oneAfter = 0, twoAfter = 0] = await sequences();
  expect([oneAfter, twoAfter > two]).toEqual([one, true]);
  const { items } = await (await feed(get("/events/feed.json"))).json();
  expect(
    items.map((item: Record<string, string>) => [item.date_published, item.date_modified]),
  ).toEqual([
    [FIRST.toISOString(), FIRST.toISOString()],
    [FIRST.toISOString(), LATER.toISOString()],
  ]);
});

test("a place's page has its own last change, too", async () => {
  await begin();
  const places = ["one", "two"].map((id) => ({
    ...{ id, name: id, kind: "Park", description: "A park.", image: "/images/places/one.jpg" },
  }));
  await write(places, "place");
  const [, two] = places;
  const changed = [{ ...two, id: "two", description: "Another park." }];
  await importRecords([{ kind: "place", entries: changed, ids: new Set() }], {}, LATER);
  await refreshGuide();
  vi.setSystemTime(LATER);
  expect(await lastmods()).toMatchObject({
    "/places/one": FIRST.toISOString(),
    "/places/two": LATER.toISOString(),
  });
});

test("an event that appears by itself has that moment as its change", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: FIRST });
  await write([ONE]);
  const nine = new Date("2026-12-02T14:00:00Z");
  await createRecord(
    key("two"),
    TWO,
    "ed@guide.example",
    { liveFrom: nine, liveUntil: null },
    FIRST,
  );
  await refreshGuide();
  expect(await lastmods()).not.toHaveProperty("/events/two");
  vi.setSystemTime(LATER);
  expect((await lastmods())["/events/two"]).toBe(nine.toISOString());
  const answer = await file({ ...get("/events/two.ics"), params: { id: "two" } });
  expect(linesOf(await answer.text(), "LAST-MODIFIED")).toEqual(["20261202T140000Z"]);
});

test("a calendar's SEQUENCE grows with each publication, and never falls", async () => {
  await begin();
  const found = [await sequences()];
  const act = async (work: () => Promise<unknown>) => {
    await work();
    await refreshGuide();
    found.push(await sequences());
  };
  // Twice in one second, and by a clock that was set back.
  const back = new Date(FIRST.getTime() - 3_600_000);
  await act(() => rename("two", "Anew", LATER));
  await act(() => rename("two", "Once more", LATER));
  await act(() => rename("two", "By another clock", back));
  await act(async () => {
    await retireRecord(key("two"), await by("two"), back);
    await restoreRecord(key("two"), await by("two"), back);
  });
  await act(() =>
    importRecords(
      [{ kind: "event", entries: [{ ...TWO, title: "By its file" }], ids: new Set() }],
      { mayReplace: true },
      back,
    ),
  );
  const [ones, twos] = [found.map(([one]) => one), found.map(([, two = 0]) => two)];
  expect(new Set(ones).size).toBe(1);
  expect(twos).toEqual([...new Set(twos)].sort((one, other) => one - other));
});

test("what is published without a change of anything is no change", async () => {
  await begin();
  const before = (await findRecord(key("two")))?.changedAt;
  await publishRecord(key("two"), NO_TIMES, await by("two"), LATER);
  expect((await findRecord(key("two")))?.changedAt).toEqual(before);
});

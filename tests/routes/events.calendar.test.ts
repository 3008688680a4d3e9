import { beforeEach, expect, test, vi } from "vitest";
import { retirePastEvents } from "#app/domain/guide/records/past-events.server.ts";
import * as snapshot from "#app/domain/guide/records/snapshot.server.ts";
import { loader } from "#app/routes/events.calendar/route.ts";
import { loader as single } from "#app/routes/events.page-calendar/route.ts";
import { get } from "#tests/support/requests.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
});

const idsOf = (calendar: string) => [...calendar.matchAll(/^UID:(.*)@/gm)].map(([, id]) => id);

test("the calendar has what is coming, soonest first", async () => {
  const answer = loader(get("/events.ics"));
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  expect(answer.headers.get("Content-Disposition")).toBeNull();
  const ids = idsOf(await answer.text());
  expect(ids).toHaveLength(14);
  expect(ids[0]).toBe("songs-at-the-lily-pond");
});

test.each([
  ["?filter=free", 7],
  ["?filter=live-music", 5],
  ["?filter=free&q=swing", 1],
  ["?filter=today", 14],
  ["?filter=__proto__", 14],
  [`?q=${"x".repeat(1000)}`, 0],
])("%s is the list's filter", async (search, count) => {
  expect(idsOf(await loader(get(`/events.ics${search}`)).text())).toHaveLength(count);
});

test("an event is the same by whatever name the site is reached", async () => {
  const one = loader(get("/events.ics"));
  const other = loader(get("http://www.guide.test/events.ics"));
  const uids = async (answer: Response) => (await answer.text()).match(/^UID:.*$/gm);
  expect(await uids(one)).toEqual(await uids(other));
  vi.resetModules();
  // The modules that are loaded anew show the guide of those that are there.
  vi.doMock("#app/domain/guide/records/snapshot.server.ts", () => snapshot);
  vi.stubEnv("SITE_URL", "https://guide.example");
  const named = await import("#app/routes/events.calendar/route.ts");
  const [first] = (await uids(named.loader(get("/events.ics")))) ?? [];
  expect(first).toBe("UID:songs-at-the-lily-pond@guide.example");
  vi.unstubAllEnvs();
  vi.doUnmock("#app/domain/guide/records/snapshot.server.ts");
  vi.resetModules();
});

test("its name says what it holds, in one line", async () => {
  const calendar = await loader(get("/events.ics?filter=free&q=a%0D%0AX-EVIL:b")).text();
  expect(calendar.replaceAll("\r\n ", "")).toContain(
    "NAME:Events in Naples\\, Free\\, a X-EVIL:b\r\n",
  );
  expect(calendar).not.toMatch(/^X-EVIL/m);
});

test("what is over is not in it, but has its own file still", async () => {
  vi.setSystemTime("2027-02-01T12:00:00Z");
  const id = "gordon-pass-winter-regatta";
  expect(idsOf(await loader(get("/events.ics")).text())).not.toContain(id);
  const answer = await single({ ...get(`/events/${id}.ics`), params: { id } });
  expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="${id}.ics"`);
  expect(idsOf(await answer.text())).toEqual([id]);
});

test("of what repeats one date is a file of its own, beside every date", async () => {
  const id = "first-sunday-kites";
  const fileOf = async (search: string) =>
    await (await single({ ...get(`/events/${id}.ics${search}`), params: { id } })).text();
  expect(await fileOf("")).toContain("RRULE:FREQ=MONTHLY");
  const once = await fileOf("?date=2026-12-06");
  expect(once).not.toContain("FREQ=MONTHLY");
  expect(once).toMatch(/^DTSTART;TZID=America\/New_York:20261206T/m);
  expect(once).toContain(`/events/${id}\r\n`);
  expect(idsOf(once)).toEqual([`${id}-2026-12-06`]);
  for (const date of ["2026-12-07", "2026-12", "x", ""]) {
    expect(await fileOf(`?date=${date}`)).not.toContain("BEGIN");
  }
});

test("of an event that is not there no file is, and of one that is over for good it says so", async () => {
  const statusOf = async (id: string) =>
    (await single({ ...get(`/events/${id}.ics`), params: { id } })).status;
  expect(await statusOf("__proto__")).toBe(404);
  const id = "gordon-pass-winter-regatta";
  for (const day of ["01", "02", "03", "04"]) {
    vi.setSystemTime(`2027-03-${day}T1${day[1]}:00:00Z`);
    await retirePastEvents();
  }
  await snapshot.refreshGuide();
  expect(await statusOf(id)).toBe(410);
});

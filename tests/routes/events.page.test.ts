import { beforeEach, describe, expect, test, vi } from "vitest";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { retireRecord } from "#app/domain/guide/records/guide-records.server.ts";
import { retirePastEvents } from "#app/domain/guide/records/past-events.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { loader, meta } from "#app/routes/events.page/route.tsx";
import { type Answer, answerOf, get } from "#tests/support/requests.ts";
import { valuesOf } from "#tests/support/structured-data.ts";

const NOW = new Date("2026-11-22T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(console, "error").mockReturnValue();
});

const open = (id: string) =>
  answerOf(() => loader({ ...get(`/events/${id}`), params: { id } }) as never);
const tagsOf = ({ body }: Answer) => {
  const args = { matches: [], location: { pathname: "/events/x" }, data: body };
  return JSON.stringify(meta(args as unknown as Parameters<typeof meta>[0]));
};

describe("the page of an event", () => {
  test("has the next six dates of what repeats", async () => {
    const { status, body } = await open("first-sunday-kites");
    expect(status).toBe(200);
    expect(body.shown.dates.next).toEqual([
      "Sunday, December 6, 2026",
      "Sunday, January 3, 2027",
      "Sunday, February 7, 2027",
      "Sunday, March 7, 2027",
      "Sunday, April 4, 2027",
      "Sunday, May 2, 2027",
    ]);
    expect(body.shown.dates.repeats).toBe(true);
  });

  test("goes into a calendar as its next date, and as every date", async () => {
    const { calendars } = (await open("first-sunday-kites")).body.shown;
    const wishes = calendars.map(({ google }: { google: string }) =>
      Object.fromEntries(new URL(google).searchParams),
    );
    expect(calendars.map(({ file }: { file: string }) => file)).toEqual([
      "/events/first-sunday-kites.ics?date=2026-12-06",
      "/events/first-sunday-kites.ics",
    ]);
    expect(wishes[0]).toMatchObject({
      ctz: "America/New_York",
      dates: expect.stringMatching(/^20261206T/),
    });
    expect(wishes[0].recur).toBeUndefined();
    expect(wishes[1].recur).toBe("RRULE:FREQ=MONTHLY;BYDAY=1SU");
    const single = (await open("gordon-pass-winter-regatta")).body.shown.calendars;
    expect(single).toHaveLength(1);
    expect(single[0].file).toBe("/events/gordon-pass-winter-regatta.ics");
  });

  test("says when it was", async () => {
    vi.setSystemTime("2027-02-01T12:00:00Z");
    const { body } = await open("gordon-pass-winter-regatta");
    expect(body.shown.dates).toMatchObject({ next: [], last: "Saturday, January 16, 2027" });
    expect(body.shown.head.structuredData[0].startDate).toBe("2027-01-16T11:00:00-05:00");
  });

  test("shows today's until midnight", async () => {
    vi.setSystemTime("2026-12-07T04:59:59Z");
    expect((await open("first-sunday-kites")).body.shown.dates.next[0]).toMatch(/December 6/);
    vi.setSystemTime("2026-12-07T05:00:00Z");
    expect((await open("first-sunday-kites")).body.shown.dates.next[0]).toMatch(/January 3/);
  });

  test("tells programs nothing that it does not show, but for how dates are written", async () => {
    for (const { id } of listEvents()) {
      const { event, dates, address, head } = (await open(id)).body.shown;
      const shown = [...Object.values(event), ...Object.values(dates), address, "Events"].flat();
      const origin = new URL(address).origin;
      const written = head.structuredData
        .flatMap((data: object) => valuesOf(data))
        .filter(
          (value: string) => !/^(\d{4}-|\d\d:|P\d|https:\/\/schema|USD|true|America)/.test(value),
        )
        .filter((value: string) => !/^(-?\d[A-Z]{2}|\d+)$/.test(value))
        .filter(
          (value: string) => ![`${origin}/events`, origin + event.picture.src].includes(value),
        );
      for (const value of written) expect(shown, `${id}: ${value}`).toContain(value);
    }
  });

  test("has a title, a description, its picture and its calendar file", async () => {
    const tags = tagsOf(await open("saltmarsh-swing"));
    expect(tags).toContain("Saltmarsh Swing at the Bandshell");
    expect(tags).toContain("Saturday, November 28, 2026 · 5:45 PM · Cambier Park Bandshell · Free");
    expect(tags).toContain("/images/events/saltmarsh-swing.jpg");
    expect(tags).toContain("/events/saltmarsh-swing.ics");
  });

  test("of one that went because it was over says what it was and what comes, and is gone", async () => {
    for (const day of ["01", "02", "03", "04"]) {
      vi.setSystemTime(`2027-03-${day}T1${day[1]}:00:00Z`);
      await retirePastEvents();
    }
    await refreshGuide();
    const answer = await open("gordon-pass-winter-regatta");
    expect(answer.status).toBe(410);
    expect(answer.body.over).toMatchObject({
      title: "Gordon Pass Winter Regatta",
      was: "It was on Saturday, January 16, 2027.",
    });
    expect(answer.body.over.next).toHaveLength(3);
    for (const { path } of answer.body.over.next) {
      expect((await open(path.split("/").at(-1))).status, path).toBe(200);
    }
    expect(tagsOf(answer)).toContain("Over: Gordon Pass Winter Regatta");
    expect(tagsOf(answer)).toContain("noindex");
  });

  test("of one that an editor retired is not found, with what may have been meant", async () => {
    const key = { kind: "event", id: "first-sunday-kites" } as const;
    await retireRecord(key, { admin: "ed@guide.example", seen: 1 });
    await refreshGuide();
    const answer = await open(key.id);
    expect([answer.status, answer.body.over]).toEqual([404, undefined]);
    expect(answer.body.alike).toHaveLength(3);
  });

  test.each([
    "nowhere",
    "__proto__",
    "constructor",
    "",
    "Saltmarsh-Swing",
    "x".repeat(3000),
    "4f7k",
  ])("%s is not found", async (id) => {
    expect((await open(id)).status).toBe(404);
  });
});

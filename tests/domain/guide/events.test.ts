import { expect, test } from "vitest";
import { datesOf, findDatedEvent, listComingEvents } from "#app/domain/guide/events.server.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";

const NOVEMBER = new Date("2026-11-22T12:00:00Z");

test("every event of the guide has dates", () => {
  const undated = listEvents().filter(({ id }) => !findDatedEvent(id, NOVEMBER));
  expect(undated).toEqual([]);
});

test("in no month of any year the guide is empty, nor its weekends without free music", () => {
  for (let month = 0; month < 36; month++) {
    const now = new Date(Date.UTC(2026, 10 + month, 3, 12));
    const week = now.getTime() + 7 * 24 * 60 * 60 * 1000;
    const coming = listComingEvents(now);
    expect(coming.length).toBeGreaterThanOrEqual(6);
    const soon = coming.filter(({ next }) => Number(next?.starts) < week);
    expect(soon.length, now.toISOString()).toBeGreaterThanOrEqual(4);
    const music = soon.filter(({ event }) => event.tags.includes("Live Music"));
    expect(music.map(({ event }) => event.price)).toContain("Free");
  }
});

test("what comes stands in its order, and what is today until midnight", () => {
  const eveningOfMarket = new Date("2026-11-29T04:59:00Z");
  const [first] = listComingEvents(eveningOfMarket);
  expect(first?.event.id).toBe("palm-court-growers-market");
  expect(first?.next?.starts).toEqual(new Date("2026-11-28T13:30:00Z"));
  const starts = listComingEvents(eveningOfMarket).map(({ next }) => next?.starts.getTime());
  expect(starts).toEqual(starts.toSorted((one, other) => Number(one) - Number(other)));
  const [afterMidnight] = listComingEvents(new Date("2026-11-29T05:00:00Z"));
  expect(afterMidnight?.event.id).not.toBe("palm-court-growers-market");
});

test("what is over has its last date", () => {
  const later = new Date("2027-02-01T12:00:00Z");
  const regatta = findDatedEvent("gordon-pass-winter-regatta", later);
  expect(regatta?.next).toBeUndefined();
  if (!regatta) throw new Error("gone");
  expect(datesOf(regatta, later, 6)).toMatchObject({
    next: [],
    last: { starts: new Date("2027-01-16T16:00:00Z") },
  });
});

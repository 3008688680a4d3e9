import ICAL from "ical.js";
import nodeIcal, { type VEvent } from "node-ical";

/** What a program reads out of a calendar: the moments at which each event begins, and its words. */
export type Read = Record<
  string,
  { starts: string[]; ends: string[]; title: string; text: string; place: string }
>;

/** All that begins from `from` on and before `to`, of each event at most so many. */
export function readWithIcalJs(calendar: string, from: Date, to: Date, most = 366): Read {
  const root = new ICAL.Component(ICAL.parse(calendar));
  const read: Read = {};
  for (const component of root.getAllSubcomponents("vevent")) {
    const event = new ICAL.Event(component);
    const [starts, ends]: string[][] = [[], []];
    const iterator = event.iterator();
    for (let time = iterator.next(); time; time = iterator.next()) {
      if (time.toJSDate() >= to) break;
      if (time.toJSDate() < from) continue;
      const { startDate, endDate } = event.getOccurrenceDetails(time);
      starts?.push(startDate.toJSDate().toISOString());
      ends?.push(endDate.toJSDate().toISOString());
      if (!event.isRecurring() || starts?.length === most) break;
    }
    read[event.uid] = {
      starts: starts ?? [],
      ends: ends ?? [],
      title: event.summary,
      text: event.description,
      place: event.location,
    };
  }
  return read;
}

export function readWithNodeIcal(calendar: string, from: Date, to: Date): Read {
  const events = Object.values(nodeIcal.sync.parseICS(calendar)).filter(
    (each): each is VEvent => each?.type === "VEVENT",
  );
  return Object.fromEntries(
    events.map((event) => {
      const found = nodeIcal
        .expandRecurringEvent(event, { from, to })
        .filter(({ start }) => start >= from && start < to);
      return [
        event.uid,
        {
          starts: found.map(({ start }) => start.toISOString()),
          ends: found.map(({ end }) => end.toISOString()),
          title: textOf(event.summary),
          text: textOf(event.description),
          place: textOf(event.location),
        },
      ];
    }),
  );
}

const textOf = (value: unknown) =>
  typeof value === "object" && value && "val" in value ? String(value.val) : String(value);

/** A calendar of these events, each of these lines. */
export const calendarOf = (...events: readonly string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

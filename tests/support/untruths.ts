import { COORDINATES } from "#app/content/guide/places.ts";
import { listEvents, listRestaurants } from "#app/domain/guide/guide.server.ts";
import { openStateAt, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import { resolveEventDay } from "#app/domain/guide/schedule/schedule.server.ts";
import { holidayOn } from "#app/domain/search/days.ts";
import { dateInCity, fromCityTime } from "#app/locale/city-time.ts";
import { sunsetOn } from "#app/locale/sunset.ts";
import { HOUR_MS } from "#app/platform/durations.ts";
import { listOccurrences } from "#tests/support/occurrences.ts";
import { readHead } from "./page-head.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS_MS = 5 * 366 * DAY_MS;
const RECENT_DAYS = 30;

// By itself, not by what the pages format with.
const inCity = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", ...options });
  return (moment: Date) => format.format(moment).replaceAll("\u202f", " ");
};
const longDay = inCity({ weekday: "long", month: "long", day: "numeric" });
const fullDay = inCity({ dateStyle: "long" });
const clock = inCity({ timeStyle: "short" });

export const midnightOf = (iso: string) => fromCityTime(Date.parse(`${iso}T00:00Z`));

type Event = ReturnType<typeof listEvents>[number];
type Occurrence = ReturnType<typeof listOccurrences>[number];
const nextByDay = new WeakMap<Event, Map<string, Occurrence | undefined>>();

/** From today on, in the city. Each page of a day asks it of the same events. */
export function nextOf(id: string, now: Date) {
  const event = listEvents().find((each) => each.id === id);
  if (!event) return undefined;
  const byDay = nextByDay.get(event) ?? new Map<string, Occurrence | undefined>();
  nextByDay.set(event, byDay);
  const day = dateInCity(now);
  if (!byDay.has(day)) byDay.set(day, nextFrom(midnightOf(day), event));
  return byDay.get(day);
}

function nextFrom(today: Date, event: Event) {
  const later = new Date(today.getTime() + YEARS_MS);
  // What lasts into the first hours of a day is of the evening before.
  const isOver = ({ ends }: { ends?: Date }) =>
    ends && ends.getTime() - today.getTime() <= 6 * HOUR_MS;
  return listOccurrences(event, today, later, 2).find(
    (each) => each.starts >= today || !isOver(each),
  );
}

const isToday = (id: string, now: Date) => {
  const next = nextOf(id, now);
  return next !== undefined && dateInCity(next.starts) <= dateInCity(now);
};

export function textOf(html: string) {
  return html
    .replace(/^.*?<body/s, "<body")
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

/** What a page says of the day that is not so at this moment. */
export function untruthsOf(path: string, html: string, now: Date): string[] {
  const text = textOf(html);
  const page = path.replace(/\?.*/, "");
  return [
    ...aboutToday(text, now),
    ...aboutDates(text),
    // Letters that were read in another alphabet than the one they were written in.
    ...(/[\x80-\x9f]/.test(text) ? ["garbled letters"] : []),
    ...(page === "/events" ? aboutEvents(path, html, text, now) : []),
    ...(/^\/events\/(?!suggest$)./.test(page) ? aboutEvent(page, html, text, now) : []),
    ...(page === "/" ? [...aboutConversation(html, text, now), ...aboutTables(html, now)] : []),
    ...(/^\/dining\/./.test(page) ? aboutTable(page, text, now) : []),
    ...(page === "/newsletter" ? aboutEditions(text, now) : []),
    ...(page === "/dining" ? aboutRestaurants(html, now) : []),
    ...(page === "/search" ? aboutFound(path, html, now) : []),
  ].map((untruth) => `${path} at ${now.toISOString()}: ${untruth}`);
}

function aboutToday(text: string, now: Date) {
  const day = longDay(now);
  const sunset = sunsetOn(dateInCity(now), COORDINATES);
  const line = `${day} · sunset ${sunset && clock(sunset)}`;
  const said = [
    ...[...text.matchAll(/\w+, \w+ \d+ · sunset [\d:]+ [AP]M/g)].map(([all]) => [all, line]),
    ...[...text.matchAll(/\b[Tt]oday, (\w+day, \w+ \d+)/g)].map(([, all]) => [all, day]),
    ...[...text.matchAll(/Today at ([\d:]+ [AP]M)/g)].map(([, at]) => [
      at,
      sunset && clock(sunset),
    ]),
    ...[...text.matchAll(/Last updated: (\w+ \d+, \d+)/g)].map(([, all]) => [all, fullDay(now)]),
    ...[...text.matchAll(/© (\d{4})/g)].map(([, year]) => [year, dateInCity(now).slice(0, 4)]),
  ];
  return [
    ...(text.includes(line) ? [] : ["the day is missing"]),
    ...said.flatMap(([is, should]) => (is === should ? [] : [`${is} instead of ${should}`])),
  ];
}

function aboutDates(text: string) {
  return [...text.matchAll(/(\w+day), (\w+ \d+, 20\d\d)/g)].flatMap(([all, weekday, date]) => {
    const day = new Date(`${date} UTC`).toLocaleDateString("en-US", {
      weekday: "long",
      timeZone: "UTC",
    });
    return day === weekday ? [] : [`${all} is a ${day}`];
  });
}

/** Every card under its heading. */
function aboutEvents(path: string, html: string, text: string, now: Date) {
  const found: string[] = [];
  let heading = "";
  const cards: string[] = [];
  for (const [part, title] of html.matchAll(/<h2[^>]*>(.*?)<\/h2>|<li class="card .*?<\/li>/gs)) {
    if (title !== undefined) {
      heading = title;
      continue;
    }
    const [, id = ""] = /href="\/events\/([^"]+)"/.exec(part) ?? [];
    cards.push(id);
    if (!belongs(heading, part, id, now)) found.push(`${id} stands under ${heading}`);
    if (/text-coral/.test(part) !== isToday(id, now)) found.push(`${id} is marked wrongly`);
  }
  const isOn = cards.some((id) => isToday(id, now));
  const comes = cards.some((id) => nextOf(id, now));
  const isAsked = path.includes("filter=today") && comes;
  if (text.includes("Nothing on the calendar today") !== (isAsked && !isOn))
    found.push("what is today");
  if (text.includes("Every event on this list is over") === comes) found.push("what comes");
  if (cards.length === 0) found.push("there are no cards");
  return found;
}

function belongs(heading: string, card: string, id: string, now: Date) {
  const starts = nextOf(id, now)?.starts;
  const [, was] = /Was on \w+, (\w+ \d+, \d{4})/.exec(textOf(card)) ?? [];
  if (!starts) {
    const isPast = was !== undefined && new Date(`${was} UTC`).toISOString() < dateInCity(now);
    return heading === "Past events" && isPast;
  }
  if (was !== undefined) return false;
  const day = dateInCity(starts);
  if (heading.startsWith("Today, ")) return isToday(id, now);
  const [, last] = /^(?:(?:This|Next) week|This weekend), through (.*)$/.exec(heading) ?? [];
  const isOfWeekend = ["Sat", "Sun"].includes(inCity({ weekday: "short" })(starts));
  if (heading.startsWith("This weekend") && !isOfWeekend) return false;
  if (last !== undefined) return day <= (resolveEventDay(last, now) ?? "");
  const [, month] = /^(?:Later in )?(\w+)(?: \d{4})?$/.exec(heading) ?? [];
  return heading === "After next week" || inCity({ month: "long" })(starts) === month;
}

function aboutEvent(path: string, html: string, text: string, now: Date) {
  const next = nextOf(path.replace("/events/", ""), now);
  const data = readHead(html).data.find((each) => each["@type"] === "Event");
  const starts = String(data?.startDate);
  const isComing = starts.slice(0, 10) >= dateInCity(now);
  const found: string[] = [];
  if (text.includes("It was on") !== (next === undefined)) found.push("what it was");
  if (isComing !== (next !== undefined)) found.push(`programs read ${starts}`);
  if (next && new Date(starts).getTime() !== next.starts.getTime()) found.push(`begins ${starts}`);
  return found;
}

function aboutConversation(html: string, text: string, now: Date) {
  const [, section = ""] = /<section[^>]*id="ai".*?<ol(.*?)<\/ol>/s.exec(html) ?? [];
  const rows = [...section.matchAll(/<li(.*?)<\/li>/gs)].map(([, row = ""]) => {
    const [, id = ""] = /href="\/events\/([^"]+)"/.exec(row) ?? [];
    const [, date = "", hour, minute, half] =
      /(\w+, \w+ \d+) · (\d+):(\d\d) ([AP]M)/.exec(textOf(row)) ?? [];
    const day = resolveEventDay(date, now) ?? "";
    const hours = (Number(hour) % 12) + (half === "PM" ? 12 : 0);
    const at = fromCityTime(
      Date.parse(`${day}T00:00Z`) + (hours * 60 + Number(minute)) * 60 * 1000,
    );
    return { id, at };
  });
  const evening = new Date(midnightOf(dateInCity(now)).getTime() + 15 * 60 * 60 * 1000);
  const found = rows.flatMap(({ id, at }) => {
    const event = listEvents().find((each) => each.id === id);
    const isOn = event && listOccurrences(event, at, new Date(at.getTime() + 1), 1)[0];
    return isOn?.starts.getTime() === at.getTime() && at > evening ? [] : [`${id} at ${at}`];
  });
  const isTonight = rows.some(({ at }) => dateInCity(at) === dateInCity(now));
  if (rows.length !== 3) found.push(`${rows.length} rows`);
  if (!text.includes(`Answered from the guide on ${longDay(now)}.`)) found.push("which day it is");
  if (text.includes("Nothing on tonight") === isTonight) found.push("what is tonight");
  return found;
}

/** Those that Home names for this evening. */
function aboutTables(html: string, now: Date) {
  const seven = new Date(midnightOf(dateInCity(now)).getTime() + 19 * HOUR_MS);
  const evening = now > seven ? now : seven;
  const named = [...html.matchAll(/href="\/dining\/([^"]+)">/g)].map(([, id = ""]) => id);
  return named.filter((id) => !isOpenAt(id, evening)).map((id) => `${id} is closed this evening`);
}

function aboutTable(page: string, text: string, now: Date) {
  // The hours of a holiday are not known.
  const isOpen = isOpenAt(page.replace("/dining/", ""), now) && !holidayOn(now);
  const isSaid = /Open (?:until|now)/.test(text);
  return isOpen === isSaid ? [] : [`is ${isOpen ? "open" : "closed"}`];
}

function aboutEditions(text: string, now: Date) {
  const [, ...dates] =
    /(?:Recent|Earlier) editions(.*)/.exec(text)?.[1]?.split(/(?=\b\w+ \d+, 20)/) ?? [];
  const ages = dates.map((date) => {
    const [day] = /^\w+ \d+, 20\d\d/.exec(date) ?? [];
    return (Date.parse(dateInCity(now)) - Date.parse(`${day} UTC`)) / DAY_MS;
  });
  const isRecent = ages.some((age) => age <= RECENT_DAYS);
  return text.includes("Recent editions") === isRecent && ages.length > 0
    ? []
    : [`editions of ${ages} days`];
}

const isOpenAt = (id: string, now: Date) => {
  const { opening_hours: hours } = listRestaurants().find((each) => each.id === id) ?? {};
  return hours && openStateAt(readOpeningHours(hours), now).isOpen;
};

function aboutRestaurants(html: string, now: Date) {
  return html
    .split(/(?=<li [^>]*id="restaurant-)/)
    .slice(1)
    .flatMap((card) => {
      const [, id = ""] = /id="restaurant-([^"]+)"/.exec(card) ?? [];
      const isOpen = isOpenAt(id, now);
      const says = textOf(card);
      const isSaid = says.includes("Open Now");
      const isClosedSaid = /Closed now|Closed for the season/.test(says);
      return isOpen === undefined || (isSaid === isOpen && isClosedSaid !== isOpen)
        ? []
        : [`${id} is ${isOpen ? "open" : "closed"}`];
    });
}

function aboutFound(path: string, html: string, now: Date) {
  const found = [...html.matchAll(/href="\/events\/([a-z0-9-]+)"/g)].map(([, id = ""]) => id);
  const tables = [...html.matchAll(/href="\/dining\/([^"]+)"/g)].map(([, id = ""]) => id);
  return [
    ...found.filter((id) => !nextOf(id, now)).map((id) => `${id} is over`),
    ...(path.endsWith("q=today") ? found.filter((id) => !isToday(id, now)) : []),
    ...(path.endsWith("q=open+now") ? tables.filter((id) => isOpenAt(id, now) === false) : []),
  ];
}

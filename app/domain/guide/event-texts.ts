const MINUTES_A_DAY = 24 * 60;
const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;
const POSITIONS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };
const WEEKDAY = /^(sunday|monday|tuesday|wednesday|thursday|friday|saturday)s?$/;

export type TimeOfDay = { from: number; to?: number } | "all-day";

/**
 * Minutes since midnight that an event's time names ("8:30 AM", "8 PM to 1 AM", "10 – noon"). What ends before it began
 * ends on the next day: then `to` is more than a day's minutes.
 */
export function resolveEventTime(text: string): TimeOfDay | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(".", "")
    .replace(/^from /, "");
  if (words === "all day") return "all-day";
  const [first = "", second, ...more] = words.split(/\s*[–—-]\s*|\s+(?:to|until)\s+/);
  if (more.length > 0) return undefined;
  const to = second === undefined ? undefined : minutesOf(second);
  const from = minutesOf(first) ?? lastBefore(to, first);
  if (from === undefined) return undefined;
  if (second === undefined) return { from };
  if (to === undefined || to === from) return undefined;
  return { from, to: to < from ? to + MINUTES_A_DAY : to };
}

/** Of "8 – 11 AM" and of "11:30 – 1 PM" the first are both in the morning. */
function lastBefore(to: number | undefined, text: string) {
  if (to === undefined) return undefined;
  const times = [minutesOf(`${text} pm`), minutesOf(`${text} am`)];
  return times.find((time) => time !== undefined && time < (to || MINUTES_A_DAY));
}

function minutesOf(text: string) {
  if (text === "noon") return MINUTES_A_DAY / 2;
  if (text === "midnight") return 0;
  const [, hour, minute = "0", half] =
    /^(1[0-2]|0?[1-9])(?::([0-5]\d))? ?([ap]m)$/.exec(text) ?? [];
  if (!hour) return undefined;
  return ((Number(hour) % 12) + (half === "pm" ? 12 : 0)) * 60 + Number(minute);
}

/** "Saturdays", "Every Saturday", "Saturdays and Sundays", "Daily", "First Sunday of the month", as an RRULE. */
export function resolveEventRepeat(text: string): string | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^every /, "");
  if (words === "daily" || (words === "day" && /^\s*every/i.test(text))) return "FREQ=DAILY";
  const [, position = "", weekday = ""] =
    /^(first|second|third|fourth|last) ([a-z]+)(?: of (?:the|each|every) month)?$/.exec(words) ??
    [];
  if (position) {
    const day = dayOf(weekday);
    return day && `FREQ=MONTHLY;BYDAY=${POSITIONS[position]}${day}`;
  }
  // "Saturday" alone may be any one of them.
  if (words === text.trim().toLowerCase() && !/s$/.test(words)) return undefined;
  const days = words.split(/,? and |, | & /).map(dayOf);
  return days.every((day) => day !== undefined) ? `FREQ=WEEKLY;BYDAY=${days.join(",")}` : undefined;
}

function dayOf(weekday: string) {
  const [, name = ""] = WEEKDAY.exec(weekday) ?? [];
  return DAYS.find((day) => name.startsWith(day.toLowerCase()) && name !== "");
}

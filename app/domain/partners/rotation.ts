/** When somebody may stand in a place. Days are counted from 1970 on; the last is not among them. */
export type Turn = { who: string; from: number; until: number };

/** What is over for so long is forgotten. */
export const REMEMBERED_DAYS = 120;

/** Who stands on a day, of whom the first find a place: those who stood least, walked day by day, a newcomer as if it had stood as often as they. */
export function rankOn(day: number, turns: readonly Turn[], places: number) {
  const known = turns.filter(({ from, until }) => from <= day && until > day - REMEMBERED_DAYS);
  const stood = new Map<string, number>();
  let before: string[] = [];
  for (let each = Math.min(...known.map(({ from }) => from)); each <= day; each += 1) {
    const today = presentOn(each, known);
    const stay = before.filter((who) => today.has(who));
    const least = stay.length > 0 ? Math.min(...stay.map((who) => stood.get(who) ?? 0)) : 0;
    for (const who of today)
      if (!stay.includes(who)) stood.set(who, Math.max(least, stood.get(who) ?? 0));
    const ranked = today.size > places || each === day ? rank(each, today, stood) : [...today];
    for (const who of ranked.slice(0, places)) stood.set(who, (stood.get(who) ?? 0) + 1);
    before = ranked;
  }
  return before;
}

const presentOn = (day: number, turns: readonly Turn[]) =>
  new Set(turns.flatMap(({ who, from, until }) => (from <= day && day < until ? [who] : [])));

function rank(day: number, all: Iterable<string>, stood: ReadonlyMap<string, number>) {
  return Array.from(all, (who) => ({ who, stood: stood.get(who) ?? 0, lot: lotOf(day, who) }))
    .sort((one, other) => one.stood - other.stood || one.lot - other.lot)
    .map(({ who }) => who);
}

/** The same on every server, and no day like another. */
function lotOf(day: number, who: string) {
  let lot = 0x811c9dc5 ^ day;
  for (let at = 0; at < who.length; at += 1) lot = Math.imul(lot ^ who.charCodeAt(at), 0x01000193);
  lot = Math.imul(lot ^ (lot >>> 16), 0x85ebca6b);
  return (lot ^ (lot >>> 13)) >>> 0;
}

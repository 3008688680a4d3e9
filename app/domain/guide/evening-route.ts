/** In the order of the walk where the sun sets early. */
export const STOPS = ["garage", "lanes", "street", "beach", "supper", "music"] as const;

export type Stop = (typeof STOPS)[number];

const at = (hour: number, minute = 0) => hour * 60 + minute;

/** Who sits down for supper before the sun sets wants to have eaten by then. */
const LATE_SUNSET = at(19);
const BEFORE_SUNSET = 15;
const FOR_SUPPER = 75;

/**
 * When an evening from 4 PM to 9 PM comes to each stop, in order: at the beach in time for the sunset, with supper after
 * it or, where it is late, before it. In minutes of the day; a sun that sets at other hours is taken as nearly in them.
 */
export function timeEvening(sunset: number): { stop: Stop; minutes: number }[] {
  const isLate = sunset >= LATE_SUNSET;
  const onSand = roundDown(sunset - BEFORE_SUNSET, 5);
  const beach = Math.min(Math.max(onSand, at(17, 15)), at(20, 15));
  const supper = isLate
    ? roundDown(beach - FOR_SUPPER, 15)
    : Math.max(roundDown(beach + FOR_SUPPER, 15), at(19));
  const times: Record<Stop, number> = {
    garage: at(16),
    lanes: at(16, 15),
    street: at(16, 45),
    beach,
    supper,
    music: at(21),
  };
  return STOPS.map((stop) => ({ stop, minutes: times[stop] })).sort(
    (one, other) => one.minutes - other.minutes,
  );
}

const roundDown = (minutes: number, step: number) => Math.floor(minutes / step) * step;

import { occurrencesOf } from "#app/domain/guide/schedule/occurrences.server.ts";
import { type Dated, readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";

/** Of an event as its record tells it: nothing where words and fields name no date. */
export function listOccurrences(event: Dated, from: Date, to: Date, most = 366) {
  const { schedule } = readSchedule(event, from);
  return schedule ? occurrencesOf(schedule, from, to, most) : [];
}

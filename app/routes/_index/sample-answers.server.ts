import { LRUCache } from "lru-cache";
import { home } from "#app/content/pages/home.ts";
import { guideVersion } from "#app/domain/guide/records/snapshot.server.ts";
import { pickStops } from "#app/domain/plan/plan.ts";
import { planDay } from "#app/domain/plan/plans.server.ts";
import { dayAfter, readWishes } from "#app/domain/plan/wishes.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay } from "#app/locale/dates.ts";
import { WEEKDAYS } from "#app/locale/day-names.ts";
import { QUARTER_HOUR_MS } from "#app/platform/durations.ts";

const STOPS_SHOWN = 2;

export type SampleAnswers = ReturnType<typeof readAnswers>;

const recent = new LRUCache<string, SampleAnswers>({ max: 1 });

/** Answers Home's questions from today's guide, as a visitor's own question would be: once for as long as a plan is the same. */
export function answerAsked(now: Date) {
  const key = `${guideVersion()} ${Math.floor(now.getTime() / QUARTER_HOUR_MS)}`;
  const answers = recent.get(key) ?? readAnswers(now);
  recent.set(key, answers);
  return answers;
}

function readAnswers(now: Date) {
  const asked = home.asked.questions.flatMap(({ question, params }) => {
    const wishes = readWishes(new URLSearchParams(params), now);
    const day = weekdayIn(question, wishes.day) ?? dateInCity(now);
    const { path, stops } = planDay({ ...wishes, day }, now);
    if (stops.length < STOPS_SHOWN) return [];
    const shown = pickStops(stops, STOPS_SHOWN);
    return [
      { question, path, stops: shown.map(({ name, start }) => `${formatClock(start)} ${name}`) },
    ];
  });
  return { asked, askedOn: formatEventDay(now) };
}

/** The next that is named. */
function weekdayIn(question: string, from: string) {
  const named = WEEKDAYS.findIndex((name) => question.toLowerCase().includes(name));
  if (named < 0) return undefined;
  const weekday = new Date(`${from}T00:00Z`).getUTCDay();
  return dayAfter(from, (named - weekday + WEEKDAYS.length) % WEEKDAYS.length);
}

import { home } from "#app/content/home.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay } from "#app/locale/dates.ts";
import { WEEKDAYS } from "#app/locale/day-names.ts";
import { SECOND_MS } from "#app/platform/durations.ts";
import { logError } from "#app/platform/log.server.ts";
import { inSlices } from "#app/platform/slices.ts";
import { pickStops } from "./plan.ts";
import { isPlanKept, planDay } from "./plans.server.ts";
import { dayAfter, readWishes } from "./wishes.ts";

const ASKED_STOPS = 2;

/** Made of today's guide, as whoever asks the same would get it. */
export function answerAsked(now: Date) {
  const asked = listAsked(now).flatMap(({ question, wishes }) => {
    const { path, stops } = planDay(wishes, now);
    const shown = pickStops(stops, ASKED_STOPS).map(
      ({ name, start }) => `${formatClock(start)} ${name}`,
    );
    return stops.length < ASKED_STOPS ? [] : [{ question, path, stops: shown }];
  });
  return { asked, askedOn: formatEventDay(now) };
}

const listAsked = (now: Date) =>
  home.asked.questions.map(({ question, params }) => {
    const wishes = readWishes(new URLSearchParams(params), now);
    const day = weekdayIn(question, wishes.day) ?? dateInCity(now);
    return { question, wishes: { ...wishes, day } };
  });

/** Nobody who opens Home has to wait until they are planned. */
export function keepAskedPlanned() {
  const look = async (now: Date) => {
    const missing = listAsked(now).filter(({ wishes }) => !isPlanKept(wishes, now));
    await inSlices(missing, ({ wishes }) => planDay(wishes, now));
  };
  setInterval(
    () => void look(new Date()).catch((error) => logError("Planning a day failed", error)),
    SECOND_MS,
  ).unref();
}

export type Asked = ReturnType<typeof answerAsked>;

/** The next that is named. */
function weekdayIn(question: string, from: string) {
  const named = WEEKDAYS.findIndex((name) => question.toLowerCase().includes(name));
  if (named < 0) return undefined;
  const weekday = new Date(`${from}T00:00Z`).getUTCDay();
  return dayAfter(from, (named - weekday + WEEKDAYS.length) % WEEKDAYS.length);
}

import { setTimeout as wait } from "node:timers/promises";
import {
  PART_NAMES,
  PARTS_OF_CITY,
  PARTS_ON_MAP,
  TOWNS_NEARBY,
} from "#app/content/guide/places.ts";
import { publicVersion } from "#app/db/client.server.ts";
import { countSentWeeklies, listSentWeeklies } from "#app/domain/editions/editions.server.ts";
import { metersBetween } from "#app/domain/guide/distance.ts";
import { listHotels } from "#app/domain/guide/guide.server.ts";
import {
  guideVersion,
  recordsOf,
  refreshGuide,
} from "#app/domain/guide/records/snapshot.server.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";
import {
  isOfDay,
  type Occurrence,
  occurrencesFrom,
  occurrencesOf,
} from "#app/domain/guide/schedule/occurrences.server.ts";
import { readSchedule, type Schedule } from "#app/domain/guide/schedule/schedule.server.ts";
import { dateInCity, fromCityTime } from "#app/locale/city-time.ts";
import { fold } from "#app/locale/fold.ts";
import { DAY_MS, SECOND_MS } from "#app/platform/durations.ts";
import { logError } from "#app/platform/log.server.ts";
import { inSlices } from "#app/platform/slices.ts";
import type { AskedDays } from "./days.ts";
import { type SearchDocument, searchDocuments } from "./documents.server.ts";
import { readTexts, type Texts } from "./scan.ts";
import { toTerm, wordsIn } from "./terms.ts";
import { createVocabulary, toPhrase } from "./vocabulary.ts";

export type Calendar = Awaited<ReturnType<typeof listDates>>;
export type Library = {
  documents: SearchDocument[];
  texts: Awaited<ReturnType<typeof readTexts>>;
  titles: Awaited<ReturnType<typeof readTexts>>;
  names: Map<string, { word: string; count: number }>;
  vocabulary: ReturnType<typeof createVocabulary>;
};
export type Dates = {
  schedule: Schedule;
  soon: readonly Occurrence[];
  next: Occurrence | undefined;
};

const OCCURRENCES_MAX = 60;
/** Most questions are about these: they are counted once a day. */
const SOON_DAYS = 15;
const EDITIONS_MAX = 200;
/** Shorter ones are too near to other words. */
const NAME_MIN = 6;

/** A library of more documents takes seconds to make: the one before answers meanwhile. */
const WAITED_FOR_MAX = 1000;
const LOOK_MS = SECOND_MS;

let made: { version: string; library: Library } | undefined;
let making: { version: string; built: Promise<Library> } | undefined;
const calendars = new WeakMap<Library, { date: string; built: Promise<Calendar> }>();

export async function openLibrary() {
  const version = await versionNow();
  if (made?.version === version) return made.library;
  if (made && countRecords() > WAITED_FOR_MAX) {
    if (!making) renew(version);
    return made.library;
  }
  return making?.version === version ? making.built : make(version, build());
}

const versionNow = async () => `${guideVersion()} ${await countSentWeeklies()}`;

const countRecords = () => RECORD_KINDS.reduce((sum, kind) => sum + recordsOf(kind).length, 0);

/** The index is renewed after the answer that is under way. */
function renew(version: string) {
  const built = wait(LOOK_MS, undefined, { ref: false }).then(build);
  make(version, built).catch((error) => logError("The search was not renewed", error));
}

function make(version: string, built: Promise<Library>) {
  const own = { version, built };
  making = own;
  const end = (library?: Library) => {
    if (making !== own) return;
    making = undefined;
    if (library) made = { version, library };
  };
  built.then(end, () => end());
  return built;
}

/** Tells whether the guide has changed since the index was made: such an answer must not be cached. */
export const isLibraryBehind = async () =>
  made !== undefined && made.version !== (await versionNow());

/** Follows the guide, so that the index is new before somebody searches. */
export function followGuide() {
  let seen = publicVersion();
  const look = async () => {
    const version = publicVersion();
    if (!made || version === seen) return;
    await refreshGuide();
    await openLibrary();
    if (!(await isLibraryBehind())) seen = version;
  };
  setInterval(
    () => void look().catch((error) => logError("The search could not look", error)),
    LOOK_MS,
  ).unref();
}

async function build(): Promise<Library> {
  const documents: SearchDocument[] = [];
  const names = new Map<string, { word: string; count: number }>();
  const known: string[] = [...PARTS_OF_CITY, ...TOWNS_NEARBY];
  const places = new Map(known.map((name) => [toPhrase(name), name]));
  const weeklies = await listSentWeeklies(EDITIONS_MAX);
  await inSlices(searchDocuments(weeklies), (document) => {
    // A list that was spread has room for as much again.
    documents.push({ ...document, tags: document.tags.slice(), facts: document.facts.slice() });
    for (const text of [document.title, ...document.tags]) {
      for (const [word] of wordsIn(text)) {
        const term = toTerm(word);
        if (term.length >= NAME_MIN) names.set(term, { word: word.toLowerCase(), count: 1 });
      }
    }
    const { neighborhood } = document;
    if (neighborhood) places.set(toPhrase(neighborhood), neighborhood);
  });
  const texts = await readTexts(textsOf(documents));
  const titles = await readTexts(documents.map(({ title }): Texts => [[], [], [title]]));
  const priceLevels = new Set(documents.flatMap(({ price }) => price ?? []));
  const asked = {
    places: [...places.values()],
    hotels: listHotels(),
    aliases: PART_NAMES,
    priceLevels: [...priceLevels],
    landmarks: documents.flatMap(({ kind, title: name, tags: [is], coordinates }) =>
      coordinates && kind !== "event"
        ? [{ name, coordinates, is: kind === "place" ? is : undefined }]
        : [],
    ),
  };
  const library: Library = { documents, texts, titles, names, vocabulary: createVocabulary(asked) };
  if (documents.length > WAITED_FOR_MAX) await openCalendar(library, new Date());
  return library;
}

function* textsOf(documents: readonly SearchDocument[]): Generator<Texts> {
  for (const { texts, tags, title } of documents) yield [texts, tags, [title]];
}

export function openCalendar(of: Library, now: Date) {
  const date = dateInCity(now);
  const known = calendars.get(of);
  if (known?.date === date) return known.built;
  const built = listDates(of, date);
  calendars.set(of, { date, built });
  built.catch(() => {
    if (calendars.get(of)?.built === built) calendars.delete(of);
  });
  return built;
}

async function listDates({ documents }: Library, date: string) {
  const today = Date.parse(date);
  const from = fromCityTime(today);
  const to = fromCityTime(today + SOON_DAYS * DAY_MS);
  const later = fromCityTime(today + 366 * DAY_MS);
  const dates = new Map<SearchDocument, Dates>();
  await inSlices(documents, (document) => {
    const { event } = document;
    if (!event) return;
    const { schedule } = readSchedule(event, from);
    if (!schedule) return;
    const soon = occurrencesFrom(schedule, from, to, OCCURRENCES_MAX);
    const next = soon[0] ?? occurrencesOf(schedule, from, later, 1)[0];
    dates.set(document, { schedule, soon, next });
  });
  return { dates, to };
}

/** Among what is asked for is what began before and still goes on then. */
export function occurrenceIn({ dates, to }: Calendar, document: SearchDocument, days: AskedDays) {
  const { schedule, soon } = dates.get(document) ?? {};
  if (!schedule || !soon) return undefined;
  const isAsked = ({ starts, ends = starts }: Occurrence) =>
    starts < days.to && (starts >= days.from || ends > days.from);
  const known = days.to > to ? occurrencesOf(schedule, days.from, days.to, 2) : soon;
  return known.find((each) => isAsked(each) && isOfDay(each, days.midnight));
}

/** The map decides where the record does not say it. */
export function isIn({ neighborhood, coordinates }: SearchDocument, place: string) {
  if (neighborhood) return neighborhood === place;
  const part = PARTS_ON_MAP[place];
  return part && coordinates && metersBetween(part, coordinates) <= part.reach;
}

export function isNamedIn({ title, tags, texts }: SearchDocument, place: string) {
  const name = fold(place);
  return [title, ...tags, ...texts].some((text) => fold(text).includes(name));
}

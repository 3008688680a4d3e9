import { setTimeout as wait } from "node:timers/promises";
import MiniSearch from "minisearch";
import { publicVersion } from "#app/db/client.server.ts";
import { countSentWeeklies, listSentWeeklies } from "#app/domain/editions/editions.server.ts";
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
import { DAY_MS, SECOND_MS } from "#app/platform/durations.ts";
import { logError } from "#app/platform/log.server.ts";
import { inSlices } from "#app/platform/slices.ts";
import type { AskedDays } from "./days.ts";
import { type SearchDocument, searchDocuments } from "./documents.server.ts";
import { createNames, type Names } from "./names.server.ts";
import { toKey } from "./terms.ts";

export type Calendar = Awaited<ReturnType<typeof listDates>>;
export type Library = {
  documents: SearchDocument[];
  /** The ids are the positions of the documents. */
  index: MiniSearch<Indexed>;
  names: Names;
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

type Indexed = { id: number; title: string; above: string; texts: string };

async function build(): Promise<Library> {
  const documents: SearchDocument[] = [];
  const index = new MiniSearch<Indexed>({
    fields: ["title", "above", "texts"],
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term || null,
    searchOptions: { boost: { title: 8, above: 3 }, combineWith: "AND" },
  });
  const weeklies = await listSentWeeklies(EDITIONS_MAX);
  await inSlices(searchDocuments(weeklies), (document) => {
    const { title, above, all } = document;
    const texts = all.slice(above.length);
    index.add({ id: documents.length, title: toKey(title), above, texts });
    documents.push(document);
  });
  const library: Library = { documents, index, names: createNames(documents) };
  if (documents.length > WAITED_FOR_MAX) await openCalendar(library, new Date());
  return library;
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

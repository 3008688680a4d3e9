import { countSentWeeklies, listSentWeeklies } from "#app/domain/editions/editions.server.ts";
import { guideVersion } from "#app/domain/guide/guide.server.ts";
import { type Occurrence, occurrencesOf } from "#app/domain/guide/occurrences.server.ts";
import { readSchedule } from "#app/domain/guide/schedule.server.ts";
import { dateInCity, fromCityTime } from "#app/locale/city-time.ts";
import { fold } from "#app/locale/fold.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { type SearchDocument, searchDocuments } from "./documents.server.ts";
import { inSlices, readTexts, type Texts } from "./scan.ts";
import { createVocabulary, DAYS_ASKED, toPhrase } from "./vocabulary.ts";

export type Library = Awaited<ReturnType<typeof build>>;
export type Dates = { asked: readonly Occurrence[]; next: Occurrence | undefined };

const OCCURRENCES_MAX = 60;
const EDITIONS_MAX = 200;

let library: { version: string; built: Promise<Library> } | undefined;
let calendar: { of: Library; date: string; built: Promise<Map<SearchDocument, Dates>> } | undefined;

export async function openLibrary() {
  const version = `${guideVersion()} ${await countSentWeeklies()}`;
  if (library?.version === version) return library.built;
  const built = build();
  library = { version, built };
  built.catch(() => {
    if (library?.built === built) library = undefined;
  });
  return built;
}

async function build() {
  const documents: SearchDocument[] = [];
  const places = new Map<string, string>();
  const weeklies = await listSentWeeklies(EDITIONS_MAX);
  await inSlices(searchDocuments(weeklies), (document) => {
    documents.push(document);
    const { neighborhood } = document;
    if (neighborhood) places.set(toPhrase(neighborhood), neighborhood);
  });
  const texts = await readTexts(textsOf(documents));
  const priceLevels = new Set(documents.flatMap(({ price }) => price ?? []));
  const names = { places: [...places.values()], priceLevels: [...priceLevels] };
  return { documents, texts, vocabulary: createVocabulary(names) };
}

function* textsOf(documents: readonly SearchDocument[]): Generator<Texts> {
  for (const { texts, tags, title } of documents) yield [texts, tags, [title]];
}

export function openCalendar(of: Library, now: Date) {
  const date = dateInCity(now);
  if (calendar?.of === of && calendar.date === date) return calendar.built;
  const built = listDates(of, date);
  calendar = { of, date, built };
  built.catch(() => {
    if (calendar?.built === built) calendar = undefined;
  });
  return built;
}

async function listDates({ documents }: Library, date: string) {
  const today = Date.parse(date);
  const from = fromCityTime(today);
  const to = fromCityTime(today + DAYS_ASKED * DAY_MS);
  const later = fromCityTime(today + 366 * DAY_MS);
  const dates = new Map<SearchDocument, Dates>();
  await inSlices(documents, (document) => {
    const { event } = document;
    if (!event) return;
    const { schedule } = readSchedule(event, from);
    if (!schedule) return;
    const asked = occurrencesOf(schedule, from, to, OCCURRENCES_MAX);
    const next = asked[0] ?? occurrencesOf(schedule, from, later, 1)[0];
    dates.set(document, { asked, next });
  });
  return dates;
}

export function isAt({ neighborhood, title, tags, texts }: SearchDocument, place: string) {
  if (neighborhood === place) return true;
  const name = fold(place);
  return [title, ...tags, ...texts].some((text) => fold(text).includes(name));
}

import type { Occurrence } from "#app/domain/guide/occurrences.server.ts";
import { openRestaurantIds } from "#app/domain/guide/open-restaurants.server.ts";
import { type FoundJob, searchLiveJobs } from "#app/domain/jobs/board.server.ts";
import { formatEventDay } from "#app/locale/dates.ts";
import { fold } from "#app/locale/fold.ts";
import type { SearchDocument } from "./documents.server.ts";
import { KINDS, type Kind } from "./kinds.ts";
import { type Dates, isAt, type Library } from "./library.server.ts";
import { searchTexts } from "./scan.ts";
import { excerptAround, type Marked, markWords, singular, toTerm } from "./terms.ts";
import type { Understood } from "./understand.ts";
import { type AskedDays, type Trait, toPhrase } from "./vocabulary.ts";

export type Line = { title: Marked; href: string; facts: string[]; excerpt: Marked };

export type Found = {
  kind: Kind;
  total: number | undefined;
  isTitled: boolean;
  lines: (count: number) => Line[];
};
export type Calendar = ReadonlyMap<SearchDocument, Dates>;

type OpenIds = ReadonlySet<string>;

type Match = { document: SearchDocument; titled: number; at?: Occurrence | undefined };

/** Groups with the words in a title first. No more than `most` jobs are read. */
export async function find(
  asked: Understood,
  library: Library,
  calendar: Calendar,
  most: number,
  now: Date,
) {
  const openIds = openRestaurantIds(now);
  const groups = Map.groupBy(
    findDocuments(asked, library, calendar, openIds),
    ({ document }) => document.kind,
  );
  const terms = asked.words.map(toTerm);
  const found = [...groups].map(([kind, matches]): Found => {
    const ordered = kind === "event" ? byDate(matches, asked.days !== undefined) : matches;
    const isTitled = terms.length > 0 && matches.some(({ titled }) => titled >= terms.length);
    const lines = (count: number) =>
      ordered.slice(0, count).map((match) => lineOf(match, terms, openIds));
    return { kind, total: matches.length, isTitled, lines };
  });
  const jobs = await findJobs(asked, most, now);
  if (jobs.length > 0) {
    const isTitled = terms.length > 0 && isMarkedThroughout(jobs[0] as FoundJob, terms);
    const lines = (count: number) => jobs.slice(0, count).map((job) => lineOfJob(job, terms));
    const total = jobs.length > most ? undefined : jobs.length;
    found.push({ kind: "job", total, isTitled, lines });
  }
  return found.sort(
    (one, other) =>
      Number(other.isTitled) - Number(one.isTitled) ||
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  );
}

function findDocuments(
  asked: Understood,
  library: Library,
  calendar: Calendar,
  openIds: OpenIds,
): Match[] {
  const { words, kinds, traits, place, price, category, type, days } = asked;
  if (category !== undefined || type !== undefined) return [];
  const placeTerms = place === undefined ? [] : toPhrase(place).split(" ").map(toTerm);
  const terms = [...words.map(toTerm), ...placeTerms];
  const hits =
    terms.length > 0
      ? searchTexts(library.texts, terms)
      : library.documents.map((_, id) => ({ id, titled: 0 }));
  const matches: Match[] = [];
  for (const { id, titled } of hits) {
    const document = library.documents[id] as SearchDocument;
    if (kinds.length > 0 && !kinds.includes(document.kind)) continue;
    if (!traits.every((trait) => hasTrait(document, trait, openIds))) continue;
    if (price !== undefined && document.price !== price) continue;
    if (place !== undefined && !isAt(document, place)) continue;
    const dates = calendar.get(document);
    const at = days ? dates?.asked.find((occurrence) => takesPlace(occurrence, days)) : dates?.next;
    if (days && !at) continue;
    matches.push({ document, titled, at });
  }
  return matches;
}

const isOpen = ({ restaurantId }: SearchDocument, openIds: OpenIds) =>
  restaurantId !== undefined && openIds.has(restaurantId);

const hasTrait = (document: SearchDocument, trait: Trait, openIds: OpenIds) =>
  trait === "open-now" ? isOpen(document, openIds) : document.traits.includes(trait);

const takesPlace = ({ starts, ends }: Occurrence, { from, to }: AskedDays) =>
  starts < to && (starts >= from || (ends !== undefined && ends > from));

/** With days in the order in which they happen; else what still comes before what is over. */
function byDate(matches: Match[], hasDays: boolean) {
  const timeOf = ({ at }: Match) => at?.starts.getTime() ?? Number.POSITIVE_INFINITY;
  const isOver = ({ at }: Match) => Number(at === undefined);
  const rank = hasDays ? timeOf : isOver;
  return matches.sort((one, other) => rank(one) - rank(other));
}

/** What is asked of the other kinds, such as a day, no job has. */
async function findJobs(asked: Understood, most: number, now: Date): Promise<FoundJob[]> {
  const { words, kinds, traits, place, price, category, type, days } = asked;
  const isOfOthers = days || price || traits.length > 0;
  if (isOfOthers || (kinds.length > 0 && !kinds.includes("job"))) return [];
  const typed = words.map((word) => singular(fold(word)));
  return searchLiveJobs(
    { words: typed, category: category ?? "all", type: type ?? "all", place },
    most + 1,
    now,
  );
}

function lineOf({ document, at }: Match, terms: readonly string[], openIds: OpenIds): Line {
  const { title, href, facts, texts, event } = document;
  const day = event && (at ? formatEventDay(at.starts) : event.date);
  return {
    title: markWords(title, terms),
    href,
    facts: [...(day ? [day] : []), ...(isOpen(document, openIds) ? ["Open now"] : []), ...facts],
    excerpt: excerptAround(texts, terms),
  };
}

function lineOfJob(
  { id, title, company, type, location, salary, description }: FoundJob,
  terms: readonly string[],
): Line {
  return {
    title: markWords(title, terms),
    href: `/jobs/${id}`,
    facts: [company, type, location, ...(salary ? [salary] : [])],
    excerpt: excerptAround([description], terms),
  };
}

const isMarkedThroughout = ({ title }: FoundJob, terms: readonly string[]) =>
  terms.every((term) => markWords(title, [term]).length > 1);

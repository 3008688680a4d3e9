import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { unindexed } from "#app/db/sql.server.ts";
import { hostOf } from "#app/domain/jobs/job-text.ts";
import { newestFirst } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { fold } from "#app/locale/fold.ts";

const COMPARED_MAX = 200;
/** Of the newest, so that no page waits for texts that are all as long as they may be: 200 of 2,000 letters. */
const LETTERS_MAX = 400_000;
const SHARE_MIN = 0.6;
const NETWORK_MIN = 5;

/** Sentences for whoever reviews it. Nothing is stored, hidden or rejected by them. Reads up to 200 other jobs. */
export async function findSignals(job: Job) {
  return [
    ...signalsOf(job),
    ...(await phoneSignals(job)),
    ...(await copySignals(job)),
    ...(await refusedSignals(job)),
  ];
}

export function signalsOf(job: Job, lettersMax?: number) {
  return [...addressSignals(job), ...wordSignals(job, lettersMax), ...networkSignals(job)];
}

function addressSignals({ applyLink, website, contactEmail }: Job) {
  const [apply, site, contact] = [applyLink, website, contactEmail].map(hostOf);
  const isElsewhere = apply && site && FREE_MAIL.has(apply) && apply !== site;
  const isApart = contact && site && !isOfSameSite(contact, site);
  const disguised = [apply, site, contact].find((host) => host && /(^|\.)xn--/.test(host));
  return sentences([
    isElsewhere && `Applications go to ${apply}; the website is ${site}.`,
    isApart && "The contact address and the website have different domains.",
    disguised && `Its name uses look-alike letters (${disguised}).`,
  ]);
}

function wordSignals(job: Job, lettersMax?: number) {
  const { title, applyLink, website } = job;
  const text = fold(`${title}\n${textOf(job)}`.slice(0, lettersMax)).replace(/\s+/g, " ");
  const addresses = `${applyLink}\n${website ?? ""}`.toLowerCase();
  const shortener = findShortener(`${addresses}\n${text}`);
  const phrase = findPhrase(MONEY, text);
  const messenger = findPhrase(MESSENGER, text) ?? MESSENGER_HOST.exec(addresses)?.[0];
  return sentences([
    shortener && `The link hides where it goes (${shortener}).`,
    phrase && `It says "${phrase}": honest employers ask for no money.`,
    messenger && `It says "${messenger}": applicants would be in touch by messenger alone.`,
  ]);
}

const networkSignals = ({ networkCount }: Job) =>
  networkCount && networkCount >= NETWORK_MIN
    ? [`${networkCount} postings came from this network that day.`]
    : [];

const sentences = (found: (string | false | undefined)[]) =>
  found.filter((sentence): sentence is string => Boolean(sentence));

async function copySignals(job: Job) {
  const share = shareIn(textOf(job));
  const { title, company, description, requirements, status, decidedAt } = jobs;
  const whereRefused = and(eq(status, "rejected"), whereNotWithdrawn);
  const others = await db
    .select({ title, company, description, requirements, status, decidedAt })
    .from(jobs)
    .where(and(ne(jobs.id, job.id), or(ne(company, job.company), whereRefused)))
    .orderBy(...newestFirst)
    .limit(COMPARED_MAX);
  let letters = 0;
  const [closest] = others
    .filter((other) => {
      letters += other.description.length + other.requirements.length;
      return letters <= LETTERS_MAX;
    })
    .map((other) => ({ ...other, share: share(textOf(other)) }))
    .filter((other) => other.share >= SHARE_MIN)
    .sort((a, b) => b.share - a.share);
  if (!closest) return [];
  const isRefused = closest.status === "rejected" && closest.decidedAt;
  const refused = isRefused ? `, refused ${formatDay(isRefused)}` : "";
  const percent = Math.round(closest.share * 100);
  return [`${percent} % of its words stand in "${closest.title}" by ${closest.company}${refused}.`];
}

const textOf = ({ description, requirements }: Pick<Job, "description" | "requirements">) =>
  `${description}\n${requirements}`;

/** Of all that ever had this number: whoever lures under many names has one phone. */
export async function phoneSignals({ phone, company }: Pick<Job, "phone" | "company">) {
  if (!phone) return [];
  const rows = await db
    .selectDistinct({ company: jobs.company })
    .from(jobs)
    .where(eq(jobs.phone, phone))
    .limit(COUNTED_MAX);
  const others = new Set(rows.map((row) => fold(row.company)));
  others.delete(fold(company));
  if (others.size === 0) return [];
  const count = (NUMBERS[others.size] ?? "Many").toLowerCase();
  const whose = others.size === 1 ? "another company's" : `${count} other companies'`;
  return [`Look at the phone number. It stands in ${whose} postings.`];
}

const COUNTED_MAX = 20;
const NUMBERS = ["", "", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

async function refusedSignals(job: Job) {
  const earlier = new Set<string>();
  const addresses = [job.contactEmail, job.applyLink].flatMap((each) => each?.toLowerCase() ?? []);
  for (const address of new Set(addresses)) {
    const whereApply = eq(sql`lower(${jobs.applyLink})`, address);
    const whereContact = eq(sql`lower(${jobs.contactEmail})`, address);
    for (const where of [whereApply, and(whereContact, isNotNull(jobs.contactEmail))]) {
      for (const { id } of await listRefused(job, where)) earlier.add(id);
    }
  }
  if (earlier.size === 0) return [];
  if (earlier.size === 1) return ["An earlier posting with this address was refused."];
  const count = NUMBERS[earlier.size] ?? (earlier.size < COUNTED_MAX ? earlier.size : "Many");
  return [`${count} earlier postings with this address were refused.`];
}

async function listRefused(job: Job, where: SQL | undefined) {
  const whereEarlier = and(
    sql`${unindexed(jobs.status)} = 'rejected'`,
    whereNotWithdrawn,
    lt(jobs.number, job.number),
  );
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(where, whereEarlier))
    .orderBy(desc(jobs.number))
    .limit(COUNTED_MAX);
}

const whereNotWithdrawn = or(isNull(jobs.refusal), ne(jobs.refusal, "withdrawn"));

const SHINGLE = 5;
/** Of shorter texts nothing is said: many of them are alike. */
const SHINGLES_MIN = 12;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Tells of another text how much of this one stands in it, from 0 to 1, by five words in a row. */
function shareIn(text: string): (other: string) => number {
  const words = wordsOf(text);
  const numbers = new Map<string, number>();
  for (const word of words) if (!numbers.has(word)) numbers.set(word, numbers.size + 1);
  const own = shinglesOf(words, numbers);
  if (own.size < SHINGLES_MIN) return () => 0;
  return (other) => {
    const shared = [...shinglesOf(wordsOf(other), numbers)].filter((shingle) => own.has(shingle));
    return shared.length / own.size;
  };
}

/** As hashes: that two of them are the same by chance weighs nothing here. Any with an unknown word are left out. */
function shinglesOf(words: string[], numbers: Map<string, number>) {
  const shingles = new Set<number>();
  const latest: number[] = [];
  for (const word of words) {
    const number = numbers.get(word);
    if (number === undefined) {
      latest.length = 0;
      continue;
    }
    if (latest.push(number) > SHINGLE) latest.shift();
    if (latest.length === SHINGLE) shingles.add(hash(latest));
  }
  return shingles;
}

const hash = (numbers: number[]) =>
  numbers.reduce((sum, number) => Math.imul(sum ^ number, 0x01000193), 0x811c9dc5);

const FREE_MAIL = new Set(
  "gmail.com googlemail.com yahoo.com ymail.com outlook.com hotmail.com live.com msn.com aol.com icloud.com me.com mail.com gmx.com proton.me protonmail.com zoho.com yandex.com mail.ru".split(
    " ",
  ),
);

const isOfSameSite = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

const SHORTENER =
  /(?:^|[/\s(])((?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly|cutt\.ly|rb\.gy|rebrand\.ly|shorturl\.at|tiny\.cc|t\.ly|lnkd\.in|s\.id)(?=\/))/i;

export const findShortener = (text: string) => SHORTENER.exec(text)?.[1];

const MONEY =
  /\b(?:(?:registration|application|processing|enrollment|training|placement) fee|refundable deposit|starter kit|pay for (?:your|the) training|up-?front payment|advance payment|western union|buy gift cards|cash app|bank account details|deposit (?:a|the) check|send us money)\b/g;
const MESSENGER =
  /\b(?:(?:whatsapp|telegram|signal) only|only (?:on|via|by) whatsapp|only (?:on|via) telegram|text (?:us|me) on whatsapp|(?:contact|message) us on telegram|add (?:us|me) on telegram)\b/g;
const MESSENGER_HOST = /\b(?:wa\.me|api\.whatsapp\.com|t\.me|signal\.me|m\.me)\b/;
const NEGATION = /\b(?:no|not|never|without|zero)\b[^.]*$/;

function findPhrase(phrases: RegExp, plain: string) {
  for (const { 0: phrase, index } of plain.matchAll(phrases)) {
    if (!NEGATION.test(plain.slice(Math.max(0, index - 24), index))) return phrase;
  }
  return undefined;
}

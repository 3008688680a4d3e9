import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { unindexed } from "#app/db/sql.server.ts";
import { hostOf } from "#app/domain/jobs/job-text.ts";
import { type Job, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { fold } from "#app/locale/fold.ts";

const NETWORK_MIN = 5;

/** Sentences for the reviewer. Nothing is stored, hidden or rejected by them. */
export const findSignals = async (job: Job) => [
  ...signalsOf(job),
  ...(await phoneSignals(job)),
  ...(await refusedSignals(job)),
];

export const signalsOf = (job: Job, lettersMax?: number) => [
  ...addressSignals(job),
  ...wordSignals(job, lettersMax),
  ...networkSignals(job),
];

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

const textOf = ({ description, requirements }: Pick<Job, "description" | "requirements">) =>
  `${description}\n${requirements}`;

/** All jobs that ever had this number count, because a fraud under many names has one telephone. */
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
  const addresses = [job.contactEmail, job.applyLink].flatMap((each) => each?.toLowerCase() ?? []);
  const whereApply = inArray(sql`lower(${jobs.applyLink})`, addresses);
  const whereContact = inArray(sql`lower(${jobs.contactEmail})`, addresses);
  const whereEarlier = and(
    or(whereApply, and(whereContact, isNotNull(jobs.contactEmail))),
    sql`${unindexed(jobs.status)} = 'rejected'`,
    whereNotWithdrawn,
    lt(jobs.number, job.number),
  );
  const earlier = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(whereEarlier)
    .limit(COUNTED_MAX);
  if (earlier.length === 0) return [];
  if (earlier.length === 1) return ["An earlier posting with this address was refused."];
  const count = NUMBERS[earlier.length] ?? (earlier.length < COUNTED_MAX ? earlier.length : "Many");
  return [`${count} earlier postings with this address were refused.`];
}

const whereNotWithdrawn = or(isNull(jobs.refusal), ne(jobs.refusal, "withdrawn"));

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

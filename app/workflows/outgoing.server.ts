import { env } from "#app/config/env.server.ts";
import { alerts } from "#app/content/alerts.ts";
import { lists } from "#app/content/lists.ts";
import { findRole } from "#app/domain/accounts/accounts.server.ts";
import { invitationToken } from "#app/domain/accounts/invitation-token.server.ts";
import { inviteAdmin } from "#app/domain/accounts/invitations.server.ts";
import { findAlert, isRunning } from "#app/domain/alerts/alerts.server.ts";
import { findEditionWords } from "#app/domain/editions/edition-words.server.ts";
import type { EmailData, EmailKind, Words } from "#app/domain/emails/email.ts";
import { type Email, storeWords } from "#app/domain/emails/outbox.server.ts";
import { findInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { contactOf } from "#app/domain/jobs/employer/job-contact.server.ts";
import { manageLinkName } from "#app/domain/jobs/employer/manage-links.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { findSubscription, isReader } from "#app/domain/newsletter/subscriptions.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { composeEmail } from "#app/emails/templates.server.tsx";
import { manageUrl } from "#app/workflows/jobs/employer-emails.server.ts";
import { whyNotEnded, whyNotStillOpen } from "#app/workflows/jobs/endings.server.ts";
import { refusalOf } from "#app/workflows/jobs/job-decisions.server.ts";
import { reportNotice } from "#app/workflows/jobs/job-reports.server.ts";
import { morningNotice, waitingNotice } from "./notices.server.ts";

/** What an email needs beside its words. Made when it leaves: no copy of the database opens anything. */
type Standing = {
  /** Why it must not leave any more. */
  drop?: string;
  links?: Record<string, string>;
  /** Of an email to readers: what they are readers of, and where they stop. */
  list?: { name: string; id: string; stop: string };
  /** Of an email that has the words of another row. */
  words?: Words;
  /** In the place of what was stored, until it leaves for the first time. */
  data?: EmailData[EmailKind];
};

export type Outgoing = Words & Pick<Standing, "list"> & { recipient: string };

type Prepared = { drop: string } | { outgoing: Outgoing };

/** Composes it at the first try and from then on keeps to these words. Throws what a template throws. */
export async function prepareEmail(email: Email, now = new Date()): Promise<Prepared> {
  const standing = await standingOf(email);
  if (standing.drop) return { drop: standing.drop };
  const words = standing.words ?? (await wordsOf(email, standing.data, now));
  const fill = fillWith({ site: env.SITE_URL ?? "", ...standing.links });
  return {
    outgoing: {
      recipient: email.recipient,
      subject: words.subject,
      text: fill(words.text),
      html: fill(words.html),
      ...(standing.list && { list: { ...standing.list, stop: fill(standing.list.stop) } }),
    },
  };
}

export const fillWith = (links: Record<string, string>) => (text: string) =>
  text.replace(/\{([a-z]+)\}/g, (placeholder, name: string) => links[name] ?? placeholder);

async function standingOf(email: Email): Promise<Standing> {
  const find = STANDING[email.kind] as Find<EmailKind> | undefined;
  return (await find?.(JSON.parse(email.data), email)) ?? {};
}

async function wordsOf(email: Email, fresh: EmailData[EmailKind] | undefined, now: Date) {
  const isFirstTry = email.attempts <= 1;
  if (fresh && isFirstTry) return compose(email, fresh, now);
  return storedWords(email) ?? (await compose(email, fresh ?? JSON.parse(email.data), now));
}

function storedWords({ subject, text, html }: Email) {
  return subject !== null && text !== null && html !== null ? { subject, text, html } : undefined;
}

async function compose(email: Email, data: EmailData[EmailKind], now: Date) {
  const words = composeEmail(email.kind, data, now);
  await storeWords(email.id, words);
  return words;
}

const DELETED = "The job was deleted.";
const GONE = "The address is not on the list any more.";

type Find<Kind extends EmailKind> = (data: EmailData[Kind], email: Email) => Promise<Standing>;

const STANDING: { [Kind in EmailKind]?: Find<Kind> } = {
  async confirm(data) {
    if ("alert" in data) return toAsked(data.alert);
    const subscription = await findSubscription(data.subscription);
    if (!subscription) return { drop: GONE };
    if (isReader(subscription)) return { drop: "It is confirmed already." };
    return { links: { confirm: pageOf(subscription) } };
  },
  already: (data) => toReader(data.subscription),
  weekly: (data) => ofEdition("weekly", data),
  jobs: (data) => ofEdition("jobs", data),
  alert: (data) => toAlerted(data.alert),
  keep: async (data) =>
    "alert" in data ? await toAlerted(data.alert) : await toReader(data.subscription),
  async invite({ email, role }, { id }) {
    if (await findRole(email)) return { drop: "The account has a role already." };
    const token = await inviteAdmin(email, role, new Date(), invitationToken(id));
    return { links: { invite: `${env.SITE_URL}/auth/invite/${token}` } };
  },
  async "got-it"({ inquiry }) {
    const found = await findInquiry(inquiry);
    if (!found) return { drop: "The inquiry was deleted." };
    return found.answeredAt ? { drop: "It is answered already." } : {};
  },
  receipt: (data, email) => toEmployer(data.job, email, receiptIsTrue(data)),
  async moved({ job: id }, { recipient }) {
    const job = await findJob(id);
    if (!job) return { drop: DELETED };
    return contactOf(job) === recipient ? { drop: "It is its employer's address again." } : {};
  },
  lost: (data, email) => toLost(data, email),
  live: ({ job, start }, email) =>
    toEmployer(job.id, email, ({ status, startAt }) =>
      status === "live" && startAt?.getTime() === start ? undefined : DECIDED_ANEW,
    ),
  refused: toRefused,
  "edit-live": ({ job }, email) => toEmployer(job.id, email, whyNotLive),
  "edit-refused": ({ job }, email) => toEmployer(job.id, email, whyNotLive),
  "taken-down": ({ job }, email) => toEmployer(job.id, email, whyNotRejected, async () => ({})),
  report: reportNotice,
  "still-open": (data, email) => toEmployer(data.job, email, (job) => whyNotStillOpen(job, data)),
  ended: (data, email) => toEmployer(data.job, email, (job) => whyNotEnded(job, data)),
  waiting: (_, email) => waitingNotice(email),
  morning: (_, email) => morningNotice(email),
};

async function ofEdition(
  list: NewsletterList,
  { subscription, date }: EmailData["weekly"],
): Promise<Standing> {
  const words = await findEditionWords(list, date);
  return words
    ? { ...(await toReader(subscription)), words }
    : { drop: "The edition has no words." };
}

async function toReader(id: string): Promise<Standing> {
  const subscription = await findSubscription(id);
  if (!subscription || !isReader(subscription)) return { drop: GONE };
  const confirm = pageOf(subscription);
  const stop = `${confirm}/stop`;
  const { name } = lists[subscription.list];
  return { links: { confirm, stop }, list: { name, id: subscription.list, stop } };
}

async function toAsked(id: string): Promise<Standing> {
  const alert = await findAlert(id);
  if (!alert) return { drop: GONE };
  if (isRunning(alert)) return { drop: "It is confirmed already." };
  return { links: { confirm: pageOf(alert) } };
}

async function toAlerted(id: string): Promise<Standing> {
  const alert = await findAlert(id);
  if (!alert || !isRunning(alert)) return { drop: GONE };
  const confirm = pageOf(alert);
  const stop = `${confirm}/stop`;
  return { links: { confirm, stop }, list: { name: alerts.listName, id: "alerts", stop } };
}

/** A reason that was added meanwhile is in it. */
async function toRefused(
  { job: { id }, decided }: EmailData["refused"],
  email: Email,
): Promise<Standing> {
  let data: EmailData["refused"] | undefined;
  const standing = await toEmployer(id, email, (job) => {
    data = refusalOf(job);
    const isTheSame =
      data.decided === decided && !["spam", "withdrawn"].includes(job.refusal ?? "");
    return whyNotRejected(job) ?? (isTheSame ? undefined : DECIDED_ANEW);
  });
  return { ...standing, ...(data && { data }) };
}

const DECIDED_ANEW = "It was decided otherwise meanwhile.";
const whyNotLive = ({ status }: Job) =>
  status === "live" ? undefined : "The job is not up any more.";
const whyNotRejected = ({ status }: Job) => (status === "rejected" ? undefined : DECIDED_ANEW);

/** `isTrue` says why the email must not leave any more, if so. Each try gets a link of its own: all of them work. */
export async function toEmployer(
  id: string,
  { recipient }: Email,
  isTrue: (job: Job) => string | undefined | Promise<string | undefined>,
  linksTo: (id: string) => Promise<Standing["links"]> = async (jobId) => ({
    manage: await manageUrl(jobId),
  }),
): Promise<Standing> {
  const job = await findJob(id);
  if (!job) return { drop: DELETED };
  const drop =
    contactOf(job) === recipient ? await isTrue(job) : "Its employer has another address now.";
  return drop ? { drop } : { links: await linksTo(id) };
}

const receiptIsTrue =
  ({ isMoved }: EmailData["receipt"]) =>
  ({ refusal }: Job) =>
    !isMoved && refusal === "withdrawn" ? "Its employer took it back." : undefined;

/** What has gone since, or has another address, has no link. */
async function toLost({ jobs }: EmailData["lost"], { recipient }: Email): Promise<Standing> {
  const isTheirs = (job: Job | undefined) =>
    contactOf(job ?? NOBODYS)?.toLowerCase() === recipient.toLowerCase();
  const links: Record<string, string> = {};
  for (const [index, { id }] of jobs.entries()) {
    links[manageLinkName(index)] = isTheirs(await findJob(id))
      ? await manageUrl(id, "lost")
      : `${env.SITE_URL}/jobs/manage`;
  }
  return { links };
}

const NOBODYS = { contactEmail: null, applyLink: "" };

const pageOf = ({ token }: { token: string | null }) => `${env.SITE_URL}/email/${token}`;

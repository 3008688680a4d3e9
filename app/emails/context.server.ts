import { alerts } from "#app/content/alerts.ts";
import { lists } from "#app/content/lists.ts";
import { findRole } from "#app/domain/accounts/accounts.server.ts";
import { invitationToken } from "#app/domain/accounts/invitation-token.server.ts";
import { inviteAdmin } from "#app/domain/accounts/invitations.server.ts";
import { morningNotice } from "#app/domain/dashboard/morning-notices.server.ts";
import { findEditionBody } from "#app/domain/editions/editions.server.ts";
import type { EmailData, EmailKind, Words } from "#app/domain/emails/email.ts";
import type { Email } from "#app/domain/emails/outbox.server.ts";
import { findInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { contactOf } from "#app/domain/jobs/employer/contact.server.ts";
import { whyNotEnded, whyNotStillOpen } from "#app/domain/jobs/employer/ending.server.ts";
import { manageLinkName } from "#app/domain/jobs/job.ts";
import { findRevision } from "#app/domain/jobs/job-revisions.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { reportNotice } from "#app/domain/jobs/review/reports.server.ts";
import { refusalOf } from "#app/domain/jobs/review/review.server.ts";
import { waitingNotice } from "#app/domain/jobs/review/waiting-notices.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { findSubscription, isRunning } from "#app/domain/subscriptions/subscription.server.ts";
import {
  jobAlerts,
  newsletterSignups,
} from "#app/domain/subscriptions/subscriptions-table.server.ts";

/** What an email needs beside its words. Made when it leaves: no copy of the database opens anything. */
export type EmailContext = {
  /** Why it must not leave any more. */
  drop?: string;
  links?: Record<string, string>;
  /** The jobs that its reader manages by a link of their own, by the names of these links. */
  managed?: Record<string, string>;
  /** Of an email to readers: what they are readers of, and where they stop. */
  list?: { name: string; id: string; stop: string };
  /** Of an email that has the words of another row. */
  words?: Words;
  /** In the place of what was stored, until it leaves for the first time. */
  data?: EmailData[EmailKind];
};

export async function findContext(email: Email): Promise<EmailContext> {
  const find = CONTEXTS[email.kind] as Find<EmailKind> | undefined;
  return (await find?.(JSON.parse(email.data), email)) ?? {};
}

const DELETED = "The job was deleted.";
const GONE = "The address is not on the list any more.";

type Find<Kind extends EmailKind> = (data: EmailData[Kind], email: Email) => Promise<EmailContext>;

const CONTEXTS: { [Kind in EmailKind]?: Find<Kind> } = {
  async confirm(data) {
    if ("alert" in data) return toAsked(data.alert);
    const subscription = await findSubscription(newsletterSignups, data.subscription);
    if (!subscription) return { drop: GONE };
    if (isRunning(subscription)) return { drop: "It is confirmed already." };
    return { links: { confirm: pageOf(subscription) } };
  },
  already: (data) => toRunning(data),
  weekly: (data) => ofEdition("weekly", data),
  jobs: (data) => ofEdition("jobs", data),
  alert: (data) => toAlerted(data.alert),
  keep: (data) => toRunning(data),
  async invite({ email, role }, { id }) {
    if (await findRole(email)) return { drop: "The account has a role already." };
    const token = await inviteAdmin(email, role, new Date(), invitationToken(id));
    return { links: { invite: `{site}/auth/invite/${token}` } };
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
  "edit-live": (data, email) =>
    toEmployer(data.job.id, email, async (job) => whyNotLive(job) ?? (await whyNotChanged(data))),
  "edit-refused": ({ job }, email) => toEmployer(job.id, email, whyNotLive),
  "taken-down": ({ job }, email) => toEmployer(job.id, email, whyNotRejected, {}),
  report: reportNotice,
  "still-open": (data, email) => toEmployer(data.job, email, (job) => whyNotStillOpen(job, data)),
  ended: (data, email) => toEmployer(data.job, email, (job) => whyNotEnded(job, data)),
  waiting: (_, email) => waitingNotice(email),
  morning: (_, email) => morningNotice(email),
};

async function ofEdition(
  list: NewsletterList,
  { subscription, date }: EmailData["weekly"],
): Promise<EmailContext> {
  const words = await findEditionBody(list, date);
  if (!words) return { drop: "The edition has no words." };
  return { ...(await toReader(subscription)), words };
}

const toRunning = (data: EmailData["already" | "keep"]) =>
  "alert" in data ? toAlerted(data.alert) : toReader(data.subscription);

async function toReader(id: string): Promise<EmailContext> {
  const subscription = await findSubscription(newsletterSignups, id);
  if (!subscription || !isRunning(subscription)) return { drop: GONE };
  const confirm = pageOf(subscription);
  const stop = `${confirm}/stop`;
  const { name } = lists[subscription.list];
  return { links: { confirm, stop }, list: { name, id: subscription.list, stop } };
}

async function toAsked(id: string): Promise<EmailContext> {
  const alert = await findSubscription(jobAlerts, id);
  if (!alert) return { drop: GONE };
  if (isRunning(alert)) return { drop: "It is confirmed already." };
  return { links: { confirm: pageOf(alert) } };
}

async function toAlerted(id: string): Promise<EmailContext> {
  const alert = await findSubscription(jobAlerts, id);
  if (!alert || !isRunning(alert)) return { drop: GONE };
  const confirm = pageOf(alert);
  const stop = `${confirm}/stop`;
  return { links: { confirm, stop }, list: { name: alerts.listName, id: "alerts", stop } };
}

/** A reason that was added meanwhile is in it. */
async function toRefused(
  { job: { id }, decided }: EmailData["refused"],
  email: Email,
): Promise<EmailContext> {
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
async function whyNotChanged({ revision, decided }: EmailData["edit-live"]) {
  const found = await findRevision(revision);
  return found?.state === "approved" &&
    Number(found.decidedAt) === (decided ?? Number(found.decidedAt))
    ? undefined
    : DECIDED_ANEW;
}
const whyNotRejected = ({ status }: Job) => (status === "rejected" ? undefined : DECIDED_ANEW);

/** `isTrue` says why the email must not leave any more, if so. */
async function toEmployer(
  id: string,
  { recipient }: Email,
  isTrue: (job: Job) => string | undefined | Promise<string | undefined>,
  managed: EmailContext["managed"] = { manage: id },
): Promise<EmailContext> {
  const job = await findJob(id);
  if (!job) return { drop: DELETED };
  const drop =
    contactOf(job) === recipient ? await isTrue(job) : "Its employer has another address now.";
  return drop ? { drop } : { managed };
}

const receiptIsTrue =
  ({ isMoved }: EmailData["receipt"]) =>
  ({ refusal }: Job) =>
    !isMoved && refusal === "withdrawn" ? "Its employer took it back." : undefined;

/** What has gone since, or has another address, has no link. */
async function toLost({ jobs }: EmailData["lost"], { recipient }: Email): Promise<EmailContext> {
  const isTheirs = (job: Job | undefined) =>
    job !== undefined && contactOf(job)?.toLowerCase() === recipient.toLowerCase();
  const links: Record<string, string> = {};
  const managed: Record<string, string> = {};
  for (const [index, { id }] of jobs.entries()) {
    const name = manageLinkName(index);
    if (isTheirs(await findJob(id))) managed[name] = id;
    else links[name] = "{site}/jobs/manage";
  }
  return { links, managed };
}

const pageOf = ({ token }: { token: string | null }) => `{site}/email/${token}`;

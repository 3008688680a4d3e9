import { lists } from "#app/content/letters/subscriptions.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";

/** The order in which an admin looks: first what may need help. */
export const STATE_NAMES = {
  waiting: "Waiting",
  sending: "Under way",
  failed: "Failed",
  doubtful: "Doubtful",
  sent: "Sent",
  dropped: "Dropped",
};
export type EmailState = keyof typeof STATE_NAMES;
export const EMAIL_STATES = Object.keys(STATE_NAMES) as [EmailState, ...EmailState[]];

/** Moments are milliseconds since 1970: the data is stored as JSON. */
type Moment = number;
type Job = { id: string; title: string; company: string };

type Refusal = { reason: string | null; words: string | null };

/** The first things that wait for an admin by name, and how many each list has. `href` is a path of this site. */
export type DueSummary = {
  items: { name: string; detail: string; dueAt: Moment; href: string }[];
  lists: { total: number; noun: string; act?: string; href: string }[];
};

// biome-ignore format: a list reads as one
export type AccountAct =
  | "password" | "two-step-on" | "two-step-off" | "recovery-codes" | "recovery-code-used" | "codes-refused"
  | "signed-out-elsewhere" | "signed-out-one" | "password-ended" | "signed-out" | "role-granted" | "role-revoked";

type Subscribed =
  | { subscription: string; list: NewsletterList }
  | { alert: string; filter: string };

/** A count is null where nothing could be counted. `letters` are dates, `owed` what is still to be made good. */
type Sums = {
  shown: number | null;
  pressed: number | null;
  letters: string[];
  tasks: { what: string; count: number }[];
  owed: string[];
};
type OfBooking = { booking: string; name: string };

export type EmailData = {
  confirm: Subscribed;
  already: Subscribed;
  keep: Subscribed;
  /** The text of an edition stands in its own row: all its readers get the same. */
  weekly: { subscription: string; date: string };
  jobs: { subscription: string; date: string };
  alert: {
    alert: string;
    filter: string;
    search: string;
    jobs: (Job & { type: string; location: string; salary: string | null })[];
    total: number;
  };
  "got-it": { inquiry: string; dueAt: Moment };
  suggested: { suggestion: string; at: Moment; dueAt: Moment };
  /** `path` is the record's page. */
  "suggestion-decided": {
    suggestion: string;
    title: string;
    decided: Moment;
    outcome: "published" | "mended" | "refused";
    path: string | null;
    mayResend: boolean;
  } & Refusal;
  invite: { email: string; role: string };
  "new-password": { email: string };
  /** `device` is null for what was done on the server. After the last of a day no more come about that act. */
  account: { act: AccountAct; at: Moment; device: string | null; isLast: boolean };
  /** `isMoved`: to an address that came later. `dueAt` is null if the job does not wait. `tier` is the requested one. */
  receipt: {
    job: string;
    at: Moment;
    dueAt: Moment | null;
    isMoved: boolean;
    tier?: string | null;
  };
  /** `isEnded`: the links that were sent to this address open nothing any more. */
  moved: { job: string; at: Moment; isEnded?: boolean };
  /** Titles only of what a person has read. */
  lost: { jobs: { id: string; title: string | null; at: Moment }[] };
  "still-open": { job: string; title: string; end: Moment; views: number; mayRenew: boolean };
  ended: { job: string; title: string; start: Moment | null; end: Moment; views: number };
  "partner-start": OfBooking & {
    end: Moment;
    places: { where: string; from: Moment; until: Moment }[];
    letters: string[];
    tasks: Sums["tasks"];
    hasListings: boolean;
  };
  "partner-month": OfBooking & Sums & { month: string };
  "partner-ending": OfBooking & { end: Moment };
  "partner-ended": OfBooking & Sums & { start: Moment; end: Moment };
  /** Both are filled when they leave. */
  waiting: DueSummary;
  morning: DueSummary;
  live: { job: Job; start: Moment; end: Moment };
  refused: { job: Job; decided: Moment; mayResend: boolean } & Refusal;
  /** `decided` tells it from an approval that was taken back; an earlier release stored none. */
  "edit-live": { job: Job; revision: string; decided?: Moment };
  "edit-refused": { job: Job; revision: string } & Refusal;
  "taken-down": { job: Job } & Refusal;
  report: Job & { tab: string; total: number; reasons: string[] };
  draft: {
    date: string;
    events: number;
    /** Missing in an email that an earlier release queued. */
    featured?: number;
    jobs: number;
    emptyBoxes: string[];
    undated: string[];
  };
  missed: { date: string; list: NewsletterList; why: "late" | "empty" };
  test: Record<string, never>;
};
export type EmailKind = keyof EmailData;

export type EmailBody = { subject: string; text: string; html: string };

/** 0: somebody with a role, or a confirmed employer. 1: answers a posting or a message. 2: strangers may ask for it. */
export type EmailRank = 0 | 1 | 2;

type Traits = {
  name: string;
  rank?: EmailRank;
  /** A mailing that nobody may get twice: after a doubtful try an admin decides. Others go again with the same Message-ID. */
  isBulk?: true;
  /** Strangers can have it sent to an address that nobody has confirmed. */
  isUnconfirmed?: true;
  /** The time after which the email is outdated: it is dropped, however long there was no mail server. */
  life?: number;
};

const LIFE_MS = 3 * DAY_MS;

export const EMAIL_KINDS: Record<EmailKind, Traits> = {
  confirm: { name: "Please confirm", rank: 2, isUnconfirmed: true, life: 30 * DAY_MS },
  already: { name: "You're already on the list", rank: 2 },
  keep: { name: "Still wanted?", rank: 2, life: 30 * DAY_MS },
  weekly: { name: lists.weekly.name, isBulk: true },
  jobs: { name: lists.jobs.name, isBulk: true },
  alert: { name: "Job alert", isBulk: true },
  "got-it": { name: "Receipt of a message", rank: 1, isUnconfirmed: true },
  suggested: { name: "Receipt of a suggestion", rank: 1, isUnconfirmed: true },
  "suggestion-decided": { name: "About your suggestion", rank: 1 },
  invite: { name: "Invitation", life: 2 * DAY_MS },
  "new-password": { name: "New password", rank: 2, isUnconfirmed: true, life: 4 * HOUR_MS },
  account: { name: "A change of an account", life: 14 * DAY_MS },
  receipt: { name: "Receipt of a posting", rank: 1, isUnconfirmed: true },
  moved: { name: "Another address", rank: 1, isUnconfirmed: true },
  lost: { name: "Lost links", rank: 2, isUnconfirmed: true },
  live: { name: "Your job is live", rank: 1 },
  refused: { name: "About your posting", rank: 1 },
  "edit-live": { name: "Your change is live", rank: 1 },
  "edit-refused": { name: "Your change was not made", rank: 1 },
  "taken-down": { name: "We took it down", rank: 1 },
  "still-open": { name: "Still open?", rank: 1, isUnconfirmed: true, life: 5 * DAY_MS },
  ended: { name: "A job has ended", rank: 1, isUnconfirmed: true },
  "partner-start": { name: "Your places" },
  "partner-month": { name: "Your month" },
  "partner-ending": { name: "Your places end" },
  "partner-ended": { name: "Your places have ended" },
  waiting: { name: "Jobs wait", life: 12 * HOUR_MS },
  morning: { name: "The morning's list", life: 12 * HOUR_MS },
  report: { name: "A reported job" },
  draft: { name: "The edition's draft", life: DAY_MS },
  missed: { name: "A missed edition" },
  test: { name: "Test" },
};

export const isBulk = (kind: EmailKind) => EMAIL_KINDS[kind].isBulk ?? false;
export const rankOf = (kind: EmailKind) => EMAIL_KINDS[kind].rank ?? 0;
export const lifeOf = (kind: EmailKind) => EMAIL_KINDS[kind].life ?? LIFE_MS;

const RETRIES_MS = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** An email that waits for a later moment comes from a wrong clock. */
export const AHEAD_MAX_MS = 25 * HOUR_MS;

export const retryAfter = (attempts: number): number | undefined => RETRIES_MS[attempts - 1];

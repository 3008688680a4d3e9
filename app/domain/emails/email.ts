import type { NewsletterList } from "#app/domain/newsletter-list.ts";

export const EMAIL_STATES = [
  "waiting",
  "sending",
  "sent",
  "failed",
  "doubtful",
  "dropped",
] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** Moments are milliseconds since 1970: the data is kept as JSON. */
type Moment = number;
type Job = { id: string; title: string; company: string };

/** The code of a reason, and what an admin wrote beside it. */
type Refusal = { reason: string | null; words: string | null };

/** Changes of live jobs are none in the data of earlier releases. */
type ToReview = {
  jobs: (Job & { dueAt: Moment })[];
  changes?: (Job & { revision: string; dueAt: Moment })[];
  changesTotal?: number;
};

/** What was done to an account: by who is signed in, or on the server by whoever runs it. */
export type AccountAct =
  | "password"
  | "two-step-on"
  | "two-step-off"
  | "recovery-codes"
  | "recovery-code-used"
  | "codes-refused"
  | "signed-out-elsewhere"
  | "signed-out-one"
  | "password-ended"
  | "signed-out"
  | "role-granted"
  | "role-revoked";

/** What each kind of email is composed of, on every try of the same words. */
export type EmailData = {
  confirm: { subscription: string; list: NewsletterList } | { alert: string; filter: string };
  already: { subscription: string; list: NewsletterList } | { alert: string; filter: string };
  keep: { subscription: string; list: NewsletterList } | { alert: string; filter: string };
  /** The words of an edition stand in its own row: all its readers get the same. */
  weekly: { subscription: string; date: string };
  jobs: { subscription: string; date: string };
  alert: {
    alert: string;
    filter: string;
    /** Of the board with that filter, as `?category=...`. */
    search: string;
    jobs: (Job & { type: string; location: string; salary: string | null })[];
    /** How many there are, of which `jobs` are the first. */
    total: number;
  };
  "got-it": { inquiry: string; dueAt: Moment };
  invite: { email: string; role: string };
  /** `device` is null for what was done on the server. After the last of a day nothing more is told of that act. */
  account: { act: AccountAct; at: Moment; device: string | null; isLast: boolean };
  /** `isMoved`: to an address that came later. Without a `dueAt` the job does not wait. `tier`: what was asked for. */
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
  /** `end` is when the listing ends. */
  "still-open": { job: string; title: string; end: Moment; views: number; mayRenew: boolean };
  ended: { job: string; title: string; start: Moment | null; end: Moment; views: number };
  waiting: ToReview & { total: number };
  morning: ToReview & {
    jobsTotal: number;
    reportsTotal?: number;
    inquiries: { id: string; kind: string; name: string; dueAt: Moment }[];
    inquiriesTotal: number;
  };
  live: { job: Job; start: Moment; end: Moment };
  refused: { job: Job; decided: Moment; mayResend: boolean } & Refusal;
  /** `decided` tells it from an approval that was taken back; an earlier release stored none. */
  "edit-live": { job: Job; revision: string; decided?: Moment };
  "edit-refused": { job: Job; revision: string } & Refusal;
  "taken-down": { job: Job } & Refusal;
  /** `tab` is where admins find it, `reasons` are sentences of ours. */
  report: Job & { tab: string; total: number; reasons: string[] };
  draft: {
    date: string;
    events: number;
    /** Not in one that was queued before there was such a number. */
    featured?: number;
    jobs: number;
    emptyBoxes: string[];
    undated: string[];
  };
  missed: { date: string; list: NewsletterList; why: "late" | "empty" };
  test: Record<string, never>;
};
export type EmailKind = keyof EmailData;

export type Words = { subject: string; text: string; html: string };

/**
 * To many readers, who may not get it twice: after a doubtful try an admin decides. All others go again, under the same
 * Message-ID.
 */
const BULK: EmailKind[] = ["weekly", "jobs", "alert"];
export const isBulk = (kind: EmailKind) => BULK.includes(kind);

/**
 * Which goes first: 0 is what somebody with a role waits for, or an employer whose address is confirmed; 1 what answers a
 * posting or a message, 2 what strangers may have asked for.
 */
export type EmailRank = 0 | 1 | 2;

const RANKS: Partial<Record<EmailKind, EmailRank>> = {
  ...{ receipt: 1, moved: 1, "got-it": 1, "still-open": 1, ended: 1 },
  ...{ live: 1, refused: 1, "edit-live": 1, "edit-refused": 1, "taken-down": 1 },
  ...{ confirm: 2, already: 2, keep: 2, lost: 2 },
};
export const rankOf = (kind: EmailKind) => RANKS[kind] ?? 0;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** After so long an email says nothing any more: it is dropped, however long there was no mail server. */
const LIFE_MS: Partial<Record<EmailKind, number>> = {
  confirm: 30 * DAY_MS,
  keep: 30 * DAY_MS,
  invite: 2 * DAY_MS,
  account: 14 * DAY_MS,
  "still-open": 5 * DAY_MS,
  waiting: 12 * HOUR_MS,
  morning: 12 * HOUR_MS,
  draft: DAY_MS,
};
export const lifeOf = (kind: EmailKind) => LIFE_MS[kind] ?? 3 * DAY_MS;

const RETRIES_MS = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** No email waits for a moment later than that: a clock was wrong. */
export const AHEAD_MAX_MS = 25 * HOUR_MS;

/** How long an email waits after so many tries; undefined after the last. */
export const retryAfter = (attempts: number): number | undefined => RETRIES_MS[attempts - 1];

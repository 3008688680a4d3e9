import { counters } from "#app/domain/counters/counters.server.ts";
import { createRateLimiter, type Refusal } from "#app/domain/counters/limits.ts";
import { NOT_SAVED, Rejected } from "#app/http/form/forms.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";
import { logError, logEvent, setResponseHeader } from "#app/platform/log.server.ts";
import { clientAddress, clientOf, networkOf } from "./client-address.server.ts";

const limiterOf = (kind: string, client: number, overall: number, unconfirmed = client) =>
  createRateLimiter(kind, { client, overall, unconfirmed }, HOUR_MS, counters);

/** A hotel's guests share one address: sign-ups are many on purpose, and confirmed from the 30th on. */
const limiters = {
  posting: limiterOf("posting", 30, 1000),
  upload: limiterOf("upload", 60, 200),
  "kept-upload": limiterOf("kept-upload", 120, 2000),
  inquiry: limiterOf("inquiry", 30, 1000),
  signup: limiterOf("signup", 500, 5000, 30),
  report: limiterOf("report", 10, 500),
  suggestion: limiterOf("suggestion", 10, 300),
  note: limiterOf("note", 10, 500),
  link: limiterOf("link", 60, 1000),
  phone: limiterOf("phone", 30, 5000),
  lost: limiterOf("lost", 10, 200),
  manage: limiterOf("manage", 60, 1000),
  account: limiterOf("account", 20, 500),
  plan: limiterOf("plan", 1200, 50_000, 120),
};

/** An assistant's users share few addresses. */
const callLimiter = createRateLimiter(
  "mcp",
  { client: 600, overall: 20_000 },
  10 * MINUTE_MS,
  counters,
  HOUR_MS,
);

export type LimitKind = keyof typeof limiters;

const HAPPENED: Record<LimitKind, string> = {
  posting: "jobs were posted",
  upload: "pictures were uploaded",
  "kept-upload": "forms with a picture were sent",
  inquiry: "messages were sent",
  signup: "people signed up",
  report: "reports were sent",
  suggestion: "events were suggested",
  note: "notes were sent",
  link: "links that open nothing were tried",
  phone: "phone numbers were shown",
  lost: "lost links were requested",
  manage: "changes to jobs were sent",
  account: "accounts were made",
  plan: "plans were made",
};

const CONFIRM = "Please confirm that you're a person and send it again.";

export async function consumeLimit(request: Request, kind: LimitKind) {
  try {
    const refusal = await consume(request, kind, true);
    return refusal && { text: limitText(kind, refusal), status: 429 };
  } catch (error) {
    const { formErrors, status } = rejectUncounted(error);
    return { text: formErrors.join(" "), status };
  }
}

export async function refuseOverLimit(request: Request, kind: LimitKind) {
  const limit = await consumeLimit(request, kind);
  if (limit) throw new Rejected({ formErrors: [limit.text], status: limit.status });
}

/** Counts what is only looked at. Throws if nobody can count. */
async function consumeLook(request: Request, kind: LimitKind) {
  const refusal = await consume(request, kind, true);
  if (!refusal) return undefined;
  announceWait(refusal);
  return limitText(kind, refusal);
}

/** A link that opens nothing. */
export const consumeMissedLink = (request: Request) => consumeLook(request, "link");
export const consumePhoneLook = (request: Request) => consumeLook(request, "phone");

/** Returns what to say to a visitor who requests very many new plans. While counting fails, plans are made. */
export async function askWhoPlansMuch(request: Request, isConfirmed: boolean) {
  try {
    const refusal = await consume(request, "plan", isConfirmed);
    if (!refusal) return undefined;
    announceWait(refusal);
    return limitText("plan", refusal);
  } catch (error) {
    logError("Counting a plan failed", error);
    return undefined;
  }
}

const announceWait = ({ retryAfterMinutes }: Refusal) =>
  setResponseHeader("Retry-After", String(retryAfterMinutes * 60));

async function consume(request: Request, kind: LimitKind, isConfirmed: boolean) {
  const refusal = await limiters[kind].consume(originOfClient(request), isConfirmed);
  if (refusal) logEvent("limit-reached", { limit: kind });
  return refusal;
}

function originOfClient(request: Request) {
  const address = clientAddress(request);
  return { client: clientOf(address), network: networkOf(address) };
}

/** Counts what a program asks. Throws if nobody can count. */
export async function consumeCall(request: Request) {
  const refusal = await callLimiter.consume(originOfClient(request), true);
  if (refusal) logEvent("limit-reached", { limit: "mcp" });
  return refusal;
}

export async function findUploadLimit(address: string) {
  const minutes = await limiters.upload.minutesLeft(clientOf(address));
  if (minutes === 0) return undefined;
  return { minutes, text: limitText("upload", { from: "network", retryAfterMinutes: minutes }) };
}

function limitText(kind: LimitKind, { from, retryAfterMinutes: minutes }: Refusal) {
  const what = `${HAPPENED[kind]} ${from === "network" ? "from your network" : "on this site"} in the last hour.`;
  if (minutes === 0) return `Many ${what} ${CONFIRM}`;
  return `Too many ${what} Please come back in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

const HONEYPOT = "leave_this_empty";

/** A person's own software may have filled the field, so a confirmation lets the form through. */
export const isHoneypotFilled = (form: FormData) =>
  Boolean(form.get(HONEYPOT)) && !form.has("confirmed");

export async function rejectSpam(request: Request, form: FormData, kind: LimitKind) {
  if (isHoneypotFilled(form)) {
    logEvent("honeypot-filled", { form: kind });
    return askToConfirm(`This looks automated. ${CONFIRM}`);
  }
  try {
    const refusal = await consume(request, kind, form.has("confirmed"));
    if (!refusal) return undefined;
    const text = limitText(kind, refusal);
    if (refusal.retryAfterMinutes === 0) return askToConfirm(text);
    announceWait(refusal);
    return { formErrors: [text], status: 429, mustConfirm: false };
  } catch (error) {
    return rejectUncounted(error);
  }
}

export type MayConfirm = { mustConfirm?: boolean };

export async function refuseSpam(request: Request, form: FormData, kind: LimitKind) {
  const rejection = await rejectSpam(request, form, kind);
  if (rejection) throw new Rejected(rejection, { mustConfirm: rejection.mustConfirm });
}

function rejectUncounted(error: unknown) {
  logError("Counting a form failed", error);
  return { ...NOT_SAVED, mustConfirm: false };
}

const askToConfirm = (text: string) => ({ formErrors: [text], status: 400, mustConfirm: true });

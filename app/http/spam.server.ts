import { logEvent, setResponseHeader } from "#app/platform/log.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { clientOf, networkOf } from "./client-network.server.ts";
import { createRateLimiter, type Refusal } from "./rate-limit.server.ts";

const HOUR_MS = 60 * 60 * 1000;

/** A hotel's guests share one address: sign-ups are many on purpose. */
const limiters = {
  posting: createRateLimiter({ client: 30, overall: 1000 }, HOUR_MS),
  upload: createRateLimiter({ client: 60, overall: 200 }, HOUR_MS),
  inquiry: createRateLimiter({ client: 30, overall: 1000 }, HOUR_MS),
  signup: createRateLimiter({ client: 500, overall: 5000 }, HOUR_MS),
  report: createRateLimiter({ client: 10, overall: 500 }, HOUR_MS),
  link: createRateLimiter({ client: 60, overall: 1000 }, HOUR_MS),
  lost: createRateLimiter({ client: 10, overall: 200 }, HOUR_MS),
  manage: createRateLimiter({ client: 60, overall: 1000 }, HOUR_MS),
  account: createRateLimiter({ client: 20, overall: 500 }, HOUR_MS),
};

type Kind = keyof typeof limiters;

const HAPPENED: Record<Kind, string> = {
  posting: "jobs were posted",
  upload: "pictures were uploaded",
  inquiry: "messages were sent",
  signup: "people signed up",
  report: "reports were sent",
  link: "links that open nothing were tried",
  lost: "lost links were asked for",
  manage: "changes to jobs were sent",
  account: "accounts were made",
};

const CONFIRM = "Please confirm that you are a person and send it again.";

/** For what has no form to ask in. Returns the message for a client that has to wait. */
export function consumeLimit(request: Request, kind: Kind) {
  const refusal = consume(request, kind, true);
  return refusal && limitText(kind, refusal);
}

/** Counts a link that opens nothing. Returns the message for who has tried too many of them. */
export function consumeMissedLink(request: Request) {
  const refusal = consume(request, "link", true);
  if (!refusal) return undefined;
  announceWait(refusal);
  return limitText("link", refusal);
}

const announceWait = ({ retryAfterMinutes }: Refusal) =>
  setResponseHeader("Retry-After", String(retryAfterMinutes * 60));

function consume(request: Request, kind: Kind, isConfirmed: boolean) {
  const address = clientAddress(request);
  const origin = { client: clientOf(address), network: networkOf(address) };
  const refusal = limiters[kind].consume(origin, isConfirmed);
  if (refusal) logEvent("limit-reached", { limit: kind });
  return refusal;
}

export function findUploadLimit(address: string) {
  const minutes = limiters.upload.minutesLeft(clientOf(address));
  if (minutes === 0) return undefined;
  return { minutes, text: limitText("upload", { from: "network", retryAfterMinutes: minutes }) };
}

function limitText(kind: Kind, { from, retryAfterMinutes: minutes }: Refusal) {
  const what = `${HAPPENED[kind]} ${from === "network" ? "from your network" : "on this site"} in the last hour.`;
  if (minutes === 0) return `Many ${what} ${CONFIRM}`;
  return `Too many ${what} Please come back in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

const HONEYPOT = "leave_this_empty";

/** A person's own software may have filled it: whoever confirms is let through. */
export function isHoneypotFilled(form: FormData) {
  return Boolean(form.get(HONEYPOT)) && !form.has("confirmed");
}

export function rejectSpam(request: Request, form: FormData, kind: Kind) {
  if (isHoneypotFilled(form)) {
    logEvent("honeypot-filled", { form: kind });
    return askToConfirm(`This looks automated. ${CONFIRM}`);
  }
  const refusal = consume(request, kind, form.has("confirmed"));
  if (!refusal) return undefined;
  const text = limitText(kind, refusal);
  if (refusal.retryAfterMinutes === 0) return askToConfirm(text);
  announceWait(refusal);
  return { formErrors: [text], status: 429, mustConfirm: false };
}

const askToConfirm = (text: string) => ({ formErrors: [text], status: 400, mustConfirm: true });

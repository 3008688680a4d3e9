import { setResponseHeader } from "#app/platform/log.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { createRateLimiter } from "./rate-limit.server.ts";

const HOUR_MS = 60 * 60 * 1000;

/** A hotel's guests share one address: sign-ups are many on purpose. */
const limiters = {
  posting: createRateLimiter(30, 1000, HOUR_MS),
  upload: createRateLimiter(60, 2000, HOUR_MS),
  inquiry: createRateLimiter(30, 1000, HOUR_MS),
  signup: createRateLimiter(500, 5000, HOUR_MS),
  account: createRateLimiter(20, 500, HOUR_MS),
};

/** Returns the message for a client over its limit. */
export function consumeLimit(request: Request, kind: keyof typeof limiters) {
  const minutes = consume(request, kind);
  return minutes === 0 ? undefined : limitText(minutes);
}

const consume = (request: Request, kind: keyof typeof limiters) =>
  limiters[kind].consume(clientKey(clientAddress(request)));

function limitText(minutes: number) {
  return `Too many requests from your network. Please come back in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

/** No browser and no password manager fills in a field of this name. */
const HONEYPOT = "leave_this_empty";

const CONFIRM = "This looks automated. Please confirm that you are a person and send it again.";

/** A person's own software may have filled it: whoever confirms is let through. */
export function isHoneypotFilled(form: FormData) {
  return Boolean(form.get(HONEYPOT)) && !form.has("confirmed");
}

export function rejectSpam(request: Request, form: FormData, kind: keyof typeof limiters) {
  if (isHoneypotFilled(form)) return { formErrors: [CONFIRM], status: 400, mustConfirm: true };
  const minutes = consume(request, kind);
  if (minutes === 0) return undefined;
  setResponseHeader("Retry-After", String(minutes * 60));
  return { formErrors: [limitText(minutes)], status: 429, mustConfirm: false };
}

/** A household has one IPv4 address, but a whole IPv6 network: the first four groups count. */
export function clientKey(address: string) {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const expanded = [
    ...groups,
    ...Array(Math.max(0, 8 - groups.length - rest.length)).fill("0"),
    ...rest,
  ];
  // 2001:0DB8 and 2001:db8 are one network.
  return expanded
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

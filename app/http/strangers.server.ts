import { clientAddress } from "./client-address.server.ts";
import { createQuota } from "./limits.server.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Of one client, and of all together, in an hour. A hotel's guests share one address: sign-ups are many on purpose. */
const quotas = {
  posting: createQuota(30, 1000, HOUR_MS),
  upload: createQuota(60, 2000, HOUR_MS),
  inquiry: createQuota(30, 1000, HOUR_MS),
  signup: createQuota(500, 5000, HOUR_MS),
  account: createQuota(20, 500, HOUR_MS),
};

/** Takes one of the client's and returns what to say when there is none left, with the minutes to wait. */
export function findLimit(request: Request, kind: keyof typeof quotas) {
  const minutes = quotas[kind].take(networkOf(clientAddress(request)));
  if (minutes === 0) return undefined;
  return `That is more than we can take from one place. Please come back in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

/** The field that people do not see. Its name means nothing to a browser or a password manager. */
const TRAP = "leave_this_empty";

/**
 * Whether an open form's sender has to be asked first: they filled the field that people do not see and have not
 * confirmed. Nobody is told a success that is none.
 */
export function isSuspicious(form: FormData) {
  return Boolean(form.get(TRAP)) && !form.has("confirmed");
}

/**
 * Holds back what an open form brings from a bot or in too great a number: what to say, and with which status.
 * Called when the fields are right, before anything is stored.
 */
export function holdBack(request: Request, form: FormData, kind: keyof typeof quotas) {
  if (isSuspicious(form)) return { formErrors: [CONFIRM], status: 400, mustConfirm: true };
  const limit = findLimit(request, kind);
  return limit ? { formErrors: [limit], status: 429, mustConfirm: false } : undefined;
}

const CONFIRM =
  "This looks as if a program had sent it. Please confirm that you are a person and send it again.";

/** A household has one IPv4 address, but its devices take any of a whole IPv6 network: the first four groups count. */
function networkOf(address: string) {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const whole = [
    ...groups,
    ...Array(Math.max(0, 8 - groups.length - rest.length)).fill("0"),
    ...rest,
  ];
  return whole.slice(0, 4).join(":");
}

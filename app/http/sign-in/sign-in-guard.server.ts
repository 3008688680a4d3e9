import type { Submission } from "@conform-to/react";
import { clientAddress } from "#app/http/client-address.server.ts";
import { clientOf } from "#app/http/client-network.server.ts";
import { rejectForm } from "#app/http/forms.server.ts";
import { setResponseHeader } from "#app/platform/log.server.ts";
import { createAttempts } from "./attempts.server.ts";

/** Its message is shown to the visitor. */
export class AccountError extends Error {
  retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds = 0) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_MAX = 10;
const SUCCESSES_MAX = 20;
const DELAY_MAX_SECONDS = 10;

const failures = {
  pair: createAttempts(FAILURES_MAX, WINDOW_MS),
  network: createAttempts(FAILURES_MAX, WINDOW_MS),
  address: createAttempts(FAILURES_MAX, WINDOW_MS),
  device: createAttempts(FAILURES_MAX, WINDOW_MS),
  check: createAttempts(FAILURES_MAX, WINDOW_MS),
};
const successes = createAttempts(SUCCESSES_MAX, WINDOW_MS);
/** What a network has asked of the one thread that hashes, also for new accounts. */
const hashes = createAttempts(Number.POSITIVE_INFINITY, WINDOW_MS);

type Counted = readonly (readonly [ReturnType<typeof createAttempts>, string])[];

const networkOf = (request: Request) => clientOf(clientAddress(request));

/** Strangers lock an address for their own network only, and never for a known device. Throws AccountError. */
export async function beginSignIn(request: Request, email: string, device: string | undefined) {
  const network = networkOf(request);
  const address = email.toLowerCase();
  const own = `device ${device}`;
  const isKnown = device !== undefined && failures.device.retryAfterSeconds(own) === 0;
  const source = isKnown ? own : network;
  const counted: Counted = isKnown
    ? [[failures.device, own]]
    : [
        [failures.pair, `${address} ${network}`],
        [failures.network, network],
      ];
  refuseLocked(counted);
  refuseLocked([[successes, source]], "Too many sign-ins from here.");
  const delaySeconds = isKnown ? 0 : failures.address.countOf(address) + 1 - FAILURES_MAX;
  const attempt = count(isKnown ? counted : [...counted, [failures.address, address]]);
  if (delaySeconds > 0) await wait(Math.min(delaySeconds, DELAY_MAX_SECONDS));
  return {
    weight: isKnown ? 0 : weighHash(request),
    cancel: attempt.takeBack,
    succeed() {
      attempt.takeBack();
      successes.record(source);
    },
  };
}

export function weighHash(request: Request) {
  const network = networkOf(request);
  hashes.record(network);
  return hashes.countOf(network);
}

/** For whoever is known already. Nothing or false from `check` is a failure. Throws AccountError. */
export async function guardCheck<Result>(key: string, check: () => Result | Promise<Result>) {
  const counted: Counted = [[failures.check, key]];
  refuseLocked(counted);
  const attempt = count(counted);
  try {
    const result = await check();
    if (result) attempt.takeBack();
    return result;
  } catch (error) {
    attempt.takeBack();
    throw error;
  }
}

export function rejectAttempt<Extra extends object>(
  submission: Submission<unknown>,
  { message, retryAfterSeconds }: AccountError,
  extra: Extra,
) {
  if (retryAfterSeconds > 0) setResponseHeader("Retry-After", String(retryAfterSeconds));
  const status = retryAfterSeconds > 0 ? 429 : 400;
  return rejectForm(submission, extra, { formErrors: [message], status });
}

/** Before anything is checked, so that many guesses at once are counted as many. */
function count(counted: Counted) {
  for (const [attempts, key] of counted) attempts.record(key);
  return {
    takeBack() {
      for (const [attempts, key] of counted) attempts.takeBack(key);
    },
  };
}

function refuseLocked(counted: Counted, what = "Too many failed attempts.") {
  const seconds = Math.max(...counted.map(([attempts, key]) => attempts.retryAfterSeconds(key)));
  if (seconds === 0) return;
  const minutes = Math.ceil(seconds / 60);
  throw new AccountError(
    `${what} Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    seconds,
  );
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import type { SignInSchema, SignUpSchema } from "#app/domain/accounts/account-forms.ts";
import {
  createAccount,
  findAccount,
  findAccountByPassword,
} from "#app/domain/accounts/accounts.server.ts";
import { TooManySignIns } from "#app/domain/accounts/password.server.ts";
import { hasTotp } from "#app/domain/accounts/totp.server.ts";
import { counters, ownCounters } from "#app/domain/counters/counters.server.ts";
import { type Attempts, type CounterView, createAttempts } from "#app/domain/counters/limits.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { Rejected } from "#app/http/form/forms.server.ts";
import { logEvent } from "#app/platform/log.server.ts";
import { pseudonym } from "#app/platform/log-line.server.ts";
import { clientOf } from "./client-address.server.ts";
import { readDevice } from "./session.server.ts";

const BUSY_SECONDS = 10;

const authenticator = new Authenticator<{ id: string }>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const email = String(form.get("email"));
    const address = pseudonym(email.toLowerCase());
    const device = await readDevice(request, (await findAccount(email))?.id);
    const attempt = await beginSignIn(request, email, device).catch((error: unknown) => {
      if (error instanceof AccountError) logEvent("sign-in-locked", { address });
      throw error;
    });
    const password = String(form.get("password"));
    const found = findAccountByPassword(email, password, attempt.weight);
    const account = await found.catch(async (error: unknown) => {
      await attempt.cancel();
      throw error;
    });
    if (!account) {
      logEvent("sign-in-failed", { address });
      throw new AccountError("Invalid login credentials");
    }
    await attempt.succeed();
    const needsCode = await hasTotp(account.id);
    const details = { account: account.id, address, by: "password" };
    logEvent(needsCode ? "password-accepted" : "signed-in", details);
    return account;
  }),
  "sign-in",
);

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const account = await createAccount(
      {
        email: String(form.get("email")),
        full_name: String(form.get("full_name")),
        password: String(form.get("password")),
      },
      { weight: await weighHash(request) },
    );
    if (!account) throw new AccountError("User already registered");
    logEvent("account-created", { account: account.id });
    return account;
  }),
  "sign-up",
);

type Fields = z.infer<typeof SignInSchema> | z.infer<typeof SignUpSchema>;

/** Throws AccountError. The strategy reads a request's body, and ours has been read already. */
export async function authenticate(mode: "sign-in" | "sign-up", request: Request, fields: Fields) {
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  const body = new URLSearchParams(fields);
  try {
    return await authenticator.authenticate(
      mode,
      new Request(request.url, { method: "POST", headers, body }),
    );
  } catch (error) {
    if (error instanceof TooManySignIns) throw new AccountError(error.message, BUSY_SECONDS);
    throw error;
  }
}

export class AccountError extends Rejected {
  constructor(message: string, retryAfterSeconds = 0) {
    const status = retryAfterSeconds > 0 ? 429 : 400;
    super({ formErrors: [message], status, retryAfterSeconds });
  }
}

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_MAX = 10;
const SUCCESSES_MAX = 20;
const DELAY_MAX_SECONDS = 10;

const failuresOf = (kind: string) => createAttempts(`${kind} failed`, FAILURES_MAX, WINDOW_MS);

const failures = {
  pair: failuresOf("address and network"),
  network: failuresOf("network"),
  address: failuresOf("address"),
  device: failuresOf("device"),
  check: failuresOf("check"),
};
const successes = createAttempts("signed in", SUCCESSES_MAX, WINDOW_MS);
/** Counts how often a network used the one thread that hashes here, also for new accounts. */
const hashes = createAttempts("hashes", Number.POSITIVE_INFINITY, WINDOW_MS);

type Counted = readonly (readonly [attempts: Attempts, name: string])[];

const networkOf = (request: Request) => clientOf(clientAddress(request));

/** Strangers lock an address for their own network only, and never for a known device. Throws AccountError. */
async function beginSignIn(request: Request, email: string, device: string | undefined) {
  const counts = countsOf(networkOf(request), email.toLowerCase(), device);
  const begun = await update(Object.values(counts).flat(), (view) => decideSignIn(view, counts));
  if (begun instanceof AccountError) throw begun;
  const { isKnown, source, counted, delaySeconds } = begun;
  if (delaySeconds > 0) await wait(Math.min(delaySeconds, DELAY_MAX_SECONDS));
  return {
    weight: isKnown ? 0 : await weighHash(request),
    cancel: () => takeBack(counted),
    succeed: () =>
      update([...counted, ...source], (view) => {
        for (const [attempts, name] of counted) attempts.takeBack(view, name);
        for (const [attempts, name] of source) attempts.record(view, name);
      }),
  };
}

type Counts = Record<"device" | "stranger" | "address" | "ofDevice" | "ofNetwork", Counted>;

const countsOf = (network: string, address: string, device: string | undefined): Counts => ({
  device: device === undefined ? [] : [[failures.device, device]],
  stranger: [
    [failures.pair, `${address} ${network}`],
    [failures.network, network],
  ],
  address: [[failures.address, address]],
  ofDevice: [[successes, `device ${device}`]],
  ofNetwork: [[successes, network]],
});

/** Counts it before anything is checked, so that many guesses at once are counted as many. */
function decideSignIn(view: CounterView, counts: Counts) {
  const { device, stranger, address } = counts;
  const isKnown = device.length > 0 && !findLock(view, device);
  const checked = isKnown ? device : stranger;
  const source = isKnown ? counts.ofDevice : counts.ofNetwork;
  const lock = findLock(view, checked) ?? findLock(view, source, "Too many sign-ins from here.");
  if (lock) return lock;
  const [failed = 0] = address.map(([attempts, name]) => attempts.countOf(view, name));
  const counted = isKnown ? checked : [...checked, ...address];
  for (const [attempts, name] of counted) attempts.record(view, name);
  return { isKnown, source, counted, delaySeconds: isKnown ? 0 : failed + 1 - FAILURES_MAX };
}

function weighHash(request: Request) {
  const network = networkOf(request);
  return ownCounters.update([hashes.keyOf(network)], (view) => {
    hashes.record(view, network);
    return hashes.countOf(view, network);
  });
}

/** Guards a check of somebody who is signed in. Nothing or false from `check` is a failure. Throws AccountError. */
export async function guardCheck<Result>(key: string, check: () => Result | Promise<Result>) {
  const counted: Counted = [[failures.check, key]];
  const lock = await update(counted, (view) => {
    const found = findLock(view, counted);
    if (!found) failures.check.record(view, key);
    return found;
  });
  if (lock) throw lock;
  let isWrong = false;
  try {
    const result = await check();
    isWrong = !result;
    return result;
  } finally {
    if (!isWrong) await takeBack(counted);
  }
}

function findLock(view: CounterView, counted: Counted, what = "Too many failed attempts.") {
  const waits = counted.map(([attempts, name]) => attempts.retryAfterSeconds(view, name));
  const seconds = Math.max(0, ...waits);
  if (seconds === 0) return undefined;
  const minutes = Math.ceil(seconds / 60);
  const until = `Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  return new AccountError(`${what} ${until}`, seconds);
}

const update = <Result>(counted: Counted, decide: (view: CounterView) => Result) =>
  counters.update(
    counted.map(([attempts, name]) => attempts.keyOf(name)),
    decide,
  );

const takeBack = (counted: Counted) =>
  update(counted, (view) => {
    for (const [attempts, name] of counted) attempts.takeBack(view, name);
  });

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

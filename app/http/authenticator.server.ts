import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import type { SignInSchema, SignUpSchema } from "#app/domain/accounts/account-forms.ts";
import { createAccount, findAccountByPassword } from "#app/domain/accounts/accounts.server.ts";
import { logEvent } from "#app/platform/log.server.ts";
import { pseudonym } from "#app/platform/log-line.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { createLockout } from "./rate-limit.server.ts";

/** Its message is shown to the visitor. */
export class AccountError extends Error {}

const FAILURES_MAX = 10;
const LOCK_MS = 15 * 60 * 1000;
const lockout = createLockout(FAILURES_MAX, LOCK_MS);

const authenticator = new Authenticator<{ id: string }>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const email = String(form.get("email"));
    const keys = [`address ${email.toLowerCase()}`, `client ${clientAddress(request)}`];
    const minutes = Math.max(...keys.map((key) => lockout.retryAfterMinutes(key)));
    const address = pseudonym(email.toLowerCase());
    if (minutes > 0) {
      logEvent("sign-in-locked", { address });
      throw new AccountError(
        `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
      );
    }
    // Counted before the password is checked, so that many guesses at once are counted as many.
    for (const key of keys) lockout.recordFailure(key);
    const account = await findAccountByPassword(email, String(form.get("password")));
    if (!account) {
      logEvent("sign-in-failed", { address });
      throw new AccountError("Invalid login credentials");
    }
    for (const key of keys) lockout.forgive(key);
    logEvent("signed-in", { account: account.id, address, by: "password" });
    return account;
  }),
  "sign-in",
);

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const account = await createAccount({
      email: String(form.get("email")),
      full_name: String(form.get("full_name")),
      password: String(form.get("password")),
    });
    if (!account) throw new AccountError("User already registered");
    logEvent("account-created", { account: account.id });
    return account;
  }),
  "sign-up",
);

type Fields = z.infer<typeof SignInSchema> | z.infer<typeof SignUpSchema>;

/** Throws AccountError. The strategy reads a request's body, and ours has been read already. */
export function authenticate(mode: "sign-in" | "sign-up", request: Request, fields: Fields) {
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  const body = new URLSearchParams(fields);
  return authenticator.authenticate(
    mode,
    new Request(request.url, { method: "POST", headers, body }),
  );
}

import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import type { SignInSchema, SignUpSchema } from "#app/domain/people/account-forms.ts";
import { checkPassword, createAccount } from "#app/domain/people/people.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { createLock } from "./limits.server.ts";
import { findLimit } from "./strangers.server.ts";

/** What the person may read of a failed sign-in or sign-up. */
export class AccountError extends Error {}

const FAILURES_MAX = 10;
const LOCK_MS = 15 * 60 * 1000;
const lock = createLock(FAILURES_MAX, LOCK_MS);

const authenticator = new Authenticator<{ id: string }>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const email = String(form.get("email"));
    const keys = [`address ${email.toLowerCase()}`, `client ${clientAddress(request)}`];
    const minutes = Math.max(...keys.map((key) => lock.minutesLeft(key)));
    if (minutes > 0) {
      throw new AccountError(
        `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
      );
    }
    // Counted before the answer is known, so that many guesses at once are counted as many.
    for (const key of keys) lock.fail(key);
    const account = await checkPassword(email, String(form.get("password")));
    if (!account) throw new AccountError("Invalid login credentials");
    for (const key of keys) lock.undo(key);
    return account;
  }),
  "sign-in",
);

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const limit = findLimit(request, "account");
    if (limit) throw new AccountError(limit);
    const account = await createAccount({
      email: String(form.get("email")),
      full_name: String(form.get("full_name")),
      password: String(form.get("password")),
    });
    if (!account) throw new AccountError("User already registered");
    return account;
  }),
  "sign-up",
);

type Fields = z.infer<typeof SignInSchema> | z.infer<typeof SignUpSchema>;

/**
 * Signs in or up with fields that were checked already. The strategy wants a request with a body, ours was read.
 * Throws AccountError with words for the person.
 */
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

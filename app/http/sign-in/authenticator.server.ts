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
import { logEvent } from "#app/platform/log.server.ts";
import { pseudonym } from "#app/platform/log-line.server.ts";
import { readDevice } from "./device-cookie.server.ts";
import { AccountError, beginSignIn, weighHash } from "./sign-in-guard.server.ts";

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
    // With two-step sign-in nobody is signed in before the code.
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

import bcrypt from "bcryptjs";
import { beforeEach } from "vitest";
import { db, stored } from "#app/db/client.server.ts";
import { users } from "#app/domain/accounts/accounts-table.server.ts";
import { AccountError, authenticate } from "#app/http/sign-in.server.ts";

export const PASSWORD = "correct horse";
export const INVALID = "Invalid login credentials";
export const BUSY = "Too many sign-ins at once. Please try again.";
export const LOCKED = "Too many failed attempts. Try again in 15 minutes.";

/** The cheapest hash there is: the tests are not about bcrypt. */
export const passwordHash = bcrypt.hashSync(PASSWORD, 4);

// The locks outlive a test, so every test has people and clients of its own.
export let people = 0;
export let client = "";
beforeEach(() => {
  people += 1;
  client = `192.0.2.${people}`;
});
export const address = (name = "nadia") => `${name}-${people}@example.com`;

export function makeMember(email = address()) {
  return stored(
    db.insert(users).values({ email, fullName: "Nadia Reed", passwordHash }).returning(),
  );
}

export const posted = (from = client, cookie = "") =>
  new Request("http://guide.test/auth", {
    method: "POST",
    headers: {
      "X-Client-Address": from,
      Cookie: cookie,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": "12345",
    },
  });

export const signIn = (email = address(), password = PASSWORD, from = client, cookie = "") =>
  authenticate("sign-in", posted(from, cookie), { email, password });

/** The words a person reads. */
export const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => "signed in",
    (error: unknown) => (error instanceof AccountError ? error.message : error),
  );

export async function failTimes(times: number, email = address(), from = client, cookie = "") {
  const words = [];
  for (let count = 0; count < times; count += 1) {
    words.push(await wordsOf(signIn(email, "wrong", from, cookie)));
  }
  return words;
}

// fill-edition.ts READERS: adds so many confirmed readers, a draft with a word in it, and an admin who is signed in, to
// DATABASE_PATH. Prints the admin's cookie and which edition it is.
import { sqliteEngine } from "#app/db/client.server.ts";
import { createAccount, grantRole } from "#app/domain/accounts/accounts.server.ts";
import { createSession } from "#app/domain/accounts/sessions.server.ts";
import { nextEditionDate } from "#app/domain/editions/edition.ts";
import { createDraft, saveBoxes } from "#app/domain/editions/editions.server.ts";
import { fill } from "./fill.ts";

const { writer: sqlite } = sqliteEngine;

const LIVE = 100;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const email = "admin@example.com";

await fill(LIVE, 0);
const insert = sqlite.prepare(
  "INSERT INTO newsletter_signups (id, email, list, source, created_at, token, confirmed_at) VALUES (?, ?, 'weekly', '/', ?, ?, ?)",
);
sqlite.transaction((count: number) => {
  const then = Date.now() - MONTH_MS;
  for (let index = 0; index < count; index += 1) {
    const id = crypto.randomUUID();
    insert.run(id, `reader-${index}@example.com`, then, id, then);
  }
})(Number(process.argv[2]));

const edition = { list: "weekly", date: nextEditionDate(new Date()) } as const;
await createDraft(edition.list, edition.date);
await saveBoxes(edition, 1, { opening: "Good morning.", openings: null, market: null });
const account = await createAccount({ email, password: "correct horse", full_name: "Admin" });
await grantRole(email, "superadmin");
const session = await createSession(account?.id ?? "");
sqlite.close();
console.log(JSON.stringify({ cookie: `session=${btoa(JSON.stringify(session))}`, edition }));

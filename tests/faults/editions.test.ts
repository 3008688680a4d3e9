import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { isLong, LONG_MS } from "./form.ts";
import { inDatabase, signInAdmin } from "./records.ts";
import { send, toastOf, visit } from "./visitors.ts";

const READERS = isLong ? 100_000 : 20_000;
const EIGHT = Date.parse("2026-12-04T13:00:00Z");
const STEP_MS = isLong ? 20 : 60;
const HOUR_MS = 60 * 60 * 1000;
const POLL = { timeout: 120_000, interval: 100 };
const clock = join(process.cwd(), "node_modules/.cache", `clock-editions-${process.pid}`);
const setClock = (moment: number) => writeFileSync(clock, String(moment));

let site: Site;
beforeAll(async () => {
  setClock(EIGHT - 30 * HOUR_MS);
  site = await startSite({ CLOCK: clock });
  fillReaders();
});
afterAll(async () => {
  await site.stop();
  rmSync(clock, { force: true });
});

function fillReaders() {
  inDatabase(site.folder, (database) => {
    const insert = database.prepare(
      "INSERT INTO subscriptions (id, email, list, source, created_at, token, confirmed_at) VALUES (?, ?, 'weekly', '/', 1, ?, 1)",
    );
    database.transaction(() => {
      for (let index = 0; index < READERS; index += 1) {
        const id = crypto.randomUUID();
        insert.run(id, `reader-${index}@example.com`, id);
      }
    })();
  });
}

const edition = () =>
  inDatabase(site.folder, (database) =>
    database.prepare("SELECT state, recipients FROM editions WHERE list = 'weekly'").get(),
  ) as { state: string; recipients: number | null } | undefined;

const queued = () =>
  inDatabase(site.folder, (database) =>
    database
      .prepare(
        "SELECT count(*) AS emails, count(DISTINCT recipient) AS readers FROM emails WHERE kind = 'weekly'",
      )
      .get(),
  );

test(
  "kill -9 while a letter is queued leaves nothing half: it is a draft, and the next look queues it once",
  async () => {
    setClock(EIGHT - 24 * HOUR_MS);
    await site.restart();
    await expect.poll(() => edition()?.state, POLL).toBe("draft");
    expect((await visit(site, "/newsletter")).status).toBe(200);

    setClock(EIGHT);
    let cut = 0;
    for (let wait = 0; edition()?.state === "draft"; wait += STEP_MS) {
      // A server looks at its start what is due, and this one ends soon after it.
      await site.restart();
      await new Promise((resolve) => setTimeout(resolve, wait));
      await site.kill();
      const isDraft = edition()?.state === "draft";
      const all = isDraft ? 0 : READERS;
      expect(queued()).toEqual({ emails: all, readers: all });
      if (isDraft) cut += 1;
    }
    expect(cut).toBeGreaterThan(0);
    await site.restart();
    await expect.poll(() => edition(), POLL).toEqual({ state: "sending", recipients: READERS });
    expect(queued()).toEqual({ emails: READERS, readers: READERS });
    console.log(
      `editions: ${READERS} readers, ${cut} starts killed before their letter was queued`,
    );
  },
  LONG_MS,
);

test("a clock that is set back over 8 AM, and restarts, queue nothing twice", async () => {
  for (const hours of [-1, 0, 5, -25, 2]) {
    setClock(EIGHT + hours * HOUR_MS);
    await site.restart();
  }
  expect(queued()).toEqual({ emails: READERS, readers: READERS });
});

test("two admins who send the digest of jobs at once send it once, and pages are read meanwhile", async () => {
  setClock(EIGHT + 2 * HOUR_MS);
  await site.restart();
  inDatabase(site.folder, (database) => {
    database.exec(`INSERT INTO subscriptions (id, email, list, source, created_at, token, confirmed_at)
      SELECT id || '-j', email, 'jobs', source, 1, id || '-j', 1 FROM subscriptions WHERE list = 'weekly';
      INSERT OR REPLACE INTO editions (list, date, state, revision, created_at) VALUES ('jobs', '2026-12-04', 'held', 1, 1);
      INSERT INTO jobs (id, company, title, category, type, location, description, requirements, apply_link, status, submitted_at, start_at, expires_at)
      VALUES ('j', 'Gulf Grill', 'Cook', 'Other', 'Full-time', 'Here', 'x', 'y', 'a@b.example', 'live', 1, ${EIGHT - HOUR_MS}, ${EIGHT + 99 * HOUR_MS});`);
  });
  const cookie = signInAdmin(site.folder);
  const press = () =>
    send(
      site,
      "/admin/editions",
      { intent: "send", list: "jobs", date: "2026-12-04" },
      { Cookie: cookie },
    );
  const pressed = Promise.all([press(), press()]);
  const page = await visit(site, "/");
  expect(page.status).toBe(200);
  const told = `Edition on its way to ${READERS.toLocaleString("en-US")} readers`;
  expect((await pressed).map(toastOf)).toEqual([told, told]);
  const count = inDatabase(site.folder, (database) =>
    database.prepare("SELECT count(*) FROM emails WHERE kind = 'jobs'").pluck().get(),
  );
  expect(count).toBe(READERS);
});

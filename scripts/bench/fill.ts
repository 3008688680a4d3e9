// fill.ts LIVE OLD: adds so many live and expired jobs to DATABASE_PATH, the same in every run.
import { sqliteEngine } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";

const { writer: sqlite } = sqliteEngine;

const WORDS =
  "baker barista captain cleaner cook driver florist gardener guide host nurse painter server waiter writer".split(
    " ",
  );
const MINUTE_MS = 60_000;
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS;

let state = 1;
function random(below: number) {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return state % below;
}
const word = () => WORDS[random(WORDS.length)];
const words = (count: number) => Array.from({ length: count }, word).join(" ");

export async function fill(live: number, old: number, now = Date.now()) {
  await migrateDatabase();
  const insert = sqlite.prepare(
    "INSERT INTO jobs (id, company, title, category, type, location, salary, description, requirements, apply_link, status, submitted_at, start_at, expires_at) VALUES (?, ?, ?, ?, ?, 'Old Town', '$20/hour', ?, 'Two years.', 'work@example.com', ?, ?, ?, ?)",
  );
  const add = sqlite.transaction((count: number, status: string, until: number) => {
    const tenth = Math.ceil(count / 10);
    for (let index = 0; index < count; index++) {
      const submitted = until - (count - index) * MINUTE_MS;
      insert.run(
        `${status}-${index}`,
        `${words(2)} ${random(5000)}`,
        `${index % tenth === 0 ? "sous chef" : words(2)} ${index}`,
        JOB_CATEGORIES[random(JOB_CATEGORIES.length)],
        JOB_TYPES[random(JOB_TYPES.length)],
        words(60),
        status,
        submitted,
        submitted,
        status === "live" ? now + MONTH_MS : now - MONTH_MS,
      );
    }
  });
  add(old, "expired", now - MONTH_MS);
  add(live, "live", now);
}

if (import.meta.main) {
  const [live = 0, old = 0] = process.argv.slice(2).map(Number);
  await fill(live, old);
  sqlite.close();
}

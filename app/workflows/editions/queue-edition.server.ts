import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { env } from "#app/config/env.server.ts";
import { sqlite } from "#app/db/client.server.ts";
import type { EditionState } from "#app/domain/editions/edition.ts";
import type { Edition } from "#app/domain/editions/editions.server.ts";
import { editionPrefix } from "#app/domain/emails/edition-emails.server.ts";
import { lifeOf, type Words } from "#app/domain/emails/email.ts";
import { runLongWrite } from "#app/workflows/long-write.server.ts";

/** Nothing when somebody has started it, held it or changed its words meanwhile. */
const START = `UPDATE editions
  SET state = 'sending', subject = @subject, text = @text, html = @html, started_at = @now
  WHERE list = @list AND date = @date AND revision = @revision
    AND state IN (SELECT value FROM json_each(@from))`;

/** An email that was dropped has never left: when the edition is sent by hand later, it goes again. */
const QUEUE = `INSERT INTO emails
    (id, kind, once, recipient, bulk, data, state, attempts, created_at, not_before, give_up_at)
  SELECT lower(hex(randomblob(16))), @list, @prefix || id, email, 1,
    json_object('subscription', id, 'date', @date), 'waiting', 0, @now, @now, @giveUpAt
  FROM newsletter_signups
  WHERE list = @list AND confirmed_at IS NOT NULL AND stopped_at IS NULL
  ORDER BY id
  ON CONFLICT (once) DO UPDATE SET state = 'waiting', attempts = 0, not_before = excluded.not_before,
    give_up_at = excluded.give_up_at, last_error = NULL
  WHERE emails.state = 'dropped'`;

const COUNT = "UPDATE editions SET recipients = @recipients WHERE list = @list AND date = @date";

// 100,000 readers take more than a second, in which this thread goes on answering. What is written at its end goes from
// the journal into the database there too.
const WORKER_SCRIPT = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { module, path, statements, values } = workerData;
  const Database = require(module);
  const database = new Database(path, { timeout: 10000 });
  database.pragma("synchronous = FULL");
  database.pragma("secure_delete = FAST");
  const [start, queue, count] = statements.map((statement) => database.prepare(statement));
  const run = database.transaction(() => {
    if (start.run(values).changes === 0) return undefined;
    const recipients = queue.run(values).changes;
    count.run({ ...values, recipients });
    return recipients;
  });
  const recipients = run.immediate();
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
  parentPort.postMessage({ recipients });
`;

type Values = Record<string, string | number>;

/**
 * One email for each confirmed reader and the state of the edition, in one transaction. Returns how many, and undefined
 * when it is in none of the states `from` any more. `own`: see runLongWrite.
 */
export async function queueEdition(
  { list, date, revision }: Pick<Edition, "list" | "date" | "revision">,
  words: Words,
  { from, own = 0, now = new Date() }: { from: EditionState[]; own?: 0 | 1; now?: Date },
): Promise<number | undefined> {
  const values = {
    ...words,
    list,
    date,
    revision,
    from: JSON.stringify(from),
    prefix: editionPrefix({ list, date }),
    now: now.getTime(),
    giveUpAt: now.getTime() + lifeOf(list),
  };
  if (env.DATABASE_PATH === ":memory:") return queueHere(values);
  return runLongWrite(() => queueInWorker(values), own);
}

/** A database in memory is of this thread only. */
function queueHere(values: Values) {
  const [start, queue, count] = [START, QUEUE, COUNT].map((statement) => sqlite.prepare(statement));
  const run = sqlite.transaction(() => {
    if (!start?.run(values).changes) return undefined;
    const recipients = queue?.run(values).changes ?? 0;
    count?.run({ ...values, recipients });
    return recipients;
  });
  return run.immediate();
}

function queueInWorker(values: Values) {
  const module = createRequire(import.meta.url).resolve("better-sqlite3");
  const statements = [START, QUEUE, COUNT];
  const workerData = { module, path: env.DATABASE_PATH, statements, values };
  return new Promise<number | undefined>((resolve, reject) => {
    const worker = new Worker(WORKER_SCRIPT, { eval: true, workerData });
    worker.once("message", ({ recipients }: { recipients?: number }) => resolve(recipients));
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The worker ended before its edition was queued.")));
  });
}

import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

// It copies whatever the journal has, and waits for the disk: a worker thread keeps that from blocking every page.
const WORKER_SCRIPT = `
  const { workerData } = require("node:worker_threads");
  const Database = require(workerData.driver);
  const database = new Database(workerData.path);
  database.pragma("wal_checkpoint(PASSIVE)");
  database.close();
`;

/** A failure is ignored, because the next commit does it. */
export function checkpointApart(path: string) {
  const driver = createRequire(import.meta.url).resolve("better-sqlite3");
  const worker = new Worker(WORKER_SCRIPT, { eval: true, workerData: { driver, path } });
  worker.unref();
  return new Promise<void>((resolve) => {
    worker.once("error", () => resolve());
    worker.once("exit", () => resolve());
  });
}

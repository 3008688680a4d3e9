import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

const COST = 12;
const WAITING_MAX = 100;

/** Compared for an unknown address, so that the answer takes as long as for a known one. */
const DUMMY_HASH = "$2b$12$vshlWxKb5d29rip4wKJOEu.YH0RJVVdwKLW3FFEh/g9suTissRzQ2";

// bcrypt computes for a third of a second: a worker thread keeps it from blocking every page.
const WORKER_SCRIPT = `
  const { parentPort, workerData } = require("node:worker_threads");
  import(workerData.bcrypt).then(({ default: bcrypt }) => {
    parentPort.on("message", ({ id, password, hash, cost }) => {
      const result = hash !== undefined ? bcrypt.compareSync(password, hash) : bcrypt.hashSync(password, cost);
      parentPort.postMessage({ id, result });
    });
  });
`;

type Waiting = { resolve: (result: string | boolean) => void; reject: (error: Error) => void };

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

export async function hashPassword(password: string) {
  return (await runInWorker({ password, cost: COST })) as string;
}

export async function verifyPassword(password: string, hash: string | undefined) {
  const matches = (await runInWorker({ password, hash: hash ?? DUMMY_HASH })) as boolean;
  return matches && hash !== undefined;
}

function runInWorker(task: { password: string; hash?: string; cost?: number }) {
  if (waiting.size >= WAITING_MAX) throw new Error("Too many sign-ins at once. Please try again.");
  worker ??= startWorker();
  const id = ++lastId;
  return new Promise<string | boolean>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.ref();
    worker?.postMessage({ id, ...task });
  });
}

function startWorker() {
  const bcrypt = createRequire(import.meta.url).resolve("bcryptjs");
  const started = new Worker(WORKER_SCRIPT, { eval: true, workerData: { bcrypt } });
  started.on("message", ({ id, result }: { id: number; result: string | boolean }) => {
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
  });
  started.on("error", (error) => {
    for (const { reject } of waiting.values()) reject(error as Error);
    waiting.clear();
    worker = undefined;
  });
  started.unref();
  return started;
}

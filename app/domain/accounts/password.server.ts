import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

const COST = 12;
const WAITING_MAX = 100;

/** Compared for an unknown address, so that the answer takes as long as for a known one. */
const DUMMY_HASH = "$2b$12$vshlWxKb5d29rip4wKJOEu.YH0RJVVdwKLW3FFEh/g9suTissRzQ2";

// bcrypt computes for a third of a second: a worker thread keeps it from blocking every page.
const WORKER_SCRIPT = `
  const { constants, setPriority } = require("node:os");
  const { parentPort, workerData } = require("node:worker_threads");
  // Elsewhere it would be that of the whole process.
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  import(workerData.bcrypt).then(({ default: bcrypt }) => {
    parentPort.on("message", ({ password, hash, cost }) => {
      parentPort.postMessage(
        hash !== undefined ? bcrypt.compareSync(password, hash) : bcrypt.hashSync(password, cost),
      );
    });
  });
`;

type Task = { password: string; hash?: string; cost?: number };
type Waiting = {
  task: Task;
  weight: number;
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
};

export class TooManySignIns extends Error {
  constructor() {
    super("Too many sign-ins at once. Please try again.");
  }
}

const waiting: Waiting[] = [];
let current: Waiting | undefined;
let worker: Worker | undefined;

/** The lightest goes first, and of a full queue the heaviest is sent away: `weight` is what its client asked before. */
export async function hashPassword(password: string, weight = 0) {
  return (await runInWorker({ password, cost: COST }, weight)) as string;
}

export async function verifyPassword(password: string, hash: string | undefined, weight = 0) {
  const matches = (await runInWorker({ password, hash: hash ?? DUMMY_HASH }, weight)) as boolean;
  return matches && hash !== undefined;
}

function runInWorker(task: Task, weight: number) {
  return new Promise<string | boolean>((resolve, reject) => {
    waiting.push({ task, weight, resolve, reject });
    if (waiting.length >= WAITING_MAX + (current ? 0 : 1)) dropHeaviest();
    startNext();
  });
}

function dropHeaviest() {
  const heaviest = Math.max(...waiting.map(({ weight }) => weight));
  const at = waiting.findLastIndex(({ weight }) => weight === heaviest);
  waiting.splice(at, 1)[0]?.reject(new TooManySignIns());
}

function startNext() {
  if (current || waiting.length === 0) return;
  const lightest = Math.min(...waiting.map(({ weight }) => weight));
  const at = waiting.findIndex(({ weight }) => weight === lightest);
  [current] = waiting.splice(at, 1);
  worker ??= startWorker();
  worker.ref();
  worker.postMessage(current?.task);
}

function startWorker() {
  const bcrypt = createRequire(import.meta.url).resolve("bcryptjs");
  const started = new Worker(WORKER_SCRIPT, { eval: true, workerData: { bcrypt } });
  const finish = (settle: (done: Waiting) => void) => {
    if (current) settle(current);
    current = undefined;
    startNext();
    if (!current) started.unref();
  };
  started.on("message", (result: string | boolean) => finish(({ resolve }) => resolve(result)));
  started.on("error", (error) => {
    worker = undefined;
    finish(({ reject }) => reject(error as Error));
  });
  started.unref();
  return started;
}

import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { site } from "#app/config/site.ts";
import { Declined } from "#app/domain/declined.ts";
import { fold } from "#app/locale/fold.ts";
import { type PasswordStrength, STRONG_PASSWORD_MIN } from "./account-forms.ts";
import common from "./common-passwords.json" with { type: "json" };

/** The cost of bcrypt, as the power of two of its rounds: 12 takes a third of a second. */
export const hashing = { cost: 12 };
const WAITING_MAX = 100;
/** A worker without work takes twenty megabytes. */
const IDLE_MS = 30_000;

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

export class TooManySignIns extends Declined {
  constructor() {
    super("Too many sign-ins at once. Please try again.", 503);
  }
}

const waiting: Waiting[] = [];
let current: Waiting | undefined;
let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** The lightest goes first, and of a full queue the heaviest is sent away: `weight` counts the earlier requests of its client. */
export const hashPassword = async (password: string, weight = 0) =>
  (await runInWorker({ password, cost: hashing.cost }, weight)) as string;

export async function verifyPassword(password: string, hash: string | undefined, weight = 0) {
  const matches = (await runInWorker({ password, hash: hash ?? DUMMY_HASH }, weight)) as boolean;
  return matches && hash !== undefined;
}

function runInWorker(task: Task, weight: number) {
  return new Promise<string | boolean>((resolve, reject) => {
    const at = waiting.findIndex((other) => other.weight > weight);
    waiting.splice(at < 0 ? waiting.length : at, 0, { task, weight, resolve, reject });
    if (waiting.length >= WAITING_MAX + (current ? 0 : 1)) {
      waiting.pop()?.reject(new TooManySignIns());
    }
    startNext();
  });
}

function startNext() {
  if (current || waiting.length === 0) return;
  current = waiting.shift();
  clearTimeout(idle);
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
    if (current) return;
    started.unref();
    clearTimeout(idle);
    idle = setTimeout(endWorker, IDLE_MS).unref();
  };
  started.on("message", (result: string | boolean) => finish(({ resolve }) => resolve(result)));
  started.on("error", (error) => {
    worker = undefined;
    finish(({ reject }) => reject(error as Error));
  });
  started.unref();
  return started;
}

function endWorker() {
  void worker?.terminate();
  worker = undefined;
}

const WORD_MIN = 4;
const DISTINCT_MIN = 4;
/** Two words with so many digits and signs around them are no more than the two. */
const WORDS_MAX = 2;
const LEFT_MAX = 5;

// The 3,000 commonest passwords of six characters and more, then all of twelve and more that are known as common. From
// @zxcvbn-ts/language-common 4.1.3, MIT License, (c) 2012-2016 Dan Wheeler and Dropbox, Inc., (c) 2021 zxcvbn-ts.
const commonPasswords: ReadonlySet<string> = new Set(common);

type Owner = { email: string; fullName: string };

export function judgePassword(password: string, owner: Owner): PasswordStrength {
  if ([...password].length < STRONG_PASSWORD_MIN) return "short";
  return isCommon(password, owner) ? "common" : "strong";
}

function isCommon(password: string, owner: Owner) {
  const text = fold(password);
  if (commonPasswords.has(text) || new Set(text).size < DISTINCT_MIN) return true;
  const guessable = guessableWords(owner);
  const isWord = (part: string) => guessable.has(part) || commonPasswords.has(part);
  return leftBesideWords(text, isWord) <= LEFT_MAX;
}

function guessableWords({ email, fullName }: Owner) {
  const names = [email, fullName, site.name, site.city, site.state].map(fold);
  const parts = names.flatMap((each) => [
    each.replaceAll(" ", ""),
    ...each.split(/[^\p{L}\p{N}]+/u),
  ]);
  return new Set(parts.filter((part) => part.length >= WORD_MIN));
}

function leftBesideWords(text: string, isWord: (part: string) => boolean) {
  let rest = text;
  for (let taken = 0; taken < WORDS_MAX; taken += 1) {
    const word = longestWord(rest, isWord);
    if (!word) break;
    rest = rest.replaceAll(word, "\0");
  }
  return rest.replaceAll("\0", "").length;
}

function longestWord(text: string, isWord: (part: string) => boolean) {
  for (let length = text.length; length >= WORD_MIN; length -= 1) {
    for (let from = 0; from + length <= text.length; from += 1) {
      const part = text.slice(from, from + length);
      if (isWord(part)) return part;
    }
  }
  return undefined;
}

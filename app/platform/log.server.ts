import { AsyncLocalStorage } from "node:async_hooks";

const requests = new AsyncLocalStorage<{ id: string; hasFailed: boolean }>();

/** What `run` does, also later, belongs to the request of this id. */
export function inRequest(id: string, run: () => void) {
  requests.run({ id, hasFailed: false }, run);
}

/** The id of the request that is being answered: the operator finds what a visitor reports by it. */
export function requestId() {
  return requests.getStore()?.id;
}

/** Whether an error was logged while this request was answered: its page may have a hole, also with status 200. */
export function hasFailed() {
  return requests.getStore()?.hasFailed ?? false;
}

const reported = new WeakSet<object>();

/** Writes an error once, with its stack and its request's id, however many hands it goes through. */
export function logError(words: string, error: unknown) {
  const request = requests.getStore();
  if (request) request.hasFailed = true;
  if (typeof error === "object" && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  console.error(request ? `[${request.id}] ${words}:` : `${words}:`, error);
}

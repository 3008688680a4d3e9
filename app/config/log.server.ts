import { AsyncLocalStorage } from "node:async_hooks";

const requests = new AsyncLocalStorage<string>();

/** What `run` does, also later, belongs to the request of this id. */
export function inRequest(id: string, run: () => void) {
  requests.run(id, run);
}

/** The id of the request that is being answered: the operator finds what a visitor reports by it. */
export function requestId() {
  return requests.getStore();
}

const reported = new WeakSet<object>();

/** Writes an error once, with its stack and its request's id, however many hands it goes through. */
export function logError(words: string, error: unknown) {
  if (typeof error === "object" && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const id = requestId();
  console.error(id ? `[${id}] ${words}:` : `${words}:`, error);
}

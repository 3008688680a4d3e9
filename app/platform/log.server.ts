import { AsyncLocalStorage } from "node:async_hooks";

type SetHeader = (name: string, value: string) => void;
const requests = new AsyncLocalStorage<{ id: string; hasFailed: boolean; setHeader: SetHeader }>();

export function inRequest(id: string, run: () => void, setHeader: SetHeader = () => {}) {
  requests.run({ id, hasFailed: false, setHeader }, run);
}

/** For what an action wants said beside its page: Remix drops an action's own headers. */
export function setResponseHeader(name: string, value: string) {
  requests.getStore()?.setHeader(name, value);
}

export function requestId() {
  return requests.getStore()?.id;
}

/** Also a response with status 200 may have failed: a part of the page that threw is missing. */
export function hasFailed() {
  return requests.getStore()?.hasFailed ?? false;
}

const reported = new WeakSet<object>();

export function logError(message: string, error: unknown) {
  const request = requests.getStore();
  if (request) request.hasFailed = true;
  if (typeof error === "object" && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  console.error(request ? `[${request.id}] ${message}:` : `${message}:`, error);
}

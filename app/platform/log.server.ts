import { AsyncLocalStorage } from "node:async_hooks";
import { format } from "node:util";
import { consoleLine, logLine, pseudonym } from "./log-line.server.ts";

type SetHeader = (name: string, value: string) => void;
type RequestContext = {
  id: string;
  client?: string | undefined;
  account?: string;
  lastEvent?: string;
  hasFailed: boolean;
  setHeader: SetHeader;
};
const requests = new AsyncLocalStorage<RequestContext>();

export const inRequest = <Result>(
  id: string,
  run: () => Result,
  setHeader: SetHeader = () => {},
  client?: string,
) => requests.run({ id, client, hasFailed: false, setHeader }, run);

/** Remix drops an action's own headers. */
export function setResponseHeader(name: string, value: string) {
  requests.getStore()?.setHeader(name, value);
}

export function setRequestAccount(id: string) {
  const request = requests.getStore();
  if (request) request.account = id;
}

export const requestId = () => requests.getStore()?.id;

/** A response with status 200 may have failed too: a part of the page that threw is missing. */
export const requestFailed = () => requests.getStore()?.hasFailed ?? false;

const reported = new WeakSet<object>();

export function logError(message: string, error: unknown) {
  const request = requests.getStore();
  if (request) request.hasFailed = true;
  if (typeof error === "object" && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  // A message holds an address that a stranger chose: it must not be read as a format.
  console.error("%s:", request ? `[${request.id}] ${message}` : message, error);
}

/** The details are ids and names of ours, never what somebody typed. */
export function logEvent(event: string, details: Record<string, string | number | undefined> = {}) {
  const { id: request, client, account } = requests.getStore() ?? {};
  if (isRepeated(event, details)) return;
  const named = { event, account, ...details, request };
  process.stdout.write(`${logLine({ client: client && pseudonym(client) }, named)}\n`);
}

/** Remix runs the loaders of a page one beside the other: each of them refuses. */
function isRepeated(...event: unknown[]) {
  const request = requests.getStore();
  if (!request) return false;
  const key = JSON.stringify(event);
  const isSame = request.lastEvent === key;
  request.lastEvent = key;
  return isSame;
}

export function stampConsole() {
  // A log that nobody reads any more would end the process without a listener.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const stamp =
    (stream: NodeJS.WriteStream, level: string) =>
    (...values: unknown[]) => {
      if (values.length === 0) return;
      stream.write(`${consoleLine(level, format(...values), requestId())}\n`);
    };
  console.log = console.info = stamp(process.stdout, "info");
  console.warn = stamp(process.stderr, "warning");
  console.error = stamp(process.stderr, "error");
}

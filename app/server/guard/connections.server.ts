import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { env } from "#app/config/env.server.ts";
import { clientOf } from "#app/http/client-address.server.ts";
import { createFairShares } from "#app/platform/fair-queue.server.ts";
import { findClientAddress } from "#app/server/client-address.server.ts";

/** A house full of guests behind one address has some dozens of browsers with six connections each. */
const CLIENT_MAX = 500;
const OVERALL_MAX = 4000;
const OTHER_HANDLES = 300;

const TURNS_MAX = 20;
let accepted = 0;

/** libuv accepts one connection a turn: with a page in each, a visitor's would wait behind an attacker's many. */
export function whenAccepted(then: () => void, turns = TURNS_MAX) {
  const before = accepted;
  setImmediate(() => {
    if (accepted > before && turns > 1) whenAccepted(then, turns - 1);
    else then();
  });
}

/** The limit is off behind a proxy, which connects for all. */
export function limitConnections(
  server: Server,
  { client, overall } = { client: CLIENT_MAX, overall: Math.min(OVERALL_MAX, countHandles()) },
) {
  const isProxy = env.TRUSTED_PROXIES > 0;
  const shares = createFairShares({ client: isProxy ? overall : client, overall });
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    const address = findClientAddress(socket.remoteAddress, undefined, 0);
    const giveBack = shares.take(clientOf(address), () => socket.destroy());
    if (giveBack) socket.once("close", giveBack);
    else socket.destroy();
  });
}

function countHandles() {
  const allowed = Number(/^Max open files +(\d+)/m.exec(readLimits())?.[1] ?? 1024);
  return Math.max(allowed - OTHER_HANDLES, OTHER_HANDLES);
}

function readLimits() {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}

const WAITING_MAX = 4;
const waiting = new WeakMap<Socket, { count: number }>();

/** A connection that sends many requests before an answer is closed, because no browser does that. */
export function admitRequest(request: IncomingMessage, response: ServerResponse) {
  const { socket } = request;
  const answers = waiting.get(socket) ?? { count: 0 };
  waiting.set(socket, answers);
  if (answers.count === WAITING_MAX) socket.destroy();
  // Requests that came before the end are still read, and in node each of them would log an error with a stack.
  if (socket.destroyed) {
    request.destroy();
    return false;
  }
  answers.count += 1;
  response.on("close", () => {
    answers.count -= 1;
  });
  // The rest of a body that nobody wants would be read until its end.
  if (request.method !== "POST" && hasBody(request)) response.shouldKeepAlive = false;
  return true;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

import type { IncomingMessage } from "node:http";
import morgan from "morgan";
import type { Step } from "./front-door.server.ts";

// remix-serve logs with this same module. What stands behind a question mark was typed by somebody and is theirs.
morgan.token("url", (request) => request.url?.split("?", 1)[0]);

const handedOn = new WeakSet<IncomingMessage>();
const logged = morgan("tiny", { skip: (request) => handedOn.has(request) });

/** Stands before all other steps that log nothing: what the front door answers itself gets the line that remix-serve writes for its own answers. */
export const logOwnAnswers: Step = (request, response, next) => {
  logged(request, response, next);
};

let lines = "";

/** The same line for an answer that is sent from memory, without morgan's bookkeeping. Lines go out once a turn. */
export function logKept(request: IncomingMessage, status: number, bytes: number, began: number) {
  if (lines === "") setImmediate(writeLines);
  const path = request.url?.split("?", 1)[0];
  const length = status === 304 ? "-" : bytes;
  lines += `${request.method} ${path} ${status} ${length} - ${(performance.now() - began).toFixed(3)} ms\n`;
}

function writeLines() {
  process.stdout.write(lines);
  lines = "";
}

/** Stands last: from here on remix-serve answers and logs. */
export const handOn: Step = (request, _response, next) => {
  handedOn.add(request);
  next();
};

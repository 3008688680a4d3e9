import { refusalPage, type Step } from "#app/server/answer.server.ts";

const METHODS = ["GET", "HEAD", "POST"];
const allow = METHODS.join(", ");

/** Ends requests that Remix cannot answer. */
export const validateMethod: Step = ({ method = "" }) => {
  if (method === "OPTIONS") return { status: 204, headers: { allow } };
  if (METHODS.includes(method)) return undefined;
  return refusalPage(405, "Not here", "This site doesn't do that.", { allow });
};

/** Waits before a turn to render, because reading goes on meanwhile, and not for ever, because a database may not answer. */
export function awaitWriters(writersDone: () => Promise<void>, maxWaitMs = 3000): Step {
  const wait = async () => {
    let timer: NodeJS.Timeout | undefined;
    const isLate = new Promise((resolve) => {
      timer = setTimeout(resolve, maxWaitMs);
    });
    await Promise.race([writersDone(), isLate]);
    clearTimeout(timer);
    return undefined;
  };
  return ({ method }) => (method === "POST" ? wait() : undefined);
}

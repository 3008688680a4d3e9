export type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** The progress of an email. `hasBegun`: its first byte has left, so the server may have it. */
type Progress = { isConnected: boolean; hasBegun: boolean };

/** `away`: the server takes no email at all. `interrupted` before its first byte had left, `doubtful` after it. */
export type Outcome =
  | { is: "sent" }
  | { is: "refused" | "failed" | "doubtful" | "away" | "interrupted"; why: string };

const CLOSING = 421;
const LOGIN_CODES = [530, 534, 535, 538];
/** Commands in an order that it does not take: of this connection, not of this email. */
const BAD_SEQUENCE = 503;

export function judgeSending(error: SmtpError, progress: Progress): Outcome {
  const { command, responseCode = 0 } = error;
  const isRefusal = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  const isAnswer = isRefusal && responseCode >= 400 && responseCode < 600;
  const outcome = (is: Exclude<Outcome["is"], "sent">) => ({ is, why: whyOf(error) });
  if (!progress.isConnected) return outcome("away");
  if (isAnswer) {
    if (responseCode === CLOSING) return outcome("interrupted");
    // About the sender, which all emails have in common.
    if (command === "MAIL FROM" || LOGIN_CODES.includes(responseCode)) return outcome("away");
    return outcome(responseCode < 500 || responseCode === BAD_SEQUENCE ? "refused" : "failed");
  }
  if (command === "API" && isRefusal) return outcome("failed");
  return outcome(progress.hasBegun ? "doubtful" : "interrupted");
}

const WHY_MAX_LENGTH = 300;

export const whyOf = (error: Error) =>
  error.message.replace(/\s+/g, " ").slice(0, WHY_MAX_LENGTH) || error.name;

import type { Managed } from "./managed-page.tsx";

const BY_STATE = {
  pending: "We have your posting",
  refused: "We ask for a change",
  final: "We did not put it up",
  down: "We took it down",
  withdrawn: "You took it back",
  disowned: "It is gone",
  live: "Your job is live",
} as const;

const ENDED = { filled: "It is filled", closed: "It is closed", "ran-out": "It has ended" };

const BY_MODE = {
  edit: "Change your posting",
  resend: "Send it again",
  address: "Where emails go",
  fill: "Is it filled?",
  close: "Take it off the board?",
  drop: "Drop your change?",
  "end-links": "End all other links?",
  "not-us": "This was not you?",
} as const;

export function titleOf({ state, mode, ended }: Managed) {
  if (mode) return BY_MODE[mode];
  return state === "ended" ? ENDED[ended?.as ?? "ran-out"] : BY_STATE[state];
}

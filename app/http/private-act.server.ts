import { data } from "@remix-run/node";
import { logError } from "#app/platform/log.server.ts";
import { consumeLimit } from "./spam.server.ts";

const CHANGED = "Something changed in the meantime, so nothing was done. Here is how it looks now.";
const NOT_DONE = "It couldn't be saved, and nothing was done. Please try again.";

const refuse = (problem: string, status: number) =>
  data({ form: "none" as const, problem }, { status });

/** Does what the holder of a private link chose. `act` returns nothing where somebody else was quicker. */
export async function runPrivateAct<Answer>(
  request: Request,
  failed: string,
  act: () => Promise<Answer | undefined>,
) {
  const limit = await consumeLimit(request, "manage");
  if (limit) return refuse(limit.text, limit.status);
  try {
    return (await act()) ?? refuse(CHANGED, 409);
  } catch (error) {
    logError(failed, error);
    return refuse(NOT_DONE, 500);
  }
}

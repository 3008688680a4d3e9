import { deleteSubscriber } from "#app/domain/newsletter/subscribers.server.ts";
import { logError } from "#app/platform/log.server.ts";

const DONE = "Subscriber deleted";
const FAILED = "Failed to delete subscriber";

/** Forgets an address and says how it went. */
export function applyDecision(id: string) {
  try {
    if (deleteSubscriber(id)) return { title: DONE };
    return {
      title: FAILED,
      description: "It has changed since you opened this page. Here is how things stand now.",
      tone: "destructive" as const,
    };
  } catch (error) {
    logError(FAILED, error);
    return { title: FAILED, tone: "destructive" as const };
  }
}

import { logError } from "#app/config/log.server.ts";
import { forgetSubscriber } from "#app/domain/newsletter/subscribers.server.ts";

const DONE = "Subscriber deleted";
const FAILED = "Failed to delete subscriber";

/** Forgets an address and says how it went. */
export function carryOut(id: string) {
  try {
    if (forgetSubscriber(id)) return { title: DONE };
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

import { counters } from "#app/db/client.server.ts";
import { openMemoryCounters } from "#app/db/counters.server.ts";

/** What all servers count together. */
export { counters };

export const ownCounters = openMemoryCounters();

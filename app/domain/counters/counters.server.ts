import { counters } from "#app/db/client.server.ts";
import { openMemoryCounters } from "#app/db/counters.server.ts";

/** These counters are shared by all servers. */
export { counters };

export const ownCounters = openMemoryCounters();

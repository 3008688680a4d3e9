// Advisory locks. 7_153_004 is that of the counters (drizzle/postgres/0002_counters.sql).

/** The lock of all servers' writers. The triggers of drizzle/postgres take it too. */
export const WRITERS = 7_153_001;
export const STARTS = 7_153_002;
/** Ends with the connection, and so with the server. */
export const LEADER = 7_153_003;
/** Shared by the servers that run: while one does, the schema stays. */
export const SERVERS = 7_153_005;

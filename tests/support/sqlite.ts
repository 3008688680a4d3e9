import { sqliteEngine } from "#app/db/client.server.ts";

/** The connection that writes, for what no function of the program does. */
export const sqlite = sqliteEngine.writer;

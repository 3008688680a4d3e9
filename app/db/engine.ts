import type { SQL } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Counters } from "./counters.server.ts";

export type Db = Pick<NodePgDatabase, "select" | "selectDistinct" | "insert" | "update" | "delete">;

export type TransactionOptions = {
  /** Does not wait for the disk: a power failure may undo it until `syncDatabase` or the next other commit. */
  isUnsynced?: boolean;
};

export type Migrations = {
  name: string;
  startAlone<Result>(work: () => Promise<Result>): Promise<Result>;
  migrate(): Promise<void>;
  hasMigrations(): Promise<boolean>;
  countMigrations(): Promise<number>;
  refuseDamaged(): Promise<void>;
  closeDatabase(): Promise<void>;
};

export type Engine = {
  db: Db;
  /** Alone among all that write: what the work reads stays true until it is done. */
  transaction<Result>(work: () => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  execute(query: SQL): Promise<{ rows: unknown[]; rowCount: number | null }>;
  writersDone(): Promise<void>;
  randomId: SQL;
  isDatabaseError(error: unknown): boolean;
  isLeader(): boolean;
  /** Another one whenever public pages have changed; undefined while nobody can know. */
  publicVersion(): number | string | undefined;
  counters: Counters;
  migrations: Migrations;
  testTransactions: { begin(): Promise<void>; rollback(): Promise<void> };
  syncDatabase(): Promise<void>;
};

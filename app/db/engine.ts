import type { SQL } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Counters } from "./counters.server.ts";

/** What may be asked of a database: what both engines do alike. */
export type Db = Pick<NodePgDatabase, "select" | "selectDistinct" | "insert" | "update" | "delete">;

export type TransactionOptions = {
  /**
   * Does not wait for the disk, which is most of what a small commit costs. A power failure may undo it until
   * `syncDatabase` or the next other commit; the end of this process does not.
   */
  isUnsynced?: boolean;
};

export type SearchIndex = "live" | "jobs";
/** Category and type may be "all". */
export type SearchFilter = { q: string; status?: string; category: string; type: string };

/** Numbers of jobs that may match; undefined where the index cannot name them, or not so few as `most`. */
export type FindCandidates = (
  index: SearchIndex,
  filter: SearchFilter,
  most?: number,
) => Promise<number[] | undefined>;

export type Migrations = {
  name: string;
  /** Runs what only one server may do when it starts. */
  startAlone<Result>(work: () => Promise<Result>): Promise<Result>;
  migrate(): Promise<void>;
  hasMigrations(): Promise<boolean>;
  countMigrations(): Promise<number>;
  /** For a process that has the database to itself. */
  refuseDamaged(): Promise<void>;
  closeDatabase(): Promise<void>;
};

export type Engine = {
  db: Db;
  /** Runs the work alone among all that write: what it reads stays true until it is done. All of it is stored, or nothing. */
  transaction<Result>(work: () => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  /** For what no builder can say. */
  execute(query: SQL): Promise<{ rows: unknown[]; rowCount: number | null }>;
  /** Resolves once what waits to write now has written, or has given up. */
  writersDone(): Promise<void>;
  findCandidates: FindCandidates;
  /** A new one in each row. */
  randomId: SQL;
  isDatabaseError(error: unknown): boolean;
  /** Whether this server is the one that sends emails, keeps the timetable, sweeps and backs up. */
  isLeader(): boolean;
  /** Another one whenever the pages that everybody sees have changed; undefined while nobody can know. */
  publicVersion(): number | string | undefined;
  /** In no transaction, and waiting for none. */
  counters: Counters;
  migrations: Migrations;
  /** For tests: all that is asked between the two is undone. */
  testTransactions: { begin(): Promise<void>; rollback(): Promise<void> };
  /** Resolves once all that is committed is on the disk. */
  syncDatabase(): Promise<void>;
};

import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { createDatabase, dropDatabase } from "../../scripts/postgres/databases.mjs";
import { makeFullGuide } from "./full-guide.ts";
import { pathsIn, writeUploads } from "./guide-files.ts";
import { onSqliteRun, useCluster } from "./postgres.ts";

type Variables = Record<string, string>;

/** A guide in SQLite with rows in every table and with logos, and an empty PostgreSQL, for each test. */
export function useMoves(name: string) {
  // Each command is a process.
  vi.setConfig({ testTimeout: 60_000 });
  let cluster: Awaited<ReturnType<typeof useCluster>>;
  let folder: string;
  let url: string;
  const database = `${name}_${process.pid}`;

  const template = mkdtempSync(join(tmpdir(), "guide-move-"));
  const full = join(template, "full.db");

  beforeAll(async () => {
    if (onSqliteRun) return;
    makeFullGuide(full);
    cluster = await useCluster();
  });
  afterAll(async () => {
    rmSync(template, { recursive: true });
    await cluster?.stop();
  });
  beforeEach(async () => {
    if (onSqliteRun) return;
    folder = mkdtempSync(join(tmpdir(), "guide-move-"));
    copyFileSync(full, pathsIn(folder).DATABASE_PATH);
    writeUploads(pathsIn(folder).UPLOADS_DIR);
    url = await createDatabase(cluster.url, database);
  });
  afterEach(async () => {
    if (onSqliteRun) return;
    rmSync(folder, { recursive: true, force: true });
    await dropDatabase(cluster.url, database);
    await dropDatabase(cluster.url, `${database}_more`);
  });

  return {
    get folder() {
      return folder;
    },
    get file() {
      return pathsIn(folder).DATABASE_PATH;
    },
    get url() {
      return url;
    },
    /** Another empty database beside it, until the test ends. */
    makeDatabase: () => createDatabase(cluster.url, `${database}_more`),
    /** On the guide of this test. */
    run: (script: string, args: string[], variables: Variables = {}) =>
      run(script, args, { ...pathsIn(folder), ...variables }),
    there: (variables?: Variables, to = url) =>
      run("move", [to], { ...pathsIn(folder), ...variables }),
    back: (file: string, variables?: Variables, ...more: string[]) =>
      run("move", [file, ...more], { ...pathsIn(folder), ...onPostgres(url), ...variables }),
    async ask<Row extends pg.QueryResultRow>(query: string) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Row>(query)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

export const onPostgres = (url: string) => ({
  DATABASE_URL: url,
  SESSION_SECRET: "sixteen letters!",
});

/** Beside this process, which may be the bucket's. */
function run(script: string, args: string[], variables: Variables) {
  const { DATABASE_URL: _, ...others } = process.env;
  return new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...others, ...variables };
    execFile(
      process.execPath,
      [`scripts/${script}.ts`, ...args],
      { env },
      (error, stdout, stderr) =>
        resolve({ status: Number(error?.code ?? 0), stdout: stdout.trim(), stderr: stderr.trim() }),
    );
  });
}

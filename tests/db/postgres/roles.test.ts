import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Engine } from "#app/db/engine.ts";
import { countKnownMigrations } from "#app/db/journal.server.ts";
import { startCluster } from "../../../scripts/postgres/cluster.mjs";
import { findPostgres } from "../../../scripts/postgres/find.mjs";

const programs = findPostgres();

// As the database of fleet.yaml makes it on its first start.
describe.skipIf(!programs)("a role that owns nothing", () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let owner: Engine;
  let server: Engine;

  const urlOf = (user: string) => {
    const url = new URL(cluster.url);
    return `postgres://${user}:words@${url.host}/guide`;
  };
  async function ask(user: string, statement: string) {
    const client = new pg.Client({ connectionString: urlOf(user) });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  beforeAll(async () => {
    cluster = await startCluster(programs ?? "");
    const { password, hostname, port } = new URL(cluster.url);
    execFileSync("sh", ["app/operations/database/roles.sh"], {
      env: {
        ...{ NODE_ENV: "test", PATH: `${programs}:${process.env.PATH}` },
        ...{ POSTGRES_USER: "postgres", PGPASSWORD: password, PGHOST: hostname, PGPORT: port },
        ...{ OWNER_PASSWORD: "words", GUIDE_PASSWORD: "words" },
      },
      stdio: "pipe",
    });
    vi.stubEnv("DATABASE_URL", urlOf("guide"));
    vi.resetModules();
    const { openPostgres } = await import("#app/db/postgres/engine.server.ts");
    [owner, server] = [openPostgres(urlOf("guide_owner")), openPostgres(urlOf("guide"))];
  });
  afterAll(async () => {
    for (const engine of [owner, server]) await engine?.migrations.closeDatabase();
    await cluster?.stop();
    vi.unstubAllEnvs();
  });

  test("makes no tables, and says who can", async () => {
    await expect(server.migrations.migrate()).rejects.toThrow(
      "This release changes the schema, and the role in DATABASE_URL may not. Run `node scripts/migrate.ts` with the owner's address first.",
    );
  });

  test("serves once its owner has made them: it stores, counts, is told of changes, and is in charge", async () => {
    await owner.migrations.startAlone(() => owner.migrations.migrate());
    await owner.migrations.closeDatabase();
    await server.migrations.startAlone(() => server.migrations.migrate());
    const { jobs } = await import("#app/domain/jobs/jobs-table.server.ts");
    const version = server.publicVersion();
    await server.db
      .insert(jobs)
      .values({
        ...{ company: "Gulf Grill", title: "Cook", category: "Hospitality", type: "Full-time" },
        ...{ location: "Old Town", description: "Cook.", requirements: "None." },
        ...{ applyLink: "a@b.example", status: "live" as const, startAt: new Date() },
      });
    expect(await server.db.select().from(jobs)).toHaveLength(1);
    await vi.waitFor(() => expect(server.publicVersion()).not.toBe(version), { timeout: 100_000 });
    const counted = await server.counters.update([{ kind: "a", name: "b" }], ({ set }) => {
      set({ kind: "a", name: "b" }, { count: 1, expiresAt: Date.now() + 60_000 }, true);
      return "counted";
    });
    expect(counted).toBe("counted");
    await vi.waitFor(() => expect(server.isLeader()).toBe(true), { timeout: 100_000 });
  });

  test.each([
    ["changes no table", "ALTER TABLE jobs ADD x text"],
    ["makes none", "CREATE TABLE x (y text)"],
    ["empties none at once", "TRUNCATE jobs"],
    ["runs no program", "COPY jobs TO PROGRAM 'true'"],
    ["reads no file", "SELECT pg_read_file('/etc/passwd')"],
    ["makes no role", "CREATE ROLE x"],
  ])("%s", async (_, statement) => {
    await expect(ask("guide", statement)).rejects.toThrow(
      /permission denied|must be owner|must be superuser/,
    );
  });

  test("backs up what its owner has made", async () => {
    const { dumpPostgres, inspectDump } = await import("#app/operations/backup/dump.server.ts");
    const folder = mkdtempSync(join(tmpdir(), "guide-roles-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "guide.jsonl.gz");
    await dumpPostgres(urlOf("guide"), file);
    expect((await inspectDump(file)).schemaVersion).toBe(countKnownMigrations("drizzle/postgres"));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("is told who can when there is more to make", async () => {
    await server.migrations.closeDatabase();
    const creating = readMigrationFiles({ migrationsFolder: "drizzle/postgres" }).findLast(
      ({ sql }) => sql[0]?.startsWith("CREATE TABLE"),
    );
    await ask(
      "guide_owner",
      `DELETE FROM __drizzle_migrations WHERE created_at >= ${creating?.folderMillis}`,
    );
    const { openPostgres } = await import("#app/db/postgres/engine.server.ts");
    server = openPostgres(urlOf("guide"));
    await expect(server.migrations.migrate()).rejects.toThrow("Run `node scripts/migrate.ts`");
  });
});

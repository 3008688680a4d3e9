import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isPostgres } from "#app/config/env.server.ts";
import type { run as runSql } from "#tests/support/database.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { dropOwnDatabase, makeOwnDatabase } from "#tests/support/own-database.ts";
import { onSqlite } from "#tests/support/sqlite.ts";

const admin = { ADMIN_EMAIL: "Admin@Example.com", ADMIN_PASSWORD: "correct horse" };
const seed = { SEED_SAMPLE_JOBS: "on" };

let folder: string;
let own: Record<string, string>;
let said: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "guide-start-"));
  own = await makeOwnDatabase(folder);
  said = [];
  vi.spyOn(console, "log").mockImplementation((words) => void said.push(words));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await dropOwnDatabase(folder);
  rmSync(folder, { recursive: true, force: true });
});

/** A start of the whole program on the files in `folder`, as after a restart: every module is imported again. */
async function starting(variables: Record<string, string> = {}) {
  vi.resetModules();
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries(own)) vi.stubEnv(name, value);
  vi.stubEnv("UPLOADS_DIR", join(folder, "uploads"));
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { start } = await import("#app/operations/start.server.ts");
  const { closeDatabase } = await import("#app/db/migrate.server.ts");
  const database = await import("#tests/support/database.ts");
  const jobs = await import("#app/domain/jobs/jobs.server.ts");
  const accounts = await import("#app/domain/accounts/accounts.server.ts");
  const { listEvents } = await import("#app/domain/guide/guide.server.ts");
  said = [];
  await start();
  return { ...jobs, ...accounts, ...database, listEvents, stop: closeDatabase };
}

const addAccount = ({ run }: { run: typeof runSql }, email: string) =>
  run(
    "insert into users (id, email, full_name, password_hash, created_at) values ('mallory', ?, 'Mallory', 'a hash of her own', 1)",
    email,
  );

describe("the first start", () => {
  test("makes the database, and says where", async () => {
    const { stop } = await starting();
    const where = isPostgres ? new URL(own.DATABASE_URL ?? "").host : own.DATABASE_PATH;
    expect(said).toEqual([
      expect.stringMatching(/^The guide was empty: \d+ records of public\/data are in it now\.$/),
      expect.stringContaining(`Database ready: ${where}`),
    ]);
    if (!isPostgres) expect(said[1]).toBe(`Database ready: ${where}, new and empty`);
    await stop();
  });

  onSqlite.test(
    "in a file that somebody named warns that an unmounted volume looks so, and a later one does not",
    async () => {
      const warned = vi.spyOn(console, "warn").mockReturnValue();
      const production = { NODE_ENV: "production" };
      await (await starting(production)).stop();
      expect(warned).toHaveBeenCalledExactlyOnceWith(
        `There was no guide in DATABASE_PATH, ${own.DATABASE_PATH}, so this is an empty one. Was there one before? Then stop this server and see whether the volume with ${folder} is mounted.`,
      );
      await (await starting(production)).stop();
      expect(warned).toHaveBeenCalledOnce();
    },
  );

  test("of a public site warns that nobody reads the address of the example", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    await (await starting()).stop();
    expect(warned).not.toHaveBeenCalled();
    await (await starting({ SITE_URL: "https://guide.example" })).stop();
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      "Nobody reads what is sent to hello@naplesconcierge.example: it is an example. Set CONTACT_EMAIL.",
    );
  });

  onSqlite.test("makes it safe against a power cut", async () => {
    const { readValue, stop } = await starting();
    const pragmas = ["journal_mode", "synchronous", "foreign_keys", "integrity_check"];
    const states = await inOrder(pragmas, (name) => readValue(`PRAGMA ${name}`));
    expect(states).toEqual(["wal", 2, 1, "ok"]);
    await stop();
  });

  test("reads the guide from its data files, once, and knows it before anybody asks", async () => {
    const first = await starting();
    expect(first.listEvents().length).toBeGreaterThan(10);
    await first.run("update guide_records set state = 'retired' where kind = 'event'");
    const records = await first.read("select * from guide_records order by number");
    await first.stop();

    const second = await starting();
    expect(said.join()).not.toContain("The guide was empty");
    expect(await second.read("select * from guide_records order by number")).toEqual(records);
    expect(second.listEvents()).toEqual([]);
    await second.stop();
  });

  test("adds the sample jobs where they are wanted, once", async () => {
    const first = await starting(seed);
    const total = await first.countJobs();
    expect(total).toBeGreaterThan(20);
    expect(said).toContain(`The job board was empty: added ${total} sample jobs.`);
    await first.stop();

    const second = await starting(seed);
    expect(await second.countJobs()).toBe(total);
    expect(said.join()).not.toContain("sample");
    await second.stop();
  });

  test("adds none where they are not", async () => {
    const { countJobs, stop } = await starting({ SEED_SAMPLE_JOBS: "off" });
    expect(await countJobs()).toBe(0);
    await stop();
  });
});

describe("behind a proxy", () => {
  test.each([
    ["without SITE_URL the operator is warned", {}, 1],
    ["with a SITE_URL of http as well", { SITE_URL: "http://guide.example" }, 1],
    ["with one of https nobody is", { SITE_URL: "https://guide.example" }, 0],
    ["without a proxy nobody is", { TRUSTED_PROXIES: "0" }, 0],
  ])("%s", async (_, variables, times) => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const { stop } = await starting({ TRUSTED_PROXIES: "1", ...variables });
    await stop();
    const warnings = warned.mock.calls.map(([warning]) => String(warning));
    const wanted = "SITE_URL is not an https address";
    expect(warnings.filter((warning) => warning.includes(wanted))).toHaveLength(times);
  });
});

describe("the first admin", () => {
  test("is made beside the samples, and left as it is by a later start with another password", async () => {
    const first = await starting({ ...seed, ...admin });
    expect(await first.countJobs()).toBeGreaterThan(20);
    expect(await first.listAccounts()).toMatchObject([
      {
        email: "Admin@Example.com",
        fullName: "Admin",
        role: "superadmin",
        confirmedAt: expect.any(Date),
      },
    ]);
    expect(said).toContain("Created the account Admin@Example.com with the role superadmin.");
    expect(said.join()).not.toContain(admin.ADMIN_PASSWORD);
    const { passwordHash } = (await first.findAccount(admin.ADMIN_EMAIL)) ?? {};
    expect(passwordHash).toMatch(/^\$2b\$\d\d\$/);
    await first.stop();

    const second = await starting({ ...admin, ADMIN_PASSWORD: "another one" });
    expect(await second.countAccounts()).toBe(1);
    expect((await second.findAccount(admin.ADMIN_EMAIL))?.passwordHash).toBe(passwordHash);
    expect(said).toContain("The account Admin@Example.com exists already and was left as it is.");
    await second.stop();
  });

  test("is not whoever signed up first with that address, in any case", async () => {
    const first = await starting();
    await addAccount(first, "aDMIN@example.com");
    await first.stop();
    const second = await starting(admin);
    expect(await second.listAccounts()).toMatchObject([
      { email: "aDMIN@example.com", fullName: "Mallory", role: null },
    ]);
    expect(said).toContain("To take it over: npm run admin -- invite Admin@Example.com superadmin");
    expect((await second.findAccount(admin.ADMIN_EMAIL))?.passwordHash).toBe("a hash of her own");
    expect(said.join()).toContain("exists already");
    await second.stop();
  });

  test("gets no role back that was revoked", async () => {
    const first = await starting();
    await addAccount(first, admin.ADMIN_EMAIL);
    await first.grantRole(admin.ADMIN_EMAIL, "superadmin");
    await first.revokeRole(admin.ADMIN_EMAIL);
    await first.stop();
    const second = await starting(admin);
    expect(await second.listAccounts()).toMatchObject([{ role: null }]);
    await second.stop();
  });
});

describe("a later start", () => {
  test("brings no samples back to somebody who has deleted them", async () => {
    const first = await starting(seed);
    await addAccount(first, "admin@example.com");
    await first.run("delete from jobs");
    await first.stop();
    const second = await starting(seed);
    expect(await second.countJobs()).toBe(0);
    await second.stop();
  });

  test("brings none to a board with one job in it, whatever its status", async () => {
    const first = await starting(seed);
    await first.run("delete from jobs where number > (select min(number) from jobs)");
    await first.run("update jobs set status = 'rejected'");
    await first.stop();
    const second = await starting(seed);
    expect(await second.countJobs()).toBe(1);
    await second.stop();
  });

  test("moves overdue jobs to the expired ones and ends old sessions", async () => {
    const first = await starting(seed);
    const live = await first.countJobs("live");
    const expired = await first.countJobs("expired");
    await addAccount(first, "nadia@example.com");
    await first.run(
      "insert into sessions (id_hash, user_id, created_at, expires_at) values ('hash', 'mallory', 1, 2)",
    );
    await first.run("update jobs set expires_at = 1 where status = 'live'");
    await first.stop();
    const second = await starting(seed);
    expect([await second.countJobs("live"), await second.countJobs("expired")]).toEqual([
      0,
      live + expired,
    ]);
    expect(await second.read("select * from sessions")).toEqual([]);
    await second.stop();
  });

  test("keeps what was written, through migrations that are applied once", async () => {
    const first = await starting(seed);
    const before = await first.read("select * from jobs order by id");
    const migrations = await first.read("select * from __drizzle_migrations");
    await first.stop();
    const second = await starting(seed);
    expect(await second.read("select * from jobs order by id")).toEqual(before);
    expect(await second.read("select * from __drizzle_migrations")).toEqual(migrations);
    await second.stop();
  });

  onSqlite.test(
    "stops at a row whose parent is missing, instead of serving half a database",
    async () => {
      const first = await starting();
      await first.run("PRAGMA foreign_keys = OFF");
      await first.run("insert into user_roles values ('nobody', 'superadmin')");
      await first.stop();
      const cried = vi.spyOn(console, "error").mockReturnValue();
      vi.spyOn(process, "exit").mockImplementation((code) => {
        throw new Error(`exit ${code}`);
      });
      await expect(starting()).rejects.toThrow("exit 1");
      expect(cried.mock.lastCall?.[0]).toMatch(
        /^The start failed with .*guide\.db: The database has 1 rows whose parent is missing\.$/,
      );
      const { closeDatabase } = await import("#app/db/migrate.server.ts");
      await closeDatabase();
    },
  );

  test("closing twice is no error", async () => {
    const { stop } = await starting();
    await stop();
    await stop();
  });
});

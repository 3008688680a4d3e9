import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const admin = { ADMIN_EMAIL: "Admin@Example.com", ADMIN_PASSWORD: "correct horse" };
const seed = { SEED_SAMPLE_JOBS: "on" };

let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guide-start-"));
  said = [];
  vi.spyOn(console, "log").mockImplementation((words) => void said.push(words));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
});

/** A start of the whole program on the files in `folder`, as after a restart: every module is imported again. */
async function starting(variables: Record<string, string> = {}) {
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.stubEnv("DATABASE_PATH", join(folder, "data", "guide.db"));
  vi.stubEnv("UPLOADS_DIR", join(folder, "uploads"));
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { start } = await import("#app/operations/start.server.ts");
  const { sqliteEngine } = await import("#app/db/client.server.ts");
  const sqlite = sqliteEngine.writer;
  const { closeDatabase } = await import("#app/db/migrate.server.ts");
  const jobs = await import("#app/domain/jobs/jobs.server.ts");
  const accounts = await import("#app/domain/accounts/accounts.server.ts");
  said = [];
  await start();
  return { ...jobs, ...accounts, sqlite, stop: closeDatabase };
}

const addAccount = (sqlite: { exec(sql: string): unknown }, email: string) =>
  sqlite.exec(
    `insert into users values ('mallory', '${email}', 'Mallory', 'a hash of her own', 1, null, null)`,
  );

describe("the first start", () => {
  test("makes the database, safe against a power cut, and says where", async () => {
    const { sqlite, stop } = await starting();
    expect(said).toEqual([`Database ready: ${join(folder, "data", "guide.db")}`]);
    expect(sqlite.pragma("journal_mode", { simple: true })).toBe("wal");
    expect(sqlite.pragma("synchronous", { simple: true })).toBe(2);
    expect(sqlite.pragma("foreign_keys", { simple: true })).toBe(1);
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    await stop();
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
    expect(warned).toHaveBeenCalledTimes(times);
    if (times > 0) expect(warned.mock.lastCall?.[0]).toContain("SITE_URL is not an https address");
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
    expect(passwordHash).toMatch(/^\$2b\$12\$/);
    await first.stop();

    const second = await starting({ ...admin, ADMIN_PASSWORD: "another one" });
    expect(await second.countAccounts()).toBe(1);
    expect((await second.findAccount(admin.ADMIN_EMAIL))?.passwordHash).toBe(passwordHash);
    expect(said).toContain("The account Admin@Example.com exists already and was left as it is.");
    await second.stop();
  });

  test("is not whoever signed up first with that address, in any case", async () => {
    const first = await starting();
    addAccount(first.sqlite, "aDMIN@example.com");
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
    addAccount(first.sqlite, admin.ADMIN_EMAIL);
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
    addAccount(first.sqlite, "admin@example.com");
    first.sqlite.exec("delete from jobs");
    await first.stop();
    const second = await starting(seed);
    expect(await second.countJobs()).toBe(0);
    await second.stop();
  });

  test("brings none to a board with one job in it, whatever its status", async () => {
    const first = await starting(seed);
    first.sqlite.exec("delete from jobs where rowid > 1");
    first.sqlite.exec("update jobs set status = 'rejected'");
    await first.stop();
    const second = await starting(seed);
    expect(await second.countJobs()).toBe(1);
    await second.stop();
  });

  test("moves overdue jobs to the expired ones and ends old sessions", async () => {
    const first = await starting(seed);
    const live = await first.countJobs("live");
    const expired = await first.countJobs("expired");
    addAccount(first.sqlite, "nadia@example.com");
    first.sqlite.exec("insert into sessions values ('hash', 'mallory', 1, 2, '', 0)");
    first.sqlite.exec("update jobs set expires_at = 1 where status = 'live'");
    await first.stop();
    const second = await starting(seed);
    expect([await second.countJobs("live"), await second.countJobs("expired")]).toEqual([
      0,
      live + expired,
    ]);
    expect(second.sqlite.prepare("select * from sessions").all()).toEqual([]);
    await second.stop();
  });

  test("keeps what was written, through migrations that are applied once", async () => {
    const first = await starting(seed);
    const before = first.sqlite.prepare("select * from jobs order by id").all();
    const migrations = first.sqlite.prepare("select * from __drizzle_migrations").all();
    await first.stop();
    const second = await starting(seed);
    expect(second.sqlite.prepare("select * from jobs order by id").all()).toEqual(before);
    expect(second.sqlite.prepare("select * from __drizzle_migrations").all()).toEqual(migrations);
    expect(second.sqlite.pragma("foreign_keys", { simple: true })).toBe(1);
    await second.stop();
  });

  test("stops at a row whose parent is missing, instead of serving half a database", async () => {
    const first = await starting();
    first.sqlite.pragma("foreign_keys = OFF");
    first.sqlite.exec("insert into user_roles values ('nobody', 'superadmin')");
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
  });

  test("closing twice is no error", async () => {
    const { stop } = await starting();
    await stop();
    await stop();
  });
});

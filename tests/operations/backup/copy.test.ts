import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { filesIn, pathsIn } from "#tests/support/guide-files.ts";
import { openGuideOnDisk, runScript } from "#tests/support/guide-on-disk.ts";

let guide: Awaited<ReturnType<typeof openGuideOnDisk>>;
let dir: string;
let fresh: string;

beforeEach(async () => {
  guide = await openGuideOnDisk();
  dir = join(guide.folder, "monday");
  fresh = join(guide.folder, "fresh");
});
afterEach(() => guide.end());

function addEmail(state: string) {
  guide.sqlite
    .prepare(
      `insert into emails (id, kind, once, recipient, data, state, created_at, not_before, give_up_at)
       values (?1, 'test', ?1, 'reader@example.com', '{}', ?2, 1, 1, 9999999999999)`,
    )
    .run({ 1: crypto.randomUUID(), 2: state });
}

async function restore() {
  const { makeBackup } = await import("#app/operations/backup/backup.server.ts");
  await makeBackup(dir);
  const { status, stderr } = await runScript("restore", [dir], pathsIn(fresh));
  expect([status, stderr]).toEqual([0, ""]);
  const restored = new Database(join(fresh, "guide.db"), { readonly: true });
  const rows = restored.prepare("select * from mailer_state").all();
  restored.close();
  return rows as { until: number | null; why: string; paused_at: number }[];
}

describe("a restored backup sends nothing before an admin has looked", () => {
  test("and says of when it is and how many emails wait", async () => {
    for (const state of ["waiting", "waiting", "sending", "sent", "failed"]) addEmail(state);
    const rows = await restore();
    expect(rows).toMatchObject([{ until: null }]);
    expect(rows[0]?.why).toMatch(
      /^Restored from \w{3} \d+, \d+:\d\d [AP]M: 3 emails wait\. Send or drop them\.$/,
    );
    expect(filesIn(fresh).filter((name) => /^guide\.db-/.test(name))).toEqual([]);
  });

  test("also where none waits: an edition that left since then would leave again", async () => {
    expect((await restore())[0]?.why).toMatch(/: no email waits\.$/);
  });

  test("whatever pause it was made in", async () => {
    guide.sqlite.exec("insert into mailer_state (id, paused_at, until, why) values (1, 1, 2, 'x')");
    addEmail("waiting");
    const rows = await restore();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ until: null, why: expect.stringContaining("1 email waits") });
  });

  test("and a server that starts on it claims nothing", async () => {
    addEmail("waiting");
    await restore();
    for (const [name, value] of Object.entries(pathsIn(fresh))) vi.stubEnv(name, value);
    vi.resetModules();
    const { findPause } = await import("#app/domain/emails/outbox.server.ts");
    const { sqliteEngine } = await import("#app/db/client.server.ts");
    const sqlite = sqliteEngine.writer;
    expect((await findPause(new Date("2099-01-01")))?.why).toContain("1 email waits");
    sqlite.close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { isLong } from "./form.ts";
import { inDatabase, insert, liveJob, type Row, signInAdmin } from "./records.ts";
import { visit } from "./visitors.ts";

/** Values that no form stores. Every column takes them: SQLite's types are a recommendation. */
const garbage = [
  Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]),
  9e18,
  0.5,
  "yesterday",
  "",
  ...(isLong
    ? [-1, 2n ** 62n, Infinity, "../../etc/passwd", "\ud800", "a\0b", Buffer.alloc(0)]
    : []),
];

const TABS = ["pending", "expired", "rejected", "live"];
const now = Date.now();

type Table = {
  /** Right rows, in which one column is spoilt at a time. */
  rows: Row[];
  columns: string;
  /** Pages that list them, and pages of one of them. */
  lists: string[];
  dialogs: (id: string) => string[];
};

const TABLES: Record<string, Table> = {
  jobs: {
    rows: TABS.map((status) => ({ ...liveJob(), status })),
    columns:
      "company logo title category type location salary description requirements apply_link website tier status featured notes submitted_at start_at expires_at fingerprint",
    lists: [
      "/jobs",
      "/jobs?q=cook",
      "/jobs.data",
      "/jobs/feed.xml",
      "/jobs/feed.json",
      "/sitemap.xml",
      "/search?q=cook",
      "/search/suggestions?q=cook",
      "/admin",
      ...TABS.map((tab) => `/admin/jobs?tab=${tab}`),
    ],
    dialogs: (id) => [
      `/jobs/${id}`,
      `/jobs?job=${id}`,
      `/admin/jobs?view=${id}`,
      `/admin/jobs?edit=${id}`,
    ],
  },
  inquiries: {
    rows: ["contact", "advertise", "wellness"].map((kind) => ({
      kind,
      name: "Ada",
      email: "ada@example.com",
      created_at: now,
      fingerprint: "none",
    })),
    columns: "kind name email company website message description created_at answered_at note",
    lists: ["/admin", "/admin/inbox", "/admin/inbox?q=ada", "/admin/inbox.data"],
    dialogs: (id) => [`/admin/inbox?view=${id}`],
  },
  subscriptions: {
    rows: [{ list: "weekly", email: "ada@example.com", source: "/", created_at: now }],
    columns: "list email source created_at",
    lists: ["/admin", "/admin/subscribers", "/admin/subscribers?q=ada", "/admin/subscribers.csv"],
    dialogs: (id) => [`/admin/subscribers?delete=${id}`],
  },
};

let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
  cookie = signInAdmin(site.folder);
  inDatabase(site.folder, (database) =>
    insert(database, "jobs", { ...liveJob(), id: "right", title: "Night Auditor" }),
  );
});
afterAll(() => site.stop());

/** Every right row of the table with every garbage in the column in turn. */
function spoil(table: string, column: string) {
  const ids: string[] = [];
  inDatabase(site.folder, (database) => {
    database.pragma("ignore_check_constraints = ON");
    for (const [index, row] of (TABLES[table]?.rows ?? []).entries()) {
      for (const [kind, value] of garbage.entries()) {
        const id = `odd-${index}-${kind}`;
        const email: Row = "email" in row ? { email: `${id}@example.com` } : {};
        const token: Row = table === "subscriptions" ? { token: id } : {};
        const spoilt: Row = { ...row, ...email, ...token, id, [column]: value };
        if (!isTaken(() => insert(database, table, spoilt))) ids.push(id);
      }
    }
  });
  return ids;
}

/** Of values that are the same to a unique index the first one is enough. */
function isTaken(work: () => void) {
  try {
    work();
    return false;
  } catch (error) {
    expect((error as { code?: string }).code).toBe("SQLITE_CONSTRAINT_UNIQUE");
    return true;
  }
}

async function listFailures(paths: string[]) {
  const failures: string[] = [];
  for (const path of paths) {
    const answer = await visit(site, path, { Cookie: cookie });
    if (![200, 404, 410].includes(answer.status)) failures.push(`${path}: ${answer.status}`);
    const words =
      !path.includes(".data") && /\bNaN\b|Invalid Date/.exec(visibleText(await answer.text()));
    if (words) failures.push(`${path} says ${words[0]}`);
  }
  return failures;
}

const visibleText = (page: string) => page.replace(/<script[\s\S]*?<\/script>/g, "");

describe.each(Object.entries(TABLES))("a row of %s", (table, { columns, lists, dialogs }) => {
  test.each(columns.split(" "))("whose %s is garbage breaks no page", async (column) => {
    try {
      const ids = spoil(table, column);
      expect(ids).not.toEqual([]);
      const opened = isLong ? ids : ids.slice(-garbage.length);
      expect(await listFailures([...lists, ...opened.flatMap(dialogs)])).toEqual([]);
      expect(await (await visit(site, "/jobs?q=auditor")).text()).toContain("Night Auditor");
      const { status } = await visit(site, "/healthz");
      expect(status).toBe(200);
    } finally {
      inDatabase(site.folder, (database) =>
        database.exec(`DELETE FROM ${table} WHERE id LIKE 'odd-%'`),
      );
    }
  });
});

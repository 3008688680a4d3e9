import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableColumns } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { inquiries } from "#app/domain/inquiries/inquiries-table.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { subscribe } from "#app/domain/newsletter/newsletter.server.ts";
import { newsletterSignups } from "#app/domain/newsletter/newsletter-table.server.ts";
import { csvLine } from "#app/workflows/csv.ts";
import { EXPORT_COLUMNS, exportRows, exportSubscribers } from "#app/workflows/export.server.ts";
import { makeLiveJob } from "#tests/support/factories.ts";

describe("a line of CSV", () => {
  test("quotes what must be quoted and ends in CRLF", () => {
    expect(csvLine(["a", 'say "hi"', "one, two", "two\r\nlines", "", null])).toBe(
      'a,"say ""hi""","one, two","two\r\nlines",,\r\n',
    );
  });

  test("writes dates in ISO 8601, and numbers and yes or no as they are", () => {
    expect(csvLine([new Date(0), -1.5, true])).toBe("1970-01-01T00:00:00.000Z,-1.5,true\r\n");
  });

  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "  =1",
    "\u00a0=1",
    "\u200b=1",
    "＝1",
    "＋1",
    "－1",
    "＠a",
  ])("keeps %j from being run as a formula", (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  });

  test.each(["\t=1", "\tword", "\rword", " \tword", "\n=1"])("and %j, in quotes", (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  test.each(["a=b", "first.last@example.com", "1-2", "été", " word", "'quoted"])(
    "leaves %j as it is",
    (text) => expect(csvLine([text])).toBe(`${text}\r\n`),
  );
});

describe("an export", () => {
  test.each([
    ["jobs", jobs],
    ["inquiries", inquiries],
    ["subscribers", newsletterSignups],
  ] as const)("of %s has every column of its table", (name, table) => {
    expect([...EXPORT_COLUMNS[name]].sort()).toEqual(Object.keys(getTableColumns(table)).sort());
  });

  test("names the columns as the database does and writes every row", () => {
    const job = makeLiveJob({ title: "=cmd()", salary: null, featured: true });
    const [header, rows] = [...exportRows("jobs")];
    expect(header).toMatch(
      /^\ufeffid,company,logo,.*,apply_link,.*,submitted_at,start_at,expires_at,/,
    );
    expect(rows).toContain(`${job.id},Gulf Grill,,'=cmd(),`);
    expect(rows).toContain(`,true,,${job.submittedAt.toISOString()},`);
  });

  test("is a header, behind the mark by which Excel knows UTF-8, when there is nothing", () => {
    expect([...exportRows("subscribers")]).toEqual(["\ufeffid,email,list,source,created_at\r\n"]);
  });

  test("reads a large table in batches, each row once, while others write", () => {
    for (let index = 0; index < 1200; index += 1) subscribe(`r${index}@example.com`, "weekly", "/");
    const texts: string[] = [];
    for (const text of exportRows("subscribers")) {
      texts.push(text);
      sqlite.exec("DELETE FROM newsletter_signups WHERE email = 'r0@example.com'");
    }
    expect(texts.length).toBe(4);
    const emails = texts.join("").match(/r\d+@/g);
    expect(emails).toHaveLength(1199);
    expect(new Set(emails).size).toBe(1199);
  });

  test("of subscribers keeps to the filter", () => {
    subscribe("ann@example.com", "weekly", "/");
    subscribe("ann@example.com", "jobs", "/jobs");
    subscribe("bob@example.com", "jobs", "/jobs");
    const file = [...exportSubscribers({ q: "ANN", list: "jobs" })].join("");
    expect(file.split("\r\n")).toHaveLength(3);
    expect(file).toContain(",ann@example.com,jobs,/jobs,");
  });
});

describe("npm run export", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "guide-export-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) =>
    spawnSync("node", ["scripts/export.ts", ...args], {
      env: { ...process.env, DATABASE_PATH: join(folder, "guide.db") },
      encoding: "utf8",
    });

  test("writes to a new file only, which is the owner's alone", () => {
    const file = join(folder, "subscribers.csv");
    expect(run("subscribers", file).status).toBe(0);
    expect(readFileSync(file, "utf8")).toBe("\ufeffid,email,list,source,created_at\r\n");
    writeFileSync(file, "mine");
    const again = run("subscribers", file);
    expect(again.status).toBe(1);
    expect(again.stderr).toContain("exists already");
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  test("writes to the standard output without a file", () => {
    const { status, stdout } = run("inquiries");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\ufeffid,kind,name,.*\r\n$/);
  });

  test.each([[], ["users"], ["jobs", join("no", "such", "folder.csv")], ["jobs", "a", "b"]])(
    "answers %j %s with words and 1",
    (...args) => {
      const { status, stdout, stderr } = run(...args);
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(/Usage:|cannot be written/);
      expect(existsSync("a")).toBe(false);
    },
  );
});

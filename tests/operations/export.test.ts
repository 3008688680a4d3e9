import { getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inquiries } from "#app/domain/inquiries/inquiries-table.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { confirmSubscription, subscribe } from "#app/domain/subscriptions/subscription.server.ts";
import { subscriptions } from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { exportColumns, exportRows, exportSubscribers } from "#app/operations/export.server.ts";
import { run } from "#tests/support/database.ts";
import { makeLiveJob } from "#tests/support/factories.ts";

async function allOf(rows: AsyncIterable<string>) {
  const texts: string[] = [];
  for await (const text of rows) texts.push(text);
  return texts;
}

describe("an export", () => {
  test.each([
    ["jobs", jobs],
    ["inquiries", inquiries],
  ] as const)("of %s has every column of its table", (name, table) => {
    expect(new Set(exportColumns(name))).toEqual(new Set(Object.keys(getTableColumns(table))));
  });

  test("of subscribers and one of alerts have every column of a subscription but the token", () => {
    const own = Object.keys(getTableColumns(subscriptions)).filter((column) => column !== "token");
    expect(new Set([...exportColumns("subscribers"), ...exportColumns("alerts")])).toEqual(
      new Set([...own, "state"]),
    );
  });

  test.each([
    [
      "jobs",
      "id,company,logo,title,category,type,location,salary,description,requirements,applyLink,website,tier,status,featured,notes,submittedAt,startAt,expiresAt,fingerprint,number,revision,decidedBy,decidedAt,source,batch,contactEmail,contactConfirmedAt,reviewedAt,renewals,repostedFrom,closedAs,refusal,refusalWords,mayResend,networkCount,yearlyPay,requestedTier",
    ],
    [
      "inquiries",
      "id,kind,name,email,company,website,message,description,createdAt,fingerprint,answeredAt,note,dueAt,package",
    ],
    [
      "subscribers",
      "id,email,list,source,createdAt,state,askedAt,asks,confirmedAt,stoppedAt,bounces",
    ],
    [
      "alerts",
      "id,email,q,category,type,pace,createdAt,state,askedAt,asks,confirmedAt,stoppedAt,seenUntil,bounces",
    ],
  ] as const)("of %s begins with the columns that programs count", (name, columns) => {
    expect(exportColumns(name).join().startsWith(columns)).toBe(true);
  });

  test("of subscribers says of each whether it is confirmed, and holds no token", async () => {
    const { id, token } = await subscribe("ann@example.com", "weekly", "/");
    await confirmSubscription(id, new Date("2026-11-20T17:00:00Z"));
    await subscribe("bob@example.com", "weekly", "/");
    const file = (await allOf(exportRows("subscribers"))).join("");
    expect(file).toContain(",confirmed,,0,2026-11-20T17:00:00.000Z,,0\r\n");
    expect(file).toContain(",unasked,,0,,,0\r\n");
    expect(file).not.toContain(token);
  });

  test("names the columns as the database does and writes every row", async () => {
    const job = await makeLiveJob({ title: "=cmd()", salary: null, featured: true });
    const [header, rows] = await allOf(exportRows("jobs"));
    expect(header).toMatch(
      /^\ufeffid,company,logo,.*,apply_link,.*,submitted_at,start_at,expires_at,/,
    );
    expect(rows).toContain(`${job.id},Gulf Grill,,'=cmd(),`);
    expect(rows).toContain(`,true,,${job.submittedAt.toISOString()},`);
  });

  test("is a header, behind the mark by which Excel knows UTF-8, when there is nothing", async () => {
    expect(await allOf(exportRows("subscribers"))).toEqual([
      "\ufeffid,email,list,source,created_at,state,asked_at,asks,confirmed_at,stopped_at,bounces\r\n",
    ]);
  });

  test("reads a large table in batches, each row once, while others write", async () => {
    for (let index = 0; index < 1200; index += 1)
      await subscribe(`r${index}@example.com`, "weekly", "/");
    const texts: string[] = [];
    for await (const text of exportRows("subscribers")) {
      texts.push(text);
      await run("DELETE FROM subscriptions WHERE email = 'r0@example.com'");
    }
    expect(texts.length).toBe(4);
    const emails = texts.join("").match(/r\d+@/g);
    expect(emails).toHaveLength(1199);
    expect(new Set(emails).size).toBe(1199);
  });

  test("of subscribers keeps to the filter", async () => {
    await subscribe("ann@example.com", "weekly", "/");
    await subscribe("ann@example.com", "jobs", "/jobs");
    await subscribe("bob@example.com", "jobs", "/jobs");
    const file = (await allOf(exportSubscribers({ q: "ANN", list: "jobs" }))).join("");
    expect(file.split("\r\n")).toHaveLength(3);
    expect(file).toContain(",ann@example.com,jobs,/jobs,");
  });
});

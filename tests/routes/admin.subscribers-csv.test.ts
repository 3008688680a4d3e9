import { beforeEach, describe, expect, test } from "vitest";
import { subscribe } from "#app/domain/subscriptions/subscription.server.ts";
import { loader as csvLoader } from "#app/routes/admin.subscribers-csv/route.ts";
import { makeAlert } from "#tests/support/alerts.ts";
import { signedIn, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

describe("the file", () => {
  const download = (path: string, who = cookie) => csvLoader(get(path, who));

  test("is a download that nobody caches, of what the address asks for", async () => {
    await subscribe("ann@example.com", "jobs", "/jobs");
    await subscribe("=cmd@example.com", "jobs", "/jobs");
    await subscribe("ann@example.com", "weekly", "/");
    const answer = await download("/admin/subscribers.csv?list=jobs");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename=/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const lines = (await answer.text()).split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain(",'=cmd@example.com,jobs,");
    expect(await (await download("/admin/subscribers.csv?q=CMD")).text()).not.toContain("ann@");
  });

  test("of the job alerts is one of its own, without their tokens", async () => {
    const { token } = await makeAlert({ email: "ann@example.com", q: "=cook", pace: "weekly" });
    await makeAlert({ email: "bob@example.com" });
    const answer = await download("/admin/subscribers.csv?list=alerts&q=ann");
    expect(answer.headers.get("Content-Disposition")).toContain('"alerts.csv"');
    const [header, ...lines] = (await answer.text()).split("\r\n");
    expect(header).toContain(",pace,created_at,state,");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(",ann@example.com,'=cook,all,all,weekly,");
    expect(lines[0]).not.toContain(token);
  });

  test("is for admins only", async () => {
    const visitor = await answerOf(() => download("/admin/subscribers.csv", ""));
    expect(visitor.headers.get("Location")).toBe("/auth");
    const person = await answerOf(async () => download("/admin/subscribers.csv", await signedIn()));
    expect(person.headers.get("Location")).toBe("/");
  });
});

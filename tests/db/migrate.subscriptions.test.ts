import { expect } from "vitest";
import { insert, type Row, testUpgrade } from "#tests/support/upgrade.ts";

const signup = (id: string, more: Row = {}) =>
  insert("newsletter_signups", {
    ...{ id, email: `${id}@example.com`, list: "weekly", source: "/", created_at: 5 },
    ...{ token: `token-${id}`, ...more },
  });
const alert = (id: string, more: Row = {}) =>
  insert("job_alerts", {
    ...{ id, email: "Ann@example.com", token: `token-${id}`, q: "cook", category: "Hospitality" },
    ...{ type: "all", pace: "weekly", created_at: 3, seen_until: 9, ...more },
  });

const after = (id: string, more: Row = {}) => ({
  ...{ id, email: `${id}@example.com`, list: "weekly", source: "/", created_at: 5 },
  ...{ token: `token-${id}`, asked_at: null, asks: 0, confirmed_at: null, stopped_at: null },
  ...{ bounces: 0, q: "", category: "all", type: "all", pace: "daily", seen_until: 0, ...more },
});
const afterAlert = (id: string, more: Row = {}) =>
  after(id, {
    ...{ email: "Ann@example.com", list: "alerts", source: "/jobs/alerts", created_at: 3 },
    ...{ q: "cook", category: "Hospitality", pace: "weekly", seen_until: 9, ...more },
  });

const on = { asks: 2, asked_at: 6, confirmed_at: 7 };
const off = { ...on, stopped_at: 8, bounces: 3 };

testUpgrade({
  title: "sign-ups and alerts of every state are subscriptions with their tokens, in their order",
  migration: "subscriptions_by_token",
  filled: [
    signup("zoe", { created_at: 1, token: null }),
    signup("asked", { asks: 1, asked_at: 6 }),
    signup("on", on),
    signup("off", { ...off, list: "jobs" }),
    signup("Ann", { list: "jobs", email: "Ann@example.com" }),
    alert("alert-new"),
    alert("alert-on", { ...on, q: "it's", created_at: 4 }),
    alert("alert-off", { ...off, created_at: 5 }),
    alert("alert-off-too", { ...off, created_at: 6 }),
  ],
  async check(read) {
    const rows = await read("SELECT * FROM subscriptions");
    const places = rows[0] && "place" in rows[0] ? "place" : "rowid";
    const inOrder = await read(`SELECT id FROM subscriptions ORDER BY ${places}`);
    expect(inOrder.map(({ id }) => id)).toEqual(
      "zoe asked on off Ann alert-new alert-on alert-off alert-off-too".split(" "),
    );
    const found = new Map(
      rows.map(({ place: _, ...row }) => [
        row.id,
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            /_at$|until/.test(name) && value !== null ? Number(value) : value,
          ]),
        ),
      ]),
    );
    expect(found.get("zoe")).toEqual(
      after("zoe", { created_at: 1, token: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    );
    expect(found.get("asked")).toEqual(after("asked", { asks: 1, asked_at: 6 }));
    expect(found.get("on")).toEqual(after("on", on));
    expect(found.get("off")).toEqual(after("off", { ...off, list: "jobs" }));
    expect(found.get("Ann")).toEqual(after("Ann", { list: "jobs", email: "Ann@example.com" }));
    expect(found.get("alert-new")).toEqual(afterAlert("alert-new"));
    expect(found.get("alert-on")).toEqual(
      afterAlert("alert-on", { ...on, q: "it's", created_at: 4 }),
    );
    for (const [id, created_at] of [
      ["alert-off", 5],
      ["alert-off-too", 6],
    ] as const)
      expect(found.get(id)).toEqual(afterAlert(id, { ...off, created_at }));
  },
});

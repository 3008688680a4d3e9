import { expect } from "vitest";
import { insert, type Row, testUpgrade } from "#tests/support/upgrade.ts";

const job = (id: string, number: number, more: Row = {}) => ({
  ...{ id, number, company: "O'Brien & Söhne", title: "Café host", category: "Hospitality" },
  ...{ type: "Full-time", location: "Old Town", salary: "$20 an hour", description: "职人" },
  ...{ requirements: "None", apply_link: "work@example.com", website: "https://o.example" },
  ...{ tier: "featured", status: "live", notes: "Called on Monday", submitted_at: 11 },
  ...{ start_at: 12, expires_at: 4_000_000_000_000, fingerprint: `print-${id}`, revision: 3 },
  ...{ decided_by: "ann@example.com", decided_at: 12, contact_email: "ed@example.com" },
  ...{ contact_confirmed_at: 13, reviewed_at: 12, renewals: 1, yearly_pay: 41_600, ...more },
});

/** Rows in every table that people filled in the release of commit 899851d. */
const ROWS: Record<string, Row[]> = {
  users: [
    {
      ...{ id: "u", email: "ann@example.com", full_name: "Ann", password_hash: "$2b$12$x" },
      ...{ created_at: 1, password_strength: "12 characters", confirmed_at: 2 },
    },
  ],
  user_roles: [{ user_id: "u", role: "superadmin" }],
  sessions: [
    { id_hash: "s", user_id: "u", created_at: 1, expires_at: 4_000_000_000_000, device: "Mac" },
  ],
  totp_keys: [{ user_id: "u", secret: "ABC", created_at: 3, confirmed_at: 4, last_step: 5 }],
  recovery_codes: [{ code_hash: "code", user_id: "u" }],
  requirements: [{ name: "totp", created_at: 6 }],
  invitations: [{ token_hash: "i", email: "new@example.com", role: "admin", expires_at: 7 }],
  notice_opt_outs: [{ user_id: "u", notice: "waiting" }],
  jobs: [
    job("logo", 7, { logo: `/uploads/job-images/${"a".repeat(20)}-1234567890123.png` }),
    job("ended", 9, { status: "expired", closed_as: "filled", reposted_from: "logo" }),
    job("refused", 11, { status: "rejected", refusal: "thin", refusal_words: "Say more." }),
  ],
  job_history: [
    {
      ...{ id: 1, job_id: "logo", title: "Host", at: 12, actor: "admin", verb: "approve" },
      ...{ admin: "ann@example.com", reason: null, words: "Good", changes: '{"title":"Host"}' },
    },
  ],
  job_reports: [{ id: "r", job_id: "logo", reason: "other", words: "Odd", created_at: 14 }],
  job_revisions: [
    { id: "v", job_id: "logo", changes: '{"title":"Cook"}', was: "{}", submitted_at: 15 },
  ],
  job_tokens: [{ token_hash: "t", job_id: "logo", made_for: "receipt", created_at: 11 }],
  job_views: [{ job_id: "logo", day: "2026-11-20", views: 42 }],
  inquiries: [
    {
      ...{ id: "q", kind: "advertise", name: "Bo", email: "bo@example.com", company: "Bo Inc" },
      ...{ message: "Hello", created_at: 16, fingerprint: "f", answered_at: 17, note: "Rang him" },
      ...{ due_at: 18, package: "growth" },
    },
  ],
  editions: [
    {
      ...{ list: "weekly", date: "2026-11-20", state: "sent", subject: "What is on", revision: 4 },
      ...{ opening: "Hi", openings: "Dinner", market: "Low", text: "Hi", html: "<p>Hi</p>" },
      ...{ created_at: 19, started_at: 20, sent_at: 21, recipients: 2 },
    },
  ],
  emails: [
    {
      ...{ id: "e", kind: "confirm", once: "once", recipient: "zoe@example.com", data: "{}" },
      ...{ state: "waiting", created_at: 22, not_before: 23, give_up_at: 4_000_000_000_000 },
    },
  ],
  mailer_state: [{ id: 1, paused_at: 24, until: 25, why: "It is away." }],
  newsletter_signups: [
    {
      ...{ id: "n", email: "zoe@example.com", list: "weekly", source: "/", created_at: 26 },
      ...{ token: "n".repeat(64), asked_at: 27, asks: 1, confirmed_at: 28 },
    },
  ],
  job_alerts: [
    {
      ...{ id: "a", token: "a".repeat(64), email: "zoe@example.com", q: "cook", category: "all" },
      ...{ type: "all", pace: "daily", created_at: 29, confirmed_at: 30, seen_until: 31 },
    },
  ],
};
const NOW_IN: Record<string, string> = {
  newsletter_signups: "subscriptions",
  job_alerts: "subscriptions",
};

/** The engines have other types for the same. */
const alike = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value === null ? null : String(typeof value === "boolean" ? Number(value) : value),
    ]),
  );

testUpgrade({
  title: "every row of the release of November 23 is there with each of its values",
  migration: "requested_tier",
  filled: Object.entries(ROWS).flatMap(([table, rows]) => rows.map((row) => insert(table, row))),
  async check(read) {
    for (const [table, rows] of Object.entries(ROWS)) {
      const found = (await read(`SELECT * FROM ${NOW_IN[table] ?? table}`)).map(alike);
      for (const row of rows)
        expect(found, table).toContainEqual(expect.objectContaining(alike(row)));
      if (!NOW_IN[table]) expect(found, table).toHaveLength(rows.length);
    }
    expect(await read("SELECT id FROM subscriptions")).toHaveLength(2);
    const [changes] = await read("SELECT total FROM live_changes");
    expect(Number(changes?.total)).toBeGreaterThan(0);
    const live = await read("SELECT * FROM job_counts WHERE status = 'live'");
    expect(live.reduce((sum, { total }) => sum + Number(total), 0)).toBe(1);
  },
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test, vi } from "vitest";

// Each command is a process of its own.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "admin-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "guide.db");

const run = (...args: string[]) => runWith({}, ...args);

function runWith(variables: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/admin.ts", ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_PATH: path, ...variables },
  });
  return { status, output: stdout + stderr };
}

function signUp(email: string, strength: string | null) {
  const database = new Database(path);
  database
    .prepare(
      "INSERT INTO users (id, email, full_name, password_hash, created_at, password_strength) VALUES (?, ?, 'Ann', 'x', ?, ?)",
    )
    .run(email, email, Date.parse("2026-03-01T12:00:00Z"), strength);
  database.close();
}

function readEmails(kind: string) {
  const database = new Database(path, { readonly: true });
  const rows = database
    .prepare("SELECT kind, recipient, data FROM emails WHERE kind = ?")
    .all(kind) as { kind: string; recipient: string; data: string }[];
  database.close();
  return rows;
}

test("what is not understood prints the commands, and that any role opens everything", () => {
  for (const args of [[], ["grant"], ["invite", "a@example.com"], ["require", "luck"]]) {
    const { status, output } = run(...args);
    expect(status).toBe(1);
    expect(output).toContain("any role opens the whole admin area");
  }
});

test("grant says since when the account exists and that nobody confirmed its address", () => {
  run("list");
  signUp("ann@example.com", "short");
  expect(run("grant", "ann@example.com", "editor")).toEqual({
    status: 0,
    output: expect.stringContaining(
      "ann@example.com has the role editor now.\nThe account exists since March 1, 2026. Its address was never confirmed: anybody may have signed up with it. To be sure, revoke it and use invite.\n",
    ),
  });
});

test("list tells weak passwords, two-step sign-in and what is required", () => {
  signUp("bea@example.com", null);
  run("grant", "bea@example.com", "editor");
  run("require", "strong-passwords");
  const { output } = run("list");
  expect(output).toContain(
    "ann@example.com  Ann  editor  since March 1, 2026, weak password (short)",
  );
  expect(output).toContain("password not judged before the next sign-in");
  expect(output).toContain("strong-passwords is required");
  expect(run("require", "strong-passwords", "off").output).toContain("not required any more");
});

test("a link is printed as a path where no SITE_URL is set; who has a role needs no invitation", () => {
  expect(run("invite", "cleo@example.com", "editor").output).toMatch(
    /^\/auth\/invite\/[\w-]{43}\n/,
  );
  expect(run("password", "ann@example.com").output).toMatch(/^\/auth\/invite\/[\w-]{43}$/m);
  expect(run("invite", "ann@example.com", "editor")).toMatchObject({
    status: 1,
    output: expect.stringContaining("has the role editor already"),
  });
  expect(run("invite", "no address", "editor").status).toBe(1);
  expect(run("password", "nobody@example.com").status).toBe(1);
});

test("with a mail server an invitation is an email, unless it is to be printed", () => {
  const mail = {
    MAIL_URL: "smtp://localhost:2525",
    MAIL_FROM: "guide@guide.example",
    SITE_URL: "https://guide.example",
  };
  const queued = () => readEmails("invite");
  const invite = ["invite", "dora@example.com", "editor"];
  expect(runWith(mail, ...invite, "--print").output).toMatch(
    /^https:\/\/guide\.example\/auth\/invite\/[\w-]{43}\n/,
  );
  expect(queued()).toEqual([]);
  expect(runWith(mail, ...invite)).toEqual({
    status: 0,
    output: `An email with the link goes to dora@example.com.
The link is made when the email leaves and works once, within 48 hours from then. Earlier links of the address end.
`,
  });
  expect(queued()).toEqual([
    {
      kind: "invite",
      recipient: "dora@example.com",
      data: '{"email":"dora@example.com","role":"editor"}',
    },
  ]);
});

test("whoever has an account hears of what is done to it here, and of nothing that is not done", () => {
  run("list");
  signUp("Eve@example.com", "strong");
  for (const args of [
    ["grant", "eve@example.com", "editor"],
    ["revoke"],
    ["revoke"],
    ["password"],
  ]) {
    run(args[0] ?? "", "eve@example.com", ...args.slice(2));
  }
  run("sign-out", "eve@example.com");
  const told = readEmails("account").filter(({ recipient }) => recipient === "Eve@example.com");
  expect(told.map(({ data }) => JSON.parse(data))).toEqual(
    ["role-granted", "role-revoked", "password-ended"].map((act) => ({
      act,
      at: expect.any(Number),
      device: null,
      isLast: false,
    })),
  );
});

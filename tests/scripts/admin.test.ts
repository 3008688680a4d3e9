import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { env } from "#app/config/env.server.ts";
import { db } from "#app/db/client.server.ts";
import type { PasswordStrength } from "#app/domain/accounts/account-forms.ts";
import { users } from "#app/domain/accounts/accounts-table.server.ts";
import type { EmailKind } from "#app/domain/emails/email.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { runCommand } from "#tests/support/commands.ts";
import { sameClock } from "#tests/support/moment.ts";
import { runAdmin } from "../../scripts/admin.ts";

const { MAIL_URL, MAIL_FROM, SITE_URL } = env;
afterEach(() => void Object.assign(env, { MAIL_URL, MAIL_FROM, SITE_URL }));

async function run(...args: string[]) {
  const { status, stdout, stderr } = await runCommand(runAdmin, args);
  return { status, output: stdout + stderr };
}

const signUp = (email: string, passwordStrength: PasswordStrength | null) =>
  db
    .insert(users)
    .values({
      email,
      fullName: "Ann",
      passwordHash: "x",
      createdAt: new Date("2026-03-01T12:00:00Z"),
      passwordStrength,
    });

const readEmails = (kind: EmailKind) =>
  db
    .select({ kind: emails.kind, recipient: emails.recipient, data: emails.data })
    .from(emails)
    .where(eq(emails.kind, kind));

test("the program runs the command, prints its text and ends with its code", () => {
  const folder = mkdtempSync(join(tmpdir(), "admin-"));
  const DATABASE_PATH = join(folder, "guide.db");
  if (process.env.DATABASE_IMAGE) copyFileSync(process.env.DATABASE_IMAGE, DATABASE_PATH);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/admin.ts", "revoke", "ann@example.com"],
    {
      encoding: "utf8",
      env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_PATH, ...sameClock() },
    },
  );
  rmSync(folder, { recursive: true });
  expect([status, stdout, stderr]).toEqual([
    1,
    "",
    "ann@example.com has no role, so there is nothing to revoke.\n",
  ]);
});

test("what is not understood prints the commands, and what each role opens", async () => {
  for (const args of [[], ["grant"], ["invite", "a@example.com"], ["require", "luck"]]) {
    const { status, output } = await run(...args);
    expect(status).toBe(1);
    expect(output).toContain("\n  superadmin  everything\n");
    expect(output).toContain("\n  sales       jobs, account, inbox, partners\n");
  }
});

test("grant says since when the account exists and that nobody confirmed its address", async () => {
  expect(await run("list")).toEqual({ status: 0, output: "There are no accounts yet.\n" });
  await signUp("ann@example.com", "short");
  expect(await run("grant", "ann@example.com", "editor")).toEqual({
    status: 0,
    output: expect.stringContaining(
      "ann@example.com has the role editor now.\nThe account exists since March 1, 2026. Its address was never confirmed: anybody may have signed up with it. To be sure, revoke it and use invite.\n",
    ),
  });
});

test("list tells weak passwords, two-step sign-in and what is required", async () => {
  await signUp("ann@example.com", "short");
  await signUp("bea@example.com", null);
  await run("grant", "ann@example.com", "editor");
  await run("grant", "bea@example.com", "editor");
  await run("require", "strong-passwords");
  const { output } = await run("list");
  expect(output).toContain(
    "ann@example.com  Ann  editor  since March 1, 2026, weak password (short)",
  );
  expect(output).toContain("password not judged before the next sign-in");
  expect(output).toContain("strong-passwords is required");
  expect((await run("require", "strong-passwords", "off")).output).toContain(
    "not required any more",
  );
});

test("a link is printed as a path where no SITE_URL is set; who has a role needs no invitation", async () => {
  await signUp("ann@example.com", "short");
  await run("grant", "ann@example.com", "editor");
  expect((await run("invite", "cleo@example.com", "editor")).output).toMatch(
    /^\/auth\/invite\/[\w-]{43}\n/,
  );
  expect((await run("password", "ann@example.com")).output).toMatch(/^\/auth\/invite\/[\w-]{43}$/m);
  expect(await run("invite", "ann@example.com", "editor")).toMatchObject({
    status: 1,
    output: expect.stringContaining("has the role editor already"),
  });
  expect((await run("invite", "no address", "editor")).status).toBe(1);
  expect((await run("password", "nobody@example.com")).status).toBe(1);
});

test("with a mail server an invitation is an email, unless it is to be printed", async () => {
  Object.assign(env, {
    MAIL_URL: "smtp://localhost:2525",
    MAIL_FROM: "guide@guide.example",
    SITE_URL: "https://guide.example",
  });
  const invite = ["invite", "dora@example.com", "editor"];
  expect((await run(...invite, "--print")).output).toMatch(
    /^https:\/\/guide\.example\/auth\/invite\/[\w-]{43}\n/,
  );
  expect(await readEmails("invite")).toEqual([]);
  expect(await run(...invite)).toEqual({
    status: 0,
    output: `An email with the link goes to dora@example.com.
The link is made when the email leaves and works once, within 48 hours from then. Earlier links of the address end.
`,
  });
  expect(await readEmails("invite")).toEqual([
    {
      kind: "invite",
      recipient: "dora@example.com",
      data: '{"email":"dora@example.com","role":"editor"}',
    },
  ]);
});

test("the owner of an account is emailed what is done to it here, and nothing that is not done", async () => {
  await signUp("Eve@example.com", "strong");
  await run("grant", "eve@example.com", "editor");
  for (const command of ["revoke", "revoke", "password", "sign-out"]) {
    await run(command, "eve@example.com");
  }
  const sent = await readEmails("account");
  expect(sent.map(({ recipient }) => recipient)).toEqual(Array(3).fill("Eve@example.com"));
  expect(sent.map(({ data }) => JSON.parse(data))).toEqual(
    ["role-granted", "role-revoked", "password-ended"].map((act) => ({
      act,
      at: expect.any(Number),
      device: null,
      isLast: false,
    })),
  );
});

import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { recoveryCodes } from "#app/domain/accounts/accounts-table.server.ts";
import {
  cancelTotp,
  confirmTotp,
  consumeRecoveryCode,
  consumeTotpCode,
  countRecoveryCodes,
  findPendingTotp,
  hasTotp,
  removeTotp,
  replaceRecoveryCodes,
  startTotp,
} from "#app/domain/accounts/totp.server.ts";
import { read } from "#tests/support/database.ts";
import { makeAccount } from "#tests/support/factories.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

async function setUp() {
  const account = await makeAccount("nadia@example.com");
  await startTotp(account.id);
  const { secret = "", uri = "" } = (await findPendingTotp(account)) ?? {};
  const app = new TOTP({ secret });
  const codeAt = (moment: Date) => app.generate({ timestamp: moment.getTime() });
  return { ...account, secret, uri, codeAt };
}

async function turnOn() {
  const account = await setUp();
  const recoveryCodes = (await confirmTotp(account.id, account.codeAt(NOW), NOW)) ?? [];
  return { ...account, recoveryCodes };
}

test("a key has 160 random bits and an address that apps read", async () => {
  const { secret, uri } = await setUp();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Naples%20Concierge:nadia%40example\.com\?/);
  expect(uri).toContain(`secret=${secret}`);
});

test("it counts from the first right code on, and then the key is not shown again", async () => {
  const account = await setUp();
  expect(await confirmTotp(account.id, "000000", NOW)).toBeUndefined();
  expect(await hasTotp(account.id)).toBe(false);
  expect(await confirmTotp(account.id, account.codeAt(NOW), NOW)).toHaveLength(10);
  expect(await hasTotp(account.id)).toBe(true);
  expect(await findPendingTotp(account)).toBeUndefined();
});

test("a second start or a cancel leaves a key that is in use as it is", async () => {
  const { id, secret } = await turnOn();
  await startTotp(id);
  await cancelTotp(id);
  const [row] = await read("SELECT secret, confirmed_at FROM totp_keys");
  expect(row).toEqual({ secret, confirmed_at: NOW.getTime() });
});

test("a key that waits can be cancelled", async () => {
  const account = await setUp();
  await cancelTotp(account.id);
  expect(await findPendingTotp(account)).toBeUndefined();
  expect(await confirmTotp(account.id, account.codeAt(NOW), NOW)).toBeUndefined();
});

test("a code is taken once, also written apart, and no older one after it", async () => {
  const { id, codeAt } = await turnOn();
  expect(await consumeTotpCode(id, codeAt(NOW), NOW), "the one that turned it on").toBe(false);
  const later = after(60);
  const code = codeAt(later);
  expect(await consumeTotpCode(id, `${code.slice(0, 3)} ${code.slice(3)}`, later)).toBe(true);
  expect(await consumeTotpCode(id, code, later)).toBe(false);
  expect(await consumeTotpCode(id, codeAt(after(30)), later)).toBe(false);
});

test("clocks may differ by half a minute, and no more", async () => {
  const { id, codeAt } = await turnOn();
  const moment = after(600);
  expect(await consumeTotpCode(id, codeAt(after(600 - 60)), moment)).toBe(false);
  expect(await consumeTotpCode(id, codeAt(after(600 + 60)), moment)).toBe(false);
  expect(await consumeTotpCode(id, codeAt(after(600 - 30)), moment)).toBe(true);
  expect(await consumeTotpCode(id, codeAt(after(600 + 30)), moment)).toBe(true);
});

test.each([
  "",
  " ",
  "000000",
  "12345",
  "1234567",
  "abcdef",
  "١٢٣٤٥٦",
  "-1",
  "1e5",
  "9".repeat(5000),
])("%j is no code", async (code) => {
  expect(await consumeTotpCode((await turnOn()).id, code, after(90))).toBe(false);
});

test("a key that waits for its first code signs nobody in", async () => {
  const { id, codeAt } = await setUp();
  expect(await consumeTotpCode(id, codeAt(NOW), NOW)).toBe(false);
});

test("recovery codes work once, however they are typed, and are stored as hashes", async () => {
  const { id, recoveryCodes } = await turnOn();
  const [first = "", second = ""] = recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(first).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
  const stored = JSON.stringify(await read("SELECT * FROM recovery_codes"));
  expect(recoveryCodes.filter((code) => stored.includes(code))).toEqual([]);
  expect(await consumeRecoveryCode(id, first)).toBe(true);
  expect(await consumeRecoveryCode(id, first)).toBe(false);
  expect(await consumeRecoveryCode(id, second.toUpperCase().replaceAll("-", " "))).toBe(true);
  expect(await consumeRecoveryCode((await makeAccount()).id, recoveryCodes[2] ?? "")).toBe(false);
  expect(await countRecoveryCodes(id)).toBe(8);
});

test("recovery codes of 80 bits, as they were made before, go on working", async () => {
  const { id } = await turnOn();
  const codeHash = createHash("sha256").update("abcdefgh234567qr").digest("hex");
  await db.insert(recoveryCodes).values({ userId: id, codeHash });
  expect(await consumeRecoveryCode(id, "abcd-efgh-2345-67qr")).toBe(true);
});

test("new recovery codes end the old, and turning off ends all", async () => {
  const { id, recoveryCodes } = await turnOn();
  const [fresh = ""] = (await replaceRecoveryCodes(id)) ?? [];
  expect(await consumeRecoveryCode(id, recoveryCodes[0] ?? "")).toBe(false);
  await removeTotp(id);
  expect(await replaceRecoveryCodes(id)).toBeUndefined();
  expect([
    await hasTotp(id),
    await consumeRecoveryCode(id, fresh),
    await countRecoveryCodes(id),
  ]).toEqual([false, false, 0]);
});

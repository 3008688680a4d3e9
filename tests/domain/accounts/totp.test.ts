import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
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
import { makeAccount } from "#tests/support/factories.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

function setUp() {
  const account = makeAccount("nadia@example.com");
  startTotp(account.id);
  const { secret = "", uri = "" } = findPendingTotp(account) ?? {};
  const app = new TOTP({ secret });
  const codeAt = (moment: Date) => app.generate({ timestamp: moment.getTime() });
  return { ...account, secret, uri, codeAt };
}

function turnOn() {
  const account = setUp();
  const recoveryCodes = confirmTotp(account.id, account.codeAt(NOW), NOW) ?? [];
  return { ...account, recoveryCodes };
}

test("a key has 160 random bits and an address that apps read", () => {
  const { secret, uri } = setUp();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Naples%20Concierge:nadia%40example\.com\?/);
  expect(uri).toContain(`secret=${secret}`);
});

test("it counts from the first right code on, and then the key is not shown again", () => {
  const account = setUp();
  expect(confirmTotp(account.id, "000000", NOW)).toBeUndefined();
  expect(hasTotp(account.id)).toBe(false);
  expect(confirmTotp(account.id, account.codeAt(NOW), NOW)).toHaveLength(10);
  expect(hasTotp(account.id)).toBe(true);
  expect(findPendingTotp(account)).toBeUndefined();
});

test("a second start or a cancel leaves a key that is in use as it is", () => {
  const { id, secret } = turnOn();
  startTotp(id);
  cancelTotp(id);
  const row = sqlite.prepare("SELECT secret, confirmed_at FROM totp_keys").get();
  expect(row).toEqual({ secret, confirmed_at: NOW.getTime() });
});

test("a key that waits can be cancelled", () => {
  const account = setUp();
  cancelTotp(account.id);
  expect(findPendingTotp(account)).toBeUndefined();
  expect(confirmTotp(account.id, account.codeAt(NOW), NOW)).toBeUndefined();
});

test("a code is taken once, also written apart, and no older one after it", () => {
  const { id, codeAt } = turnOn();
  expect(consumeTotpCode(id, codeAt(NOW), NOW), "the one that turned it on").toBe(false);
  const later = after(60);
  const code = codeAt(later);
  expect(consumeTotpCode(id, `${code.slice(0, 3)} ${code.slice(3)}`, later)).toBe(true);
  expect(consumeTotpCode(id, code, later)).toBe(false);
  expect(consumeTotpCode(id, codeAt(after(30)), later)).toBe(false);
});

test("clocks may differ by half a minute, and no more", () => {
  const { id, codeAt } = turnOn();
  const moment = after(600);
  expect(consumeTotpCode(id, codeAt(after(600 - 60)), moment)).toBe(false);
  expect(consumeTotpCode(id, codeAt(after(600 + 60)), moment)).toBe(false);
  expect(consumeTotpCode(id, codeAt(after(600 - 30)), moment)).toBe(true);
  expect(consumeTotpCode(id, codeAt(after(600 + 30)), moment)).toBe(true);
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
])("%j is no code", (code) => {
  expect(consumeTotpCode(turnOn().id, code, after(90))).toBe(false);
});

test("a key that waits for its first code signs nobody in", () => {
  const { id, codeAt } = setUp();
  expect(consumeTotpCode(id, codeAt(NOW), NOW)).toBe(false);
});

test("recovery codes work once, however they are typed, and are stored as hashes", () => {
  const { id, recoveryCodes } = turnOn();
  const [first = "", second = ""] = recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(first).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  const stored = JSON.stringify(sqlite.prepare("SELECT * FROM recovery_codes").all());
  expect(recoveryCodes.filter((code) => stored.includes(code))).toEqual([]);
  expect(consumeRecoveryCode(id, first)).toBe(true);
  expect(consumeRecoveryCode(id, first)).toBe(false);
  expect(consumeRecoveryCode(id, second.toUpperCase().replaceAll("-", " "))).toBe(true);
  expect(consumeRecoveryCode(makeAccount().id, recoveryCodes[2] ?? "")).toBe(false);
  expect(countRecoveryCodes(id)).toBe(8);
});

test("new recovery codes end the old, and turning off ends all", () => {
  const { id, recoveryCodes } = turnOn();
  const [fresh = ""] = replaceRecoveryCodes(id) ?? [];
  expect(consumeRecoveryCode(id, recoveryCodes[0] ?? "")).toBe(false);
  removeTotp(id);
  expect(replaceRecoveryCodes(id)).toBeUndefined();
  expect([hasTotp(id), consumeRecoveryCode(id, fresh), countRecoveryCodes(id)]).toEqual([
    false,
    false,
    0,
  ]);
});

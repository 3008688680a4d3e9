import { expect, test } from "vitest";
import { createSession, findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import {
  countWrongCode,
  findCodeState,
  findPendingTotp,
  noteRightCode,
  removeTotp,
  startTotp,
  WRONG_CODES_MAX,
} from "#app/domain/accounts/totp.server.ts";
import { run } from "#tests/support/database.ts";
import { makeAccount } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 60 * 60 * 1000);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

async function withTotp(email = "nadia@example.com") {
  const { id } = await makeAccount(email);
  await turnOn(id);
  return id;
}

async function turnOn(id: string, at = NOW) {
  await startTotp(id);
  await run("update totp_keys set confirmed_at = ? where user_id = ?", at.getTime(), id);
}

const guess = (id: string, count: number, now = NOW) =>
  inOrder(times(count), () => countWrongCode(id, now));
const refusedUntil = async (id: string, now = NOW) => (await findCodeState(id, now))?.refusedUntil;

test("fifty wrong codes, over however many days, end what waits for one, and refuse others for a day", async () => {
  const [id, other] = [await withTotp(), await withTotp("other@example.com")];
  const half = await createSession(id, NOW, { needsCode: true });
  const [whole, theirs] = [
    await createSession(id, NOW),
    await createSession(other, NOW, { needsCode: true }),
  ];
  const answers = [...(await guess(id, 49, hours(-1000))), ...(await guess(id, 1))];
  expect(answers.filter(Boolean)).toEqual([hours(24)]);
  expect(answers.at(-1)).toEqual(hours(24));
  expect(await findSessionUser(half, NOW, true)).toBeUndefined();
  expect(await findSessionUser(whole, NOW)).toBeDefined();
  expect(await findSessionUser(theirs, NOW, true)).toBeDefined();
  expect(await refusedUntil(id, hours(23.9))).toEqual(hours(24));
  expect(await refusedUntil(id, hours(24))).toBeUndefined();
  expect(await refusedUntil(other)).toBeUndefined();
});

test("many at once are counted one by one", async () => {
  const id = await withTotp();
  await guess(id, WRONG_CODES_MAX - 10);
  const answers = await Promise.all(times(10).map(() => countWrongCode(id, NOW)));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test("a right code elsewhere begins the count anew, one on a known device does not", async () => {
  const id = await withTotp();
  await guess(id, 49);
  await noteRightCode(id, true, NOW);
  expect(await guess(id, 1)).toEqual([hours(24)]);
  await guess(id, 49, hours(25));
  await noteRightCode(id, false, hours(25));
  expect(await guess(id, 1, hours(25))).toEqual([undefined]);
});

test("its owner is told when it was, as long as codes are refused and once after that", async () => {
  const id = await withTotp();
  expect(await noteRightCode(id, true, NOW)).toBeUndefined();
  await guess(id, 50);
  expect(await noteRightCode(id, true, hours(1))).toEqual(NOW);
  expect(await noteRightCode(id, true, hours(2))).toEqual(NOW);
  expect(await refusedUntil(id, hours(2))).toEqual(hours(24));
  expect(await noteRightCode(id, true, hours(100))).toEqual(NOW);
  expect(await noteRightCode(id, true, hours(101))).toBeUndefined();
});

test("a clock that was a year ahead refuses no code once it is right again", async () => {
  const id = await withTotp();
  await guess(id, 50, hours(365 * 24));
  expect(await refusedUntil(id)).toBeUndefined();
});

test("turned off and on again it has another key, and counts anew", async () => {
  const account = await makeAccount("nadia@example.com");
  await startTotp(account.id);
  expect(await findPendingTotp(account)).toBeDefined();
  expect(await findCodeState(account.id), "not in use yet").toBeUndefined();
  await turnOn(account.id);
  const before = await findCodeState(account.id, NOW);
  await guess(account.id, 50);
  await removeTotp(account.id);
  expect(await findCodeState(account.id, NOW)).toBeUndefined();
  await turnOn(account.id, hours(1));
  const after = await findCodeState(account.id, NOW);
  expect([after?.refusedUntil, after?.key === before?.key]).toEqual([undefined, false]);
});

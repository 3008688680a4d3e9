import { describe, expect, test } from "vitest";
import { EMAIL_STATES } from "#app/domain/emails/email.ts";
import {
  discardEmail,
  discardEmails,
  markArrived,
  sendAgain,
} from "#app/domain/emails/outbox.server.ts";
import { findEmail } from "#app/domain/emails/outbox-list.server.ts";
import { countStates, makeEmail } from "#tests/support/outbox.ts";

const NOW = new Date("2026-11-20T13:00:00Z");

describe("an admin's decision takes only from the states it is for", () => {
  test.each([
    ["to send it again", sendAgain, ["failed", "doubtful"]],
    ["that it went", ({ id }: { id: string }) => markArrived(id), ["doubtful"]],
    ["to drop it", ({ id }: { id: string }) => discardEmail(id), ["waiting", "failed", "doubtful"]],
  ] as const)("%s", async (_, decide, from) => {
    const done: string[] = [];
    for (const state of EMAIL_STATES) {
      if ((await decide(await makeEmail({ state }))) !== undefined) done.push(state);
    }
    expect(done.sort()).toEqual([...from].sort());
  });

  test("a second one finds nothing to do", async () => {
    const { id } = await makeEmail({ state: "doubtful" });
    expect([await discardEmail(id), await markArrived(id)].map(Boolean)).toEqual([true, false]);
    expect(await findEmail(id)).toMatchObject({
      state: "dropped",
      lastError: "An admin dropped it.",
    });
  });
});

test("sent again, it has all its tries and time before it", async () => {
  const long = new Date("2026-11-01T13:00:00Z");
  const email = await makeEmail({ state: "failed", attempts: 8, createdAt: long });
  expect(await sendAgain(email, NOW)).toMatchObject({
    state: "waiting",
    attempts: 0,
    notBefore: NOW,
  });
  expect((await findEmail(email.id))?.giveUpAt.getTime()).toBeGreaterThan(NOW.getTime());
});

test("all that were seen are dropped, and what came later stays", async () => {
  for (const minutes of [1, 2, 3]) {
    await makeEmail({ createdAt: new Date(NOW.getTime() - minutes * 60_000), bulk: minutes === 2 });
  }
  await makeEmail({ createdAt: new Date(NOW.getTime() + 1) });
  await makeEmail({ state: "failed", createdAt: new Date(NOW.getTime() - 60_000) });
  expect(await discardEmails("waiting", NOW)).toBe(3);
  expect(await countStates()).toMatchObject({ waiting: 1, failed: 1, dropped: 3 });
});

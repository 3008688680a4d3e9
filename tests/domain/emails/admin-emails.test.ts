import { expect, test } from "vitest";
import { queueTestEmail } from "#app/domain/emails/admin-emails.server.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { makeEmail } from "#tests/support/outbox.ts";

const NOW = new Date("2026-11-20T13:00:00Z");

test("an address gets five tests an hour, in whatever case it is written", async () => {
  await makeEmail({ recipient: "ada@example.com", createdAt: NOW });
  const tries = await inOrder([1, 2, 3, 4, 5, 6], () => queueTestEmail("Ada@example.com", NOW));
  expect(tries.map(Boolean)).toEqual([true, true, true, true, true, false]);
  expect(await queueTestEmail("ada@EXAMPLE.com", NOW)).toBeUndefined();
  expect(await queueTestEmail("ben@example.com", NOW)).toMatchObject({
    kind: "test",
    state: "waiting",
  });
  expect(
    await queueTestEmail("ada@example.com", new Date(NOW.getTime() + 3_600_001)),
  ).toBeDefined();
});

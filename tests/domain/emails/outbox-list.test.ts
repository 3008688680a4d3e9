import { describe, expect, test } from "vitest";
import { OutboxFilterSchema } from "#app/domain/emails/outbox-forms.ts";
import { countTroubled, listEmails, measureOutbox } from "#app/domain/emails/outbox-list.server.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { makeEmail } from "#tests/support/outbox.ts";

const NOW = new Date("2026-11-20T13:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const list = (params: Record<string, unknown> = {}) => listEmails(OutboxFilterSchema.parse(params));
const recipients = async (params?: Record<string, unknown>) =>
  (await list(params)).rows.map(({ recipient }) => recipient);

describe("the list", () => {
  test("has a tab of what waits, of what is in trouble and of what is done, the newest first", async () => {
    await makeEmail({ recipient: "old@x.example", createdAt: minutesAgo(30) });
    await makeEmail({ recipient: "bulk@x.example", createdAt: minutesAgo(20), bulk: true });
    await makeEmail({ recipient: "new@x.example", createdAt: minutesAgo(10) });
    await makeEmail({ recipient: "sent@x.example", createdAt: minutesAgo(5), state: "sent" });
    expect(await recipients()).toEqual(["new@x.example", "bulk@x.example", "old@x.example"]);
    expect(await recipients({ tab: "sent" })).toEqual(["sent@x.example"]);
    expect(await recipients({ tab: "nonsense" })).toHaveLength(3);
    for (const state of ["failed", "doubtful", "dropped", "sending"] as const)
      await makeEmail({ recipient: `${state}@x.example`, createdAt: minutesAgo(1), state });
    expect((await recipients({ tab: "sending" }))[0]).toBe("sending@x.example");
    for (const tab of ["trouble", "failed", "doubtful"])
      expect(await recipients({ tab })).toEqual(["doubtful@x.example", "failed@x.example"]);
    expect(await recipients({ tab: "dropped" })).toEqual(["dropped@x.example", "sent@x.example"]);
  });

  test("has fifty a page, and each email on one page", async () => {
    for (let i = 0; i < 120; i++) {
      await makeEmail({
        recipient: `r${i}@x.example`,
        createdAt: minutesAgo(i % 7),
        bulk: i % 3 === 0,
      });
    }
    const pages = await inOrder([1, 2, 3, 4], (page) => list({ page }));
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20, 0]);
    expect(pages.map(({ hasOlder }) => hasOlder)).toEqual([true, true, false, false]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(120);
  });

  test("is searched by the start of an address in any case, where % and _ are just characters", async () => {
    for (const recipient of ["Ada@Example.com", "adam@example.com", "a_a@example.com"]) {
      await makeEmail({ recipient });
    }
    await makeEmail({ recipient: "ada@example.com", state: "sent" });
    expect(await recipients({ q: "ADA@" })).toEqual(["ada@example.com", "Ada@Example.com"]);
    expect((await recipients({ q: "ada" }))[0]).toBe("adam@example.com");
    expect(await recipients({ q: "ada@example.com", tab: "trouble" })).toHaveLength(2);
    expect(await recipients({ q: "a_" })).toEqual(["a_a@example.com"]);
    expect(await recipients({ q: "%" })).toEqual([]);
    expect(await recipients({ q: "example.com" })).toEqual([]);
  });

  test("holds no words, which only the opened email needs", async () => {
    await makeEmail({ subject: "Hello", text: "long", html: "long" });
    expect(Object.keys((await list()).rows[0] ?? {})).not.toContain("html");
    expect((await list()).rows[0]).toMatchObject({ subject: "Hello" });
  });
});

test("what is in trouble is counted", async () => {
  for (const state of ["waiting", "failed", "doubtful", "sent"] as const)
    await makeEmail({ state });
  expect(await countTroubled()).toEqual({ failed: 1, doubtful: 1 });
});

describe("the oldest that waits", () => {
  test("is counted from when it was due", async () => {
    await makeEmail({ createdAt: minutesAgo(90), notBefore: minutesAgo(45), bulk: true });
    await makeEmail({ createdAt: minutesAgo(10) });
    await makeEmail({ createdAt: minutesAgo(500), state: "sent" });
    expect(await measureOutbox(NOW)).toEqual({
      waiting: 2,
      failed: 0,
      doubtful: 0,
      oldestWaitingMinutes: 45,
    });
  });

  test("is nobody while all are still to come, or none is there", async () => {
    expect((await measureOutbox(NOW)).oldestWaitingMinutes).toBe(0);
    await makeEmail({ createdAt: NOW, notBefore: minutesAgo(-60) });
    expect((await measureOutbox(NOW)).oldestWaitingMinutes).toBe(0);
  });
});

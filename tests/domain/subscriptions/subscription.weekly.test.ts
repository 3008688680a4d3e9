import { describe, expect, test } from "vitest";
import {
  confirmSubscription,
  countSignups,
  stopSubscription,
  subscribe,
} from "#app/domain/subscriptions/subscription.server.ts";
import { read, run } from "#tests/support/database.ts";

const rows = () => read("select email, list, source, created_at from subscriptions");

describe("signing up for a newsletter", () => {
  test("keeps the address as written, the list, the page and the moment", async () => {
    await subscribe("Reader@Example.com", "jobs", "/jobs");
    expect(await rows()).toEqual([
      {
        email: "Reader@Example.com",
        list: "jobs",
        source: "/jobs",
        created_at: expect.any(Number),
      },
    ]);
  });

  test("twice, in whatever case and from whatever page, is one row and no error", async () => {
    await subscribe("reader@example.com", "weekly", "/");
    await subscribe("READER@EXAMPLE.COM", "weekly", "/newsletter");
    expect(await rows()).toMatchObject([{ email: "reader@example.com", source: "/" }]);
  });

  test("for both lists is two rows, counted apart", async () => {
    await subscribe("reader@example.com", "weekly", "/");
    await subscribe("reader@example.com", "jobs", "/jobs");
    await subscribe("other@example.com", "jobs", "/jobs");
    expect([await countSignups("weekly"), await countSignups("jobs")]).toEqual([1, 2]);
  });

  test("is counted no more while it is stopped, confirmed or not", async () => {
    const { id } = await subscribe("a@example.com", "weekly", "/");
    const counts: number[] = [];
    for (const change of [stopSubscription, stopSubscription, confirmSubscription]) {
      await change(id);
      counts.push(await countSignups("weekly"));
    }
    expect(counts).toEqual([0, 0, 1]);
  });

  test("is counted no more when its row is deleted or moved", async () => {
    await subscribe("a@example.com", "weekly", "/");
    await subscribe("b@example.com", "weekly", "/");
    await run("UPDATE subscriptions SET list = 'jobs' WHERE email = 'a@example.com'");
    expect([await countSignups("weekly"), await countSignups("jobs")]).toEqual([1, 1]);
    await run("DELETE FROM subscriptions");
    expect([await countSignups("weekly"), await countSignups("jobs")]).toEqual([0, 0]);
  });

  test("for a list that does not exist fails loudly", async () => {
    await expect(() => subscribe("a@b.example", "spam" as "jobs", "/")).rejects.toThrow(/check/i);
    expect([await countSignups("weekly"), await countSignups("jobs")]).toEqual([0, 0]);
  });

  test("keeps quotes for the characters they are", async () => {
    await subscribe("o'neil'); drop table jobs; --@example.com", "jobs", "/");
    expect(await countSignups("jobs")).toBe(1);
  });
});

import { describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { countSignups, subscribe } from "#app/domain/newsletter/newsletter.server.ts";
import {
  confirmSubscription,
  stopSubscription,
} from "#app/domain/newsletter/subscriptions.server.ts";

const rows = () =>
  sqlite.prepare("select email, list, source, created_at from newsletter_signups").all();

describe("signing up for a newsletter", () => {
  test("keeps the address as written, the list, the page and the moment", () => {
    subscribe("Reader@Example.com", "jobs", "/jobs");
    expect(rows()).toEqual([
      {
        email: "Reader@Example.com",
        list: "jobs",
        source: "/jobs",
        created_at: expect.any(Number),
      },
    ]);
  });

  test("twice, in whatever case and from whatever page, is one row and no error", () => {
    subscribe("reader@example.com", "weekly", "/");
    subscribe("READER@EXAMPLE.COM", "weekly", "/newsletter");
    expect(rows()).toMatchObject([{ email: "reader@example.com", source: "/" }]);
  });

  test("for both lists is two rows, counted apart", () => {
    subscribe("reader@example.com", "weekly", "/");
    subscribe("reader@example.com", "jobs", "/jobs");
    subscribe("other@example.com", "jobs", "/jobs");
    expect([countSignups("weekly"), countSignups("jobs")]).toEqual([1, 2]);
  });

  test("is counted no more while it is stopped, confirmed or not", () => {
    const { id } = subscribe("a@example.com", "weekly", "/");
    const counts = [stopSubscription, stopSubscription, confirmSubscription].map((change) => {
      change(id);
      return countSignups("weekly");
    });
    expect(counts).toEqual([0, 0, 1]);
  });

  test("is counted no more when its row is deleted or moved", () => {
    subscribe("a@example.com", "weekly", "/");
    subscribe("b@example.com", "weekly", "/");
    sqlite.exec("UPDATE newsletter_signups SET list = 'jobs' WHERE email = 'a@example.com'");
    expect([countSignups("weekly"), countSignups("jobs")]).toEqual([1, 1]);
    sqlite.exec("DELETE FROM newsletter_signups");
    expect([countSignups("weekly"), countSignups("jobs")]).toEqual([0, 0]);
  });

  test("for a list that does not exist fails loudly", () => {
    expect(() => subscribe("a@b.example", "spam" as "jobs", "/")).toThrow(/CHECK/);
    expect([countSignups("weekly"), countSignups("jobs")]).toEqual([0, 0]);
  });

  test("keeps quotes for the characters they are", () => {
    subscribe("o'neil'); drop table jobs; --@example.com", "jobs", "/");
    expect(countSignups("jobs")).toBe(1);
  });
});

import { describe, expect, test } from "vitest";
import { countSignups } from "#app/domain/subscriptions/subscription.server.ts";
import { action } from "#app/routes/jobs/route.tsx";
import { answerOf, post } from "#tests/support/requests.ts";

describe("the digest box", () => {
  const join = (email: string) =>
    answerOf(() => action(post("/jobs?q=chef", { intent: "digest", email })));

  test("keeps the address on the jobs list, once in any case", async () => {
    expect((await join("Reader@Example.com")).status).toBe(303);
    const again = await join("reader@example.COM ");
    expect(again.headers.get("Location")).toBe("/jobs?q=chef&sent=digest");
    expect([await countSignups("jobs"), await countSignups("weekly")]).toEqual([1, 0]);
  });

  test.each([
    "",
    "reader",
    "a@b",
    "a@b.example\r\nBcc: c@d.example",
    `${"x".repeat(300)}@a.example`,
  ])("rejects %j with the typed text kept", async (email) => {
    const { status, body } = await join(email);
    expect(status).toBe(400);
    expect(body).toMatchObject({ form: "digest" });
    expect(body.result.error.email).toEqual(["Please enter a valid email address"]);
    expect(await countSignups("jobs")).toBe(0);
  });
});

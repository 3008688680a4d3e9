import { describe, expect, test } from "vitest";
import { findSubscription } from "#app/domain/subscriptions/subscription.server.ts";
import { action, loader } from "#app/routes/email/route.tsx";
import { makeAlert } from "#tests/support/alerts.ts";
import { readEverything } from "#tests/support/database.ts";
import { answerOf, get, post, send, toastOf } from "#tests/support/requests.ts";

async function pageOf(row: Parameters<typeof makeAlert>[0] = {}) {
  const { id, token } = await makeAlert({ createdAt: new Date(), ...row });
  const params = { token };
  const path = `/email/${token}`;
  return {
    path,
    find: () => findSubscription(id),
    open: (end = "") => answerOf(() => loader({ ...get(path + end), params })),
    press: (values: Record<string, string>) =>
      answerOf(() => action({ ...post(path, values), params })),
    /** As a mail program does it. */
    oneClick: (headers: Record<string, string>) =>
      answerOf(() =>
        action({
          ...send(
            `${path}/stop`,
            new URLSearchParams("List-Unsubscribe=One-Click"),
            undefined,
            headers,
          ),
          params,
        }),
      ),
  };
}

describe("the link of an alert", () => {
  test("shows it and changes nothing, however often a scanner opens it", async () => {
    const { open } = await pageOf({ confirmedAt: null, q: "cook" });
    const before = await readEverything();
    for (let look = 0; look < 100; look += 1) await open(look % 2 ? "/stop" : "");
    expect(await readEverything()).toBe(before);
    const { status, body } = await open();
    expect([status, body.kind]).toEqual([200, "alert"]);
    expect(body).toMatchObject({ isOn: false, isStopped: false, jobs: 'with "cook" in it' });
    expect(JSON.stringify(body)).not.toContain("reader@example.com");
  });

  test("confirms, stops and starts again, each as often as it is pressed", async () => {
    const { press, find, path } = await pageOf({ confirmedAt: null });
    for (const intent of ["confirm", "confirm", "stop", "stop", "confirm"]) {
      const answer = await press({ intent });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
      expect(toastOf(answer).title).toBe(intent === "stop" ? "Stopped" : "Confirmed");
      expect((await find())?.stoppedAt === null).toBe(intent !== "stop");
    }
  });

  test("is stopped by one request of a mail program, without a redirect", async () => {
    const ways: Record<string, string>[] = [{}, { Origin: "null" }];
    for (const headers of ways) {
      const { oneClick, find } = await pageOf({
        email: `${JSON.stringify(headers).length}@a.example`,
      });
      expect((await oneClick(headers)).status).toBe(200);
      expect((await find())?.stoppedAt).toBeInstanceOf(Date);
    }
  });

  test("changes pace and filter, and keeps to the old when there is such another", async () => {
    const { press, find } = await pageOf({ q: "cook" });
    await makeAlert({ q: "chef" });
    const form = { intent: "change", pace: "weekly", category: "all", type: "all" };
    expect((await press({ ...form, q: "pastry" })).status).toBe(303);
    expect(await find()).toMatchObject({ q: "pastry", pace: "weekly" });
    const { status, body } = await press({ ...form, q: "chef" });
    expect([status, body.error]).toEqual([409, "You get another email for these jobs already."]);
    expect((await find())?.q).toBe("pastry");
  });

  test("asks after a year whether it is still wanted, and takes nothing else", async () => {
    const aYearAgo = new Date(Date.now() - 366 * 24 * 60 * 60 * 1000);
    const { open, press } = await pageOf({ confirmedAt: aYearAgo });
    expect((await open()).body.isRenewalDue).toBe(true);
    await press({ intent: "confirm" });
    expect((await open()).body.isRenewalDue).toBe(false);
    expect((await press({ intent: "delete" })).status).toBe(400);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import {
  confirmSubscription,
  countSignups,
  subscribe,
} from "#app/domain/subscriptions/subscription.server.ts";
import { action, loader } from "#app/routes/admin.subscribers/route.tsx";
import { alertRows, makeAlert } from "#tests/support/alerts.ts";
import { fillDisk, hideTable } from "#tests/support/database.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

const read = (path: string) => answerOf(() => loader(get(path, cookie)));
const decide = (values: Record<string, string>, path = "/admin/subscribers") =>
  answerOf(() => action(post(path, values, cookie)));
const idOf = async (email: string): Promise<string> =>
  (await read(`/admin/subscribers?q=${email}`)).body.subscribers[0].id;

describe("the list", () => {
  test("shows the counts by list and what the address asks for", async () => {
    await subscribe("ann@example.com", "weekly", "/newsletter");
    await subscribe("ann@example.com", "jobs", "/jobs");
    await subscribe("bob@example.com", "jobs", "/jobs");
    const { status, body } = await read("/admin/subscribers?q=ANN&list=jobs&page=nonsense");
    expect(status).toBe(200);
    expect(body).toMatchObject({ totals: { weekly: 1, jobs: 2 }, filter: { page: 1 } });
    expect(body.subscribers).toMatchObject([{ email: "ann@example.com", source: "/jobs" }]);
  });

  test("a dialog for an address that is gone is a 404 with the list", async () => {
    await subscribe("ann@example.com", "weekly", "/");
    const gone = await read("/admin/subscribers?delete=no-such-id");
    expect(gone.status).toBe(404);
    expect(gone.body.notice.text).toContain("not there any more");
    expect(gone.body.subscribers).toHaveLength(1);
  });

  test("asking changes nothing", async () => {
    await subscribe("ann@example.com", "weekly", "/");
    const { body } = await read(`/admin/subscribers?delete=${await idOf("ann")}`);
    expect(body.opened.email).toBe("ann@example.com");
    expect(await countSignups("weekly")).toBe(1);
  });

  test("that cannot be read says so", async () => {
    const show = await hideTable("subscriptions");
    const { status, body } = await read("/admin/subscribers");
    await show();
    expect(status).toBe(500);
    expect(body).toMatchObject({
      isLoaded: false,
      notice: { text: "Failed to fetch subscribers" },
    });
  });
});

describe("job alerts", () => {
  const ofAnn = { email: "Ann@example.com", q: "cook", category: "Hospitality", type: "Part-time" };

  test("stand among all lists, found by their address, with their filter in words and no token", async () => {
    await subscribe("ann@example.com", "weekly", "/");
    const { token } = await makeAlert(ofAnn);
    await makeAlert({ email: "bob@example.com", pace: "weekly", confirmedAt: null, asks: 1 });
    const { body } = await read("/admin/subscribers?q=ANN");
    expect(body.subscribers).toMatchObject([
      { email: "ann@example.com", list: "weekly" },
      {
        email: "Ann@example.com",
        list: "alerts",
        alert: { filter: 'Hospitality, Part-time, with "cook" in it', pace: "daily" },
        state: "confirmed",
      },
    ]);
    expect([body.totals.alerts, body.confirmed.alerts]).toEqual([2, 1]);
    expect(JSON.stringify(body)).not.toContain(token);

    const own = (await read("/admin/subscribers?list=alerts")).body.subscribers;
    expect(own.map(({ list }: { list: string }) => list)).toEqual(["alerts", "alerts"]);
    expect((await read("/admin/subscribers?list=weekly")).body.subscribers).toHaveLength(1);
  });

  test("are forgotten with their address, on every list", async () => {
    await subscribe("ann@example.com", "weekly", "/");
    const { id } = await makeAlert(ofAnn);
    await makeAlert({ email: "ann@example.com" });
    await makeAlert({ email: "bob@example.com" });
    const { body } = await read(`/admin/subscribers?list=alerts&delete=${id}`);
    expect(body.opened).toEqual({ id, email: "Ann@example.com" });
    const answer = await decide({ intent: "delete", id });
    expect(toastOf(answer).title).toBe("Subscriber deleted");
    expect((await alertRows()).map(({ email }) => email)).toEqual(["bob@example.com"]);
    expect(await countSignups("weekly")).toBe(0);
  });
});

describe("the earlier sign-ups", () => {
  test("are asked with one press, which says how many they were, and is gone then", async () => {
    await subscribe("ann@example.com", "weekly", "/");
    await subscribe("bob@example.com", "jobs", "/jobs");
    await confirmSubscription((await subscribe("cat@example.com", "jobs", "/jobs")).id);
    const { body } = await read("/admin/subscribers");
    expect(body).toMatchObject({ unasked: 2, confirmed: { weekly: 0, jobs: 1 } });
    expect(body.subscribers.map(({ state }: { state: string }) => state).sort()).toEqual([
      "confirmed",
      "unasked",
      "unasked",
    ]);
    expect(JSON.stringify(body)).not.toContain("token");

    const answer = await decide({ intent: "ask" });
    expect(answer.headers.get("Location")).toBe("/admin/subscribers");
    expect(toastOf(answer).title).toBe("Asked 2 earlier sign-ups to confirm");
    expect((await read("/admin/subscribers")).body.unasked).toBe(0);
    expect(toastOf(await decide({ intent: "ask" }))).toMatchObject({
      title: "There was no earlier sign-up to ask",
    });
  });
});

describe("deleting", () => {
  test("removes the address from all lists and keeps the list's state", async () => {
    await subscribe("Ann@example.com", "weekly", "/");
    await subscribe("ANN@example.com", "jobs", "/jobs");
    await subscribe("bob@example.com", "jobs", "/jobs");
    const id = await idOf("Ann@");
    const answer = await decide(
      { intent: "delete", id },
      `/admin/subscribers?list=jobs&delete=${id}`,
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/admin/subscribers?list=jobs");
    expect(toastOf(answer)).toMatchObject({ title: "Subscriber deleted" });
    expect([await countSignups("weekly"), await countSignups("jobs")]).toEqual([0, 1]);

    expect(toastOf(await decide({ intent: "delete", id }))).toMatchObject({
      title: "Failed to delete subscriber",
      tone: "destructive",
    });
  });

  test.each<Record<string, string>>([{}, { intent: "publish", id: "x" }, { intent: "delete" }])(
    "%j is no action: 400, nothing changes",
    async (values) => {
      await subscribe("ann@example.com", "weekly", "/");
      expect((await decide(values)).status).toBe(400);
      expect(await countSignups("weekly")).toBe(1);
    },
  );

  test("a failing database is a failed decision, not an error page", async () => {
    await subscribe("ann@example.com", "weekly", "/");
    const id = await idOf("ann");
    const free = await fillDisk("DELETE", "subscriptions");
    const answer = await decide({ intent: "delete", id });
    await free();
    expect(toastOf(answer)).toMatchObject({
      title: "Failed to delete subscriber",
      tone: "destructive",
    });
  });
});

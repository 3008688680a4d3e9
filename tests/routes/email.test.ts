import { describe, expect, test } from "vitest";
import {
  confirmSubscription,
  countSignups,
  findSubscription,
  subscribe,
  subscriptionState,
} from "#app/domain/subscriptions/subscription.server.ts";
import { action, loader } from "#app/routes/email/route.tsx";
import { fillDisk, readEverything } from "#tests/support/database.ts";
import { answerOf, from, get, post, send, toastOf } from "#tests/support/requests.ts";

async function reader({ isConfirmed = true } = {}) {
  const { id, token } = await subscribe("ann@example.com", "weekly", "/");
  if (isConfirmed) await confirmSubscription(id);
  const params = { token: token ?? "" };
  const path = `/email/${token}`;
  return {
    path,
    state: async () => subscriptionState((await findSubscription(id)) as never),
    open: (end = "") => answerOf(() => loader({ ...get(path + end), params })),
    press: (values: Record<string, string>, end = "") =>
      answerOf(() => action({ ...post(path + end, values), params })),
    /** As a mail program does it. */
    oneClick: (headers: Record<string, string>, body: BodyInit) =>
      answerOf(() => action({ ...send(`${path}/stop`, body, undefined, headers), params })),
  };
}

const ON = { intent: "confirm" };
const OFF = { intent: "stop" };

test("while the disk is full a choice is answered in words, and a mail program is asked to come again", async () => {
  const { press, oneClick, state } = await reader({ isConfirmed: false });
  await fillDisk("UPDATE", "subscriptions");
  expect(await toastOf(await press(ON))).toMatchObject({ title: "It could not be saved" });
  expect((await oneClick({}, "List-Unsubscribe=One-Click")).status).toBe(500);
  expect(await state()).toBe("unasked");
});

describe("looking at a link", () => {
  test("changes nothing, however often a scanner does it", async () => {
    const { open, state } = await reader({ isConfirmed: false });
    const before = await readEverything();
    for (let look = 0; look < 100; look += 1) {
      expect((await open(look % 2 ? "/stop" : "")).status).toBe(200);
    }
    expect(await readEverything()).toBe(before);
    expect(await state()).toBe("unasked");
  });

  test("tells the page to stop from the page to confirm", async () => {
    const { open } = await reader();
    expect((await open()).body).toMatchObject({ isStop: false, isOn: true });
    expect((await open("/stop")).body).toMatchObject({ isStop: true, isOn: true });
  });
});

describe("pressing a button", () => {
  test("confirms, also when it is replayed", async () => {
    const { press, path, state } = await reader({ isConfirmed: false });
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await press(ON);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
      expect(toastOf(answer).title).toBe("Confirmed");
    }
    expect([await state(), await countSignups("weekly")]).toEqual(["confirmed", 1]);
  });

  test("stops, and the link goes on working", async () => {
    const { press, path, state } = await reader();
    const answer = await press(OFF);
    expect([answer.status, answer.headers.get("Location"), await state()]).toEqual([
      303,
      path,
      "stopped",
    ]);
    await press(ON);
    expect(await state()).toBe("confirmed");
    await press(OFF);
    expect([await state(), await countSignups("weekly")]).toEqual(["stopped", 0]);
  });

  test("puts the other list on at once, and nobody else's", async () => {
    const { press } = await reader();
    await subscribe("bob@example.com", "jobs", "/");
    await press({ list: "jobs", intent: "confirm" });
    expect(await countSignups("jobs")).toBe(2);
  });

  test("of a page that is older than a stop changes nothing of the other list", async () => {
    const { press } = await reader({ isConfirmed: false });
    const { status, body } = await press({ list: "jobs", intent: "confirm" });
    expect([status, body.error]).toEqual([409, "Please confirm this one first."]);
    expect(await countSignups("jobs")).toBe(0);
  });

  test.each<Record<string, string>>([
    {},
    { list: "weekly" },
    { list: "spam", intent: "confirm" },
    { intent: "change" },
  ])("that is none, %j, is a 400 and changes nothing", async (values) => {
    const { press, state } = await reader({ isConfirmed: false });
    expect((await press(values)).status).toBe(400);
    expect(await state()).toBe("unasked");
  });
});

describe("one click in a mail program", () => {
  const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  test.each<[string, Record<string, string>, BodyInit]>([
    ["as a form", urlencoded, "List-Unsubscribe=One-Click"],
    ["as a form in parts", {}, multipart],
    ["without a body", {}, ""],
    ["as text", { "Content-Type": "text/plain" }, "List-Unsubscribe=One-Click"],
  ])("stops %s, without a redirect", async (_, headers, body) => {
    const { oneClick, state } = await reader();
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await oneClick(headers, body);
      expect([answer.status, answer.headers.has("Location")]).toEqual([200, false]);
    }
    expect(await state()).toBe("stopped");
  });
});

describe("a link that opens nothing", () => {
  const open = (token: string, address = "192.0.2.7") => {
    const request = new Request(`http://guide.test/email/${encodeURIComponent(token)}`, {
      headers: { "X-Client-Address": address },
    });
    return answerOf(() => loader({ request, params: { token }, context: {} }));
  };

  test.each(["x", "\0", "' or 1=1 --", "a".repeat(2000), "é"])("is a 404: %j", async (token) => {
    expect(await open(token, "192.0.2.8")).toMatchObject({
      status: 404,
      body: { deadLink: { href: "/newsletter" } },
    });
    const params = { token };
    const pressed = await answerOf(() => action({ ...post("/email/x", ON), params }));
    expect(pressed.status).toBe(404);
    const stopped = await answerOf(() => action({ ...post("/email/x/stop", {}), params }));
    expect(stopped.status).toBe(404);
  });

  test("is a 429 from the 61st form in an hour as well", async () => {
    const params = { token: "x".repeat(43) };
    const pressed = () =>
      answerOf(() => action({ ...from("192.0.2.9", post("/email/x", ON)), params }));
    for (let turn = 0; turn < 60; turn += 1) expect((await pressed()).status).toBe(404);
    expect((await pressed()).status).toBe(429);
  });

  test("is a 429 from the 61st in an hour; a right one still opens, and others' do", async () => {
    for (let turn = 0; turn < 60; turn += 1) expect((await open(`${turn}`)).status).toBe(404);
    const { status, body } = await open("61");
    expect([status, body.deadLink.why]).toEqual([
      429,
      "Too many links that open nothing were tried from your network in the last hour. Please come back in 60 minutes.",
    ]);
    const { token } = await subscribe("ann@example.com", "weekly", "/");
    expect((await open(token ?? "")).status).toBe(200);
    expect((await open("62", "198.51.100.7")).status).toBe(404);
  });
});

import { describe, expect, test } from "vitest";
import {
  decideSubscription,
  describeSubscription,
  findByToken,
} from "#app/domain/subscriptions/links.server.ts";
import {
  confirmSubscription,
  countSignups,
  findSignup,
  isRunning,
  subscribe,
} from "#app/domain/subscriptions/subscription.server.ts";

const LATER = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);

async function linkOf(email = "ann@example.com") {
  const { token } = await subscribe(email, "weekly", "/");
  const read = async () => {
    const link = await findByToken(token ?? "");
    if (!link) throw new Error("There is no such link.");
    return link;
  };
  return { link: await read(), read };
}

describe("a token", () => {
  test("opens its own subscription, to the letter", async () => {
    const { link } = await linkOf();
    const token = link.token;
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const wrong of ["", token.slice(1), `${token}x`, token.toLowerCase(), "a".repeat(2000)]) {
      expect(await findByToken(wrong), wrong).toBeUndefined();
    }
  });
});

describe("the page of a link", () => {
  test("offers the other list only to who has confirmed this one", async () => {
    const { link, read } = await linkOf();
    expect(await describeSubscription(link)).toMatchObject({
      isOn: false,
      isStopped: false,
      other: undefined,
    });
    await confirmSubscription(link.id);
    expect(await describeSubscription(await read())).toMatchObject({
      isOn: true,
      isRenewalDue: false,
      other: { list: "jobs", isOn: false },
    });
    expect(await describeSubscription(await read(), LATER)).toMatchObject({ isRenewalDue: true });
  });

  test("holds neither the address nor the token", async () => {
    const { link } = await linkOf();
    await confirmSubscription(link.id);
    const page = JSON.stringify(await describeSubscription(link));
    expect(page).not.toContain("ann@");
    expect(page).not.toContain(link.token);
  });
});

describe("a choice", () => {
  test("puts its list on and off, as often as one likes", async () => {
    const { link, read } = await linkOf();
    for (const isOn of [true, true, false, false, true]) {
      expect(
        await decideSubscription(await read(), { intent: isOn ? "confirm" : "stop" }),
      ).toHaveProperty("done");
      expect(isRunning(await read())).toBe(isOn);
      expect(await countSignups("weekly")).toBe(isOn ? 1 : 0);
    }
    expect(await findByToken(link.token)).toBeDefined();
  });

  test("of the other list needs no second confirmation, in whatever case it was on it before", async () => {
    const { link, read } = await linkOf();
    await subscribe("ANN@example.com", "jobs", "/jobs");
    expect(await decideSubscription(link, { intent: "confirm", list: "jobs" })).toEqual({
      error: "Please confirm this one first.",
    });
    await confirmSubscription(link.id);
    expect(
      await decideSubscription(await read(), { intent: "confirm", list: "jobs" }),
    ).toHaveProperty("done");
    expect(isRunning(await findSignup("ann@example.com", "jobs"))).toBe(true);
    expect(await countSignups("jobs")).toBe(1);
    expect(await decideSubscription(await read(), { intent: "stop", list: "jobs" })).toHaveProperty(
      "done",
    );
    expect([await countSignups("jobs"), await countSignups("weekly")]).toEqual([0, 1]);
  });

  test("to stop a list that the address was never on is no error", async () => {
    const { link, read } = await linkOf();
    await confirmSubscription(link.id);
    expect(await decideSubscription(await read(), { intent: "stop", list: "jobs" })).toHaveProperty(
      "done",
    );
    expect(await countSignups("jobs")).toBe(0);
  });
});

import { describe, expect, test } from "vitest";
import { applyChoice, describeLink, findByToken } from "#app/domain/subscriptions/links.server.ts";
import { confirmSubscription, isRunning } from "#app/domain/subscriptions/subscription.server.ts";
import { newsletterSignups } from "#app/domain/subscriptions/subscriptions-table.server.ts";
import { countSignups, findSignup, subscribe } from "#app/domain/subscriptions/weekly.server.ts";

const LATER = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);

async function linkOf(email = "ann@example.com") {
  const { token } = await subscribe(email, "weekly", "/");
  const read = async () => {
    const link = await findByToken(token ?? "");
    if (link?.kind !== "list") throw new Error("There is no such link.");
    return link;
  };
  return { link: await read(), read };
}

describe("a token", () => {
  test("opens its own subscription, to the letter", async () => {
    const { link } = await linkOf();
    const token = link.subscription.token ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const wrong of ["", token.slice(1), `${token}x`, token.toLowerCase(), "a".repeat(2000)]) {
      expect(await findByToken(wrong), wrong).toBeUndefined();
    }
  });
});

describe("the page of a link", () => {
  test("offers the other list only to who has confirmed this one", async () => {
    const { link, read } = await linkOf();
    expect(await describeLink(link)).toMatchObject({
      isOn: false,
      isStopped: false,
      other: undefined,
    });
    await confirmSubscription(newsletterSignups, link.subscription.id);
    expect(await describeLink(await read())).toMatchObject({
      isOn: true,
      isKeepDue: false,
      other: { list: "jobs", isOn: false },
    });
    expect(await describeLink(await read(), LATER)).toMatchObject({ isKeepDue: true });
  });

  test("holds neither the address nor the token", async () => {
    const { link } = await linkOf();
    await confirmSubscription(newsletterSignups, link.subscription.id);
    const page = JSON.stringify(await describeLink(link));
    expect(page).not.toContain("ann@");
    expect(page).not.toContain(link.subscription.token);
  });
});

describe("a choice", () => {
  test("puts its list on and off, as often as one likes", async () => {
    const { link, read } = await linkOf();
    for (const isOn of [true, true, false, false, true]) {
      expect(await applyChoice(await read(), { list: "weekly", isOn })).toBe(true);
      expect(isRunning((await read()).subscription)).toBe(isOn);
      expect(await countSignups("weekly")).toBe(isOn ? 1 : 0);
    }
    expect(await findByToken(link.subscription.token ?? "")).toBeDefined();
  });

  test("of the other list needs no second confirmation, in whatever case it was on it before", async () => {
    const { link, read } = await linkOf();
    await subscribe("ANN@example.com", "jobs", "/jobs");
    expect(await applyChoice(link, { list: "jobs", isOn: true })).toBe(false);
    await confirmSubscription(newsletterSignups, link.subscription.id);
    expect(await applyChoice(await read(), { list: "jobs", isOn: true })).toBe(true);
    expect(isRunning(await findSignup("ann@example.com", "jobs"))).toBe(true);
    expect(await countSignups("jobs")).toBe(1);
    expect(await applyChoice(await read(), { list: "jobs", isOn: false })).toBe(true);
    expect([await countSignups("jobs"), await countSignups("weekly")]).toEqual([0, 1]);
  });

  test("to stop a list that the address was never on is no error", async () => {
    const { link, read } = await linkOf();
    await confirmSubscription(newsletterSignups, link.subscription.id);
    expect(await applyChoice(await read(), { list: "jobs", isOn: false })).toBe(true);
    expect(await countSignups("jobs")).toBe(0);
  });
});

import { describe, expect, test } from "vitest";
import { countSignups, subscribe } from "#app/domain/newsletter/newsletter.server.ts";
import {
  confirmSubscription,
  findSubscriptionOf,
  isReader,
} from "#app/domain/newsletter/subscriptions.server.ts";
import { applyChoice, describeLink, findByToken } from "#app/workflows/email-links.server.ts";

const LATER = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);

function linkOf(email = "ann@example.com") {
  const { token } = subscribe(email, "weekly", "/");
  const read = () => {
    const link = findByToken(token ?? "");
    if (link?.kind !== "list") throw new Error("There is no such link.");
    return link;
  };
  return { link: read(), read };
}

describe("a token", () => {
  test("opens its own subscription, to the letter", () => {
    const { link } = linkOf();
    const token = link.subscription.token ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const wrong of ["", token.slice(1), `${token}x`, token.toLowerCase(), "a".repeat(2000)]) {
      expect(findByToken(wrong), wrong).toBeUndefined();
    }
  });
});

describe("the page of a link", () => {
  test("offers the other list only to who has confirmed this one", () => {
    const { link, read } = linkOf();
    expect(describeLink(link)).toMatchObject({ isOn: false, isStopped: false, other: undefined });
    confirmSubscription(link.subscription.id);
    expect(describeLink(read())).toMatchObject({
      isOn: true,
      isKeepDue: false,
      other: { list: "jobs", isOn: false },
    });
    expect(describeLink(read(), LATER)).toMatchObject({ isKeepDue: true });
  });

  test("holds neither the address nor the token", () => {
    const { link } = linkOf();
    confirmSubscription(link.subscription.id);
    const page = JSON.stringify(describeLink(link));
    expect(page).not.toContain("ann@");
    expect(page).not.toContain(link.subscription.token);
  });
});

describe("a choice", () => {
  test("puts its list on and off, as often as one likes", () => {
    const { link, read } = linkOf();
    for (const isOn of [true, true, false, false, true]) {
      expect(applyChoice(read(), { list: "weekly", isOn })).toBe(true);
      expect(isReader(read().subscription)).toBe(isOn);
      expect(countSignups("weekly")).toBe(isOn ? 1 : 0);
    }
    expect(findByToken(link.subscription.token ?? "")).toBeDefined();
  });

  test("of the other list needs no second confirmation, in whatever case it was on it before", () => {
    const { link, read } = linkOf();
    subscribe("ANN@example.com", "jobs", "/jobs");
    expect(applyChoice(link, { list: "jobs", isOn: true })).toBe(false);
    confirmSubscription(link.subscription.id);
    expect(applyChoice(read(), { list: "jobs", isOn: true })).toBe(true);
    expect(isReader(findSubscriptionOf("ann@example.com", "jobs"))).toBe(true);
    expect(countSignups("jobs")).toBe(1);
    expect(applyChoice(read(), { list: "jobs", isOn: false })).toBe(true);
    expect([countSignups("jobs"), countSignups("weekly")]).toEqual([0, 1]);
  });

  test("to stop a list that the address was never on is no error", () => {
    const { link, read } = linkOf();
    confirmSubscription(link.subscription.id);
    expect(applyChoice(read(), { list: "jobs", isOn: false })).toBe(true);
    expect(countSignups("jobs")).toBe(0);
  });
});

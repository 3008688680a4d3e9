import { beforeEach, expect, test, vi } from "vitest";
import { grantRole } from "#app/domain/accounts/accounts.server.ts";
import { findInvitation, inviteAdmin } from "#app/domain/accounts/invitations.server.ts";
import { doubtEmail, sendAgain } from "#app/domain/emails/outbox.server.ts";
import { queueInvitation } from "#app/workflows/invitations.server.ts";
import { prepareEmail } from "#app/workflows/outgoing.server.ts";
import { makeAccount } from "#tests/support/factories.ts";
import { claimDue, leaveAt, listQueued } from "#tests/support/leaving-emails.ts";

const CLEO = "cleo@example.com";
const NOON = new Date("2026-11-21T17:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

const tokenIn = (text = "") => /\/auth\/invite\/([\w-]{43})\n/.exec(text)?.[1] ?? "";

test("the link is made when the email leaves: it lives from then, and earlier ones end", () => {
  const printed = inviteAdmin(CLEO, "editor");
  queueInvitation(CLEO, "editor");
  expect(findInvitation(printed)).toBeDefined();

  const [email] = leaveAt(after(20));
  const token = tokenIn(email?.text);
  expect(email?.to).toBe(CLEO);
  expect(findInvitation(printed)).toBeUndefined();
  expect(findInvitation(token, after(67))).toMatchObject({ email: CLEO, role: "editor" });
  expect(findInvitation(token, after(68))).toBeUndefined();
});

test("nothing that is stored holds the link", () => {
  queueInvitation(CLEO, "editor");
  const [email] = leaveAt(NOON);
  expect(JSON.stringify(listQueued())).not.toContain(tokenIn(email?.text));
});

test("every try has the same link: the one that arrives works", () => {
  queueInvitation(CLEO, "editor");
  const tokens = [0, 1].map((hours) => {
    vi.setSystemTime(after(hours));
    const email = claimDue();
    if (!email) throw new Error("Nothing was due.");
    const prepared = prepareEmail(email);
    doubtEmail(email.id, "It may have arrived.");
    sendAgain(email);
    return "outgoing" in prepared ? tokenIn(prepared.outgoing.text) : "";
  });
  expect(tokens[0]).toMatch(/./);
  expect(tokens[1]).toBe(tokens[0]);
  expect(findInvitation(tokens[0] ?? "")).toBeDefined();
});

test("invited twice before it leaves, with the later role, is one email", () => {
  queueInvitation(CLEO, "editor", NOON);
  queueInvitation("CLEO@example.com", "superadmin", after(1));
  const left = leaveAt(after(2));
  expect(left).toHaveLength(1);
  expect(left[0]?.text).toContain("the role superadmin");
});

test("invited again after it has left is another email", () => {
  queueInvitation(CLEO, "editor", NOON);
  leaveAt(NOON);
  queueInvitation(CLEO, "editor", after(1));
  expect(leaveAt(after(1))).toHaveLength(1);
});

test("who has a role meanwhile gets none", () => {
  queueInvitation(CLEO, "editor");
  makeAccount(CLEO);
  grantRole(CLEO, "editor");
  expect(leaveAt(NOON)).toEqual([]);
  expect(listQueued()).toMatchObject([{ state: "dropped" }]);
});

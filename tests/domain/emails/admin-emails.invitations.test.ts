import { beforeEach, expect, test, vi } from "vitest";
import { grantRole } from "#app/domain/accounts/accounts.server.ts";
import { findInvitation, inviteAdmin } from "#app/domain/accounts/invitations.server.ts";
import { queueInvitation } from "#app/domain/emails/admin-emails.server.ts";
import { markUncertain, sendAgain } from "#app/domain/emails/outbox.server.ts";
import { prepareEmail } from "#app/emails/prepare.server.ts";
import { makeAccount } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { claimDue, leaveAt, listQueued } from "#tests/support/leaving-emails.ts";

const CLEO = "cleo@example.com";
const NOON = new Date("2026-11-21T17:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

const tokenIn = (text = "") => /\/auth\/invite\/([\w-]{43})\n/.exec(text)?.[1] ?? "";

test("the link is made when the email leaves: it lives from then, and earlier ones end", async () => {
  const printed = await inviteAdmin(CLEO, "editor");
  await queueInvitation(CLEO, "editor");
  expect(await findInvitation(printed)).toBeDefined();

  const [email] = await leaveAt(after(20));
  const token = tokenIn(email?.text);
  expect(email?.to).toBe(CLEO);
  expect(await findInvitation(printed)).toBeUndefined();
  expect(await findInvitation(token, after(67))).toMatchObject({ email: CLEO, role: "editor" });
  expect(await findInvitation(token, after(68))).toBeUndefined();
});

test("nothing that is stored holds the link", async () => {
  await queueInvitation(CLEO, "editor");
  const [email] = await leaveAt(NOON);
  expect(JSON.stringify(await listQueued())).not.toContain(tokenIn(email?.text));
});

test("every try has the same link: the one that arrives works", async () => {
  await queueInvitation(CLEO, "editor");
  const tokens = await inOrder([0, 1], async (hours) => {
    vi.setSystemTime(after(hours));
    const email = await claimDue();
    if (!email) throw new Error("Nothing was due.");
    const prepared = await prepareEmail(email);
    await markUncertain(email.id, "It may have arrived.");
    await sendAgain(email);
    return "outgoing" in prepared ? tokenIn(prepared.outgoing.text) : "";
  });
  expect(tokens[0]).toMatch(/./);
  expect(tokens[1]).toBe(tokens[0]);
  expect(await findInvitation(tokens[0] ?? "")).toBeDefined();
});

test("invited twice before it leaves, with the later role, is one email", async () => {
  await queueInvitation(CLEO, "editor", NOON);
  await queueInvitation("CLEO@example.com", "superadmin", after(1));
  const left = await leaveAt(after(2));
  expect(left).toHaveLength(1);
  expect(left[0]?.text).toContain("the role superadmin");
});

test("invited again after it has left is another email", async () => {
  await queueInvitation(CLEO, "editor", NOON);
  await leaveAt(NOON);
  await queueInvitation(CLEO, "editor", after(1));
  expect(await leaveAt(after(1))).toHaveLength(1);
});

test("who has a role meanwhile gets none", async () => {
  await queueInvitation(CLEO, "editor");
  await makeAccount(CLEO);
  await grantRole(CLEO, "editor");
  expect(await leaveAt(NOON)).toEqual([]);
  expect(await listQueued()).toMatchObject([{ state: "dropped" }]);
});

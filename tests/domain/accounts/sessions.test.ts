import { describe, expect, test, vi } from "vitest";
import { grantRole, revokeRole } from "#app/domain/accounts/accounts.server.ts";
import {
  createSession,
  deleteSession,
  findSessionUser,
  listSessions,
  SESSION_DAYS,
} from "#app/domain/accounts/sessions.server.ts";
import { hideTable, read } from "#tests/support/database.ts";
import { makeAccount } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { forget } from "#tests/support/retention.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const after = (days: number, ms = 0) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000 + ms);
const rows = () => read("select * from sessions");

describe("a session", () => {
  test("has an id that nobody guesses and that is not in the database", async () => {
    const { id: userId } = await makeAccount();
    const ids = await inOrder(Array(50).keys(), () => createSession(userId));
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await rows());
    expect(ids.filter((id) => stored.includes(id))).toEqual([]);
  });

  test("cannot be opened with what the database holds", async () => {
    const id = await createSession((await makeAccount()).id);
    const hash = String((await rows())[0]?.id_hash);
    expect(await findSessionUser(id)).toBeDefined();
    expect(await findSessionUser(hash)).toBeUndefined();
  });

  test.each(["", " ", "%", "_", "' or 1=1 --", "\u0000", "\ud800", "undefined"])(
    "is not opened by %j",
    async (id) => {
      await createSession((await makeAccount()).id);
      expect(await findSessionUser(id)).toBeUndefined();
    },
  );

  test("is not for somebody who does not exist", async () => {
    await expect(() => createSession("nobody")).rejects.toThrow(/foreign key/i);
  });

  test("lasts 14 days, and not a millisecond more", async () => {
    expect(SESSION_DAYS).toBe(14);
    const id = await createSession((await makeAccount()).id, NOW);
    expect(await findSessionUser(id, after(14, -1))).toBeDefined();
    expect(await findSessionUser(id, after(14))).toBeUndefined();
  });

  test("stays one without the roles, and is none where more cannot be read", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const id = await createSession((await makeAccount("nadia@example.com")).id);
    await grantRole("nadia@example.com", "editor");
    await hideTable("user_roles");
    expect(await findSessionUser(id)).toMatchObject({
      email: "nadia@example.com",
      role: undefined,
    });
    expect(await findSessionUser("another")).toBeUndefined();
    await hideTable("sessions");
    await expect(() => findSessionUser(id)).rejects.toThrow(/sessions/);
  });

  test("reads the role again each time", async () => {
    const id = await createSession((await makeAccount("nadia@example.com")).id);
    expect((await findSessionUser(id))?.role).toBeNull();
    await grantRole("nadia@example.com", "editor");
    expect((await findSessionUser(id))?.role).toBe("editor");
    await grantRole("nadia@example.com", "superadmin");
    expect((await findSessionUser(id))?.role).toBe("superadmin");
    await revokeRole("nadia@example.com");
    expect(await findSessionUser(id)).toBeUndefined();
  });

  test("says who it is and nothing secret", async () => {
    const account = await makeAccount("nadia@example.com");
    expect(await findSessionUser(await createSession(account.id))).toEqual({
      id: account.id,
      email: "nadia@example.com",
      fullName: "Some One",
      role: null,
      passwordStrength: null,
      hasTotp: false,
    });
  });

  test("that is closed stays closed, alone", async () => {
    const { id: userId } = await makeAccount();
    const [mine, other] = [await createSession(userId), await createSession(userId)];
    await deleteSession(mine);
    await deleteSession(mine);
    await deleteSession("no such session");
    expect(await findSessionUser(mine)).toBeUndefined();
    expect(await findSessionUser(other)).toBeDefined();
  });
});

describe("the sweep", () => {
  test("deletes what has ended and says how many, and nothing else", async () => {
    const { id: userId } = await makeAccount();
    await createSession(userId, after(-20));
    await createSession(userId, after(-14));
    const open = await createSession(userId, after(-14, 1));
    expect(await forget("sessions", NOW)).toBe(2);
    expect(await forget("sessions", NOW)).toBe(0);
    expect(await rows()).toHaveLength(1);
    expect(await findSessionUser(open, NOW)).toBeDefined();
  });
});

describe("the sessions of one account", () => {
  test("are twenty at most: the oldest give way, those of others stay", async () => {
    const { id: userId } = await makeAccount("nadia@example.com");
    const others = await createSession((await makeAccount()).id, NOW);
    const ids = await inOrder(Array(22).keys(), (hour) => createSession(userId, after(hour / 24)));
    const open = await inOrder(
      ids,
      async (id) => (await findSessionUser(id, after(2))) !== undefined,
    );
    expect(open).toEqual([false, false, ...Array(20).fill(true)]);
    expect(await findSessionUser(others, after(2))).toBeDefined();
  });

  test("that wait for a code sign nobody in, are not listed, and end after ten minutes", async () => {
    const { id: userId } = await makeAccount();
    const id = await createSession(userId, NOW, { needsCode: true });
    expect(await findSessionUser(id, NOW)).toBeUndefined();
    expect(await findSessionUser(id, after(0, 10 * 60_000 - 1), true)).toBeDefined();
    expect(await findSessionUser(id, after(0, 10 * 60_000), true)).toBeUndefined();
    expect(await listSessions(userId, NOW)).toEqual([]);
  });

  test("are listed newest first, without those that have ended", async () => {
    const { id: userId } = await makeAccount();
    await createSession(userId, after(-15), { device: "Gone" });
    await createSession(userId, NOW, { device: "Firefox on Windows" });
    await createSession(userId, after(1), { device: "Safari on iPhone" });
    const devices = (await listSessions(userId, after(1))).map(({ device }) => device);
    expect(devices).toEqual(["Safari on iPhone", "Firefox on Windows"]);
  });
});

import { describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { grantRole, revokeRole } from "#app/domain/accounts/accounts.server.ts";
import {
  createSession,
  deleteExpiredSessions,
  deleteSession,
  findSessionUser,
  listSessions,
  SESSION_DAYS,
} from "#app/domain/accounts/sessions.server.ts";
import { makeAccount } from "#tests/support/factories.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const after = (days: number, ms = 0) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000 + ms);
const rows = () => sqlite.prepare("select * from sessions").all() as Record<string, unknown>[];

describe("a session", () => {
  test("has an id that nobody guesses and that is not in the database", () => {
    const { id: userId } = makeAccount();
    const ids = Array.from({ length: 50 }, () => createSession(userId));
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(rows());
    expect(ids.filter((id) => stored.includes(id))).toEqual([]);
  });

  test("cannot be opened with what the database holds", () => {
    const id = createSession(makeAccount().id);
    const hash = String(rows()[0]?.id_hash);
    expect(findSessionUser(id)).toBeDefined();
    expect(findSessionUser(hash)).toBeUndefined();
  });

  test.each(["", " ", "%", "_", "' or 1=1 --", "\u0000", "\ud800", "undefined"])(
    "is not opened by %j",
    (id) => {
      createSession(makeAccount().id);
      expect(findSessionUser(id)).toBeUndefined();
    },
  );

  test("is not for somebody who does not exist", () => {
    expect(() => createSession("nobody")).toThrow(/FOREIGN KEY/);
  });

  test("lasts 14 days, and not a millisecond more", () => {
    expect(SESSION_DAYS).toBe(14);
    const id = createSession(makeAccount().id, NOW);
    expect(findSessionUser(id, after(14, -1))).toBeDefined();
    expect(findSessionUser(id, after(14))).toBeUndefined();
  });

  test("reads the role again each time", () => {
    const id = createSession(makeAccount("nadia@example.com").id);
    expect(findSessionUser(id)?.role).toBeNull();
    grantRole("nadia@example.com", "editor");
    expect(findSessionUser(id)?.role).toBe("editor");
    grantRole("nadia@example.com", "superadmin");
    expect(findSessionUser(id)?.role).toBe("superadmin");
    revokeRole("nadia@example.com");
    expect(findSessionUser(id)).toBeUndefined();
  });

  test("says who it is and nothing secret", () => {
    const account = makeAccount("nadia@example.com");
    expect(findSessionUser(createSession(account.id))).toEqual({
      id: account.id,
      email: "nadia@example.com",
      fullName: "Some One",
      role: null,
      passwordStrength: null,
      hasTotp: false,
    });
  });

  test("that is closed stays closed, alone", () => {
    const { id: userId } = makeAccount();
    const [mine, other] = [createSession(userId), createSession(userId)];
    deleteSession(mine);
    deleteSession(mine);
    deleteSession("no such session");
    expect(findSessionUser(mine)).toBeUndefined();
    expect(findSessionUser(other)).toBeDefined();
  });
});

describe("the sweep", () => {
  test("deletes what has ended and says how many, and nothing else", () => {
    const { id: userId } = makeAccount();
    createSession(userId, after(-20));
    createSession(userId, after(-14));
    const open = createSession(userId, after(-14, 1));
    expect(deleteExpiredSessions(NOW)).toBe(2);
    expect(deleteExpiredSessions(NOW)).toBe(0);
    expect(rows()).toHaveLength(1);
    expect(findSessionUser(open, NOW)).toBeDefined();
  });
});

describe("the sessions of one account", () => {
  test("are twenty at most: the oldest give way, those of others stay", () => {
    const { id: userId } = makeAccount("nadia@example.com");
    const others = createSession(makeAccount().id, NOW);
    const ids = Array.from({ length: 22 }, (_, hour) => createSession(userId, after(hour / 24)));
    const open = ids.map((id) => findSessionUser(id, after(2)) !== undefined);
    expect(open).toEqual([false, false, ...Array(20).fill(true)]);
    expect(findSessionUser(others, after(2))).toBeDefined();
  });

  test("that wait for a code sign nobody in, are not listed, and end after ten minutes", () => {
    const { id: userId } = makeAccount();
    const id = createSession(userId, NOW, { needsCode: true });
    expect(findSessionUser(id, NOW)).toBeUndefined();
    expect(findSessionUser(id, after(0, 10 * 60_000 - 1), true)).toBeDefined();
    expect(findSessionUser(id, after(0, 10 * 60_000), true)).toBeUndefined();
    expect(listSessions(userId, NOW)).toEqual([]);
  });

  test("are listed newest first, without those that have ended", () => {
    const { id: userId } = makeAccount();
    createSession(userId, after(-15), { device: "Gone" });
    createSession(userId, NOW, { device: "Firefox on Windows" });
    createSession(userId, after(1), { device: "Safari on iPhone" });
    const devices = listSessions(userId, after(1)).map(({ device }) => device);
    expect(devices).toEqual(["Safari on iPhone", "Firefox on Windows"]);
  });
});

import { describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { grantRole, revokeRole } from "#app/domain/people/people.server.ts";
import {
  closeSession,
  findPerson,
  openSession,
  SESSION_DAYS,
  sweepSessions,
} from "#app/domain/people/sessions.server.ts";
import { makeAccount } from "#tests/support/factories.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const after = (days: number, ms = 0) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000 + ms);
const rows = () => sqlite.prepare("select * from sessions").all() as Record<string, unknown>[];

describe("a session", () => {
  test("has an id that nobody guesses and that is not in the database", () => {
    const { id: userId } = makeAccount();
    const ids = Array.from({ length: 50 }, () => openSession(userId));
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w-]{43}$/);
    const kept = JSON.stringify(rows());
    expect(ids.filter((id) => kept.includes(id))).toEqual([]);
  });

  test("cannot be opened with what the database holds", () => {
    const id = openSession(makeAccount().id);
    const hash = String(rows()[0]?.id_hash);
    expect(findPerson(id)).toBeDefined();
    expect(findPerson(hash)).toBeUndefined();
  });

  test.each(["", " ", "%", "_", "' or 1=1 --", "\u0000", "\ud800", "undefined"])(
    "is not opened by %j",
    (id) => {
      openSession(makeAccount().id);
      expect(findPerson(id)).toBeUndefined();
    },
  );

  test("is not for somebody who does not exist", () => {
    expect(() => openSession("nobody")).toThrow(/FOREIGN KEY/);
  });

  test("lasts 14 days, and not a millisecond more", () => {
    expect(SESSION_DAYS).toBe(14);
    const id = openSession(makeAccount().id, NOW);
    expect(findPerson(id, after(14, -1))).toBeDefined();
    expect(findPerson(id, after(14))).toBeUndefined();
  });

  test("reads the role anew each time", () => {
    const id = openSession(makeAccount("nadia@example.com").id);
    expect(findPerson(id)?.role).toBeNull();
    grantRole("nadia@example.com", "editor");
    expect(findPerson(id)?.role).toBe("editor");
    grantRole("nadia@example.com", "superadmin");
    expect(findPerson(id)?.role).toBe("superadmin");
    revokeRole("nadia@example.com");
    expect(findPerson(id)).toBeUndefined();
  });

  test("says who it is and nothing secret", () => {
    const account = makeAccount("nadia@example.com");
    expect(findPerson(openSession(account.id))).toEqual({
      id: account.id,
      email: "nadia@example.com",
      fullName: "Some One",
      role: null,
    });
  });

  test("that is closed stays closed, alone", () => {
    const { id: userId } = makeAccount();
    const [mine, other] = [openSession(userId), openSession(userId)];
    closeSession(mine);
    closeSession(mine);
    closeSession("no such session");
    expect(findPerson(mine)).toBeUndefined();
    expect(findPerson(other)).toBeDefined();
  });
});

describe("the sweep", () => {
  test("deletes what has ended and says how many, and nothing else", () => {
    const { id: userId } = makeAccount();
    openSession(userId, after(-20));
    openSession(userId, after(-14));
    const open = openSession(userId, after(-14, 1));
    expect(sweepSessions(NOW)).toBe(2);
    expect(sweepSessions(NOW)).toBe(0);
    expect(rows()).toHaveLength(1);
    expect(findPerson(open, NOW)).toBeDefined();
  });
});

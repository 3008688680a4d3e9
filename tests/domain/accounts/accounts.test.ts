import { describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import {
  countAccounts,
  createAccount,
  deleteAllSessions,
  findAccount,
  findAccountByPassword,
  grantRole,
  listAccounts,
  revokeRole,
} from "#app/domain/accounts/accounts.server.ts";
import { resetPassword } from "#app/domain/accounts/invitations.server.ts";
import { createSession, findSessionUser } from "#app/domain/accounts/sessions.server.ts";
import { makeAccount } from "#tests/support/factories.ts";

const nadia = { full_name: "Nadia Reed", email: "Nadia@Example.com", password: "correct horse" };
const roleOf = (email: string) => listAccounts().find((each) => each.email === email)?.role;

describe("an account", () => {
  test("is made once, even when two ask for it at the same time in different cases", async () => {
    const made = await Promise.all([
      createAccount(nadia),
      createAccount({ ...nadia, email: "NADIA@example.COM", full_name: "Mallory" }),
    ]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(made[0]).toMatchObject({ email: "Nadia@Example.com", fullName: "Nadia Reed" });
    expect(countAccounts()).toBe(1);
    expect(made[0]?.passwordHash).toMatch(/^\$2b\$12\$/);
  });

  test("of a taken address is not made, and costs no hashing", async () => {
    makeAccount("nadia@example.com");
    const order: string[] = [];
    const turn = new Promise<void>((resolve) =>
      setImmediate(() => {
        order.push("a turn of the event loop");
        resolve();
      }),
    );
    expect(await createAccount(nadia)).toBeUndefined();
    order.push("answered");
    await turn;
    expect(order).toEqual(["answered", "a turn of the event loop"]);
    expect(countAccounts()).toBe(1);
  });

  test("cannot be written twice by going around the check", () => {
    makeAccount("nadia@example.com");
    expect(() => makeAccount("NADIA@EXAMPLE.COM")).toThrow(/UNIQUE/);
  });

  test("is found in any case, and by nothing else", () => {
    const account = makeAccount("Nadia@Example.com");
    for (const email of ["nadia@example.com", "NADIA@EXAMPLE.COM", "Nadia@Example.com"]) {
      expect(findAccount(email)?.id).toBe(account.id);
    }
    for (const email of [
      "",
      "nadia",
      "%",
      "_adia@example.com",
      "nadia@example.com ",
      "' or 1=1 --",
    ]) {
      expect(findAccount(email), email).toBeUndefined();
    }
  });

  test("starts without role and session, and opens with its password, the address in any case", async () => {
    const made = await createAccount({ ...nadia, ...{ role: "superadmin", id: "mine" } });
    expect(made?.id).not.toBe("mine");
    expect(roleOf(nadia.email)).toBeNull();
    expect(sqlite.prepare("select * from sessions").all()).toEqual([]);
    expect(await findAccountByPassword("nadia@EXAMPLE.com", nadia.password)).toMatchObject({
      id: made?.id,
    });
  });

  test("does not open with a password that was right when it was asked, and was reset meanwhile", async () => {
    await createAccount(nadia);
    const asked = findAccountByPassword(nadia.email, nadia.password);
    resetPassword(nadia.email);
    expect(await asked).toBeUndefined();
  });

  test("whose hash is none opens with nothing", async () => {
    makeAccount("nadia@example.com");
    for (const password of ["", "none", "undefined"]) {
      expect(await findAccountByPassword("nadia@example.com", password)).toBeUndefined();
    }
  });
});

describe("a role", () => {
  test("is granted by the address in any case, and replaced by the next one", () => {
    makeAccount("nadia@example.com");
    expect(grantRole("NADIA@example.com", "editor")).toBe(true);
    expect(roleOf("nadia@example.com")).toBe("editor");
    expect(grantRole("nadia@example.com", "superadmin")).toBe(true);
    expect(roleOf("nadia@example.com")).toBe("superadmin");
    expect(sqlite.prepare("select count(*) as total from user_roles").get()).toEqual({ total: 1 });
  });

  test("is not granted to an address without an account, also not for later", async () => {
    expect(grantRole("nadia@example.com", "superadmin")).toBe(false);
    makeAccount("nadia@example.com");
    expect(roleOf("nadia@example.com")).toBeNull();
  });

  test("is one person's own", () => {
    makeAccount("nadia@example.com");
    makeAccount("other@example.com");
    grantRole("nadia@example.com", "editor");
    expect(roleOf("other@example.com")).toBeNull();
    revokeRole("other@example.com");
    expect(roleOf("nadia@example.com")).toBe("editor");
  });

  test("that is revoked takes every session with it, and nobody else's", () => {
    const [nadia, other] = [makeAccount("nadia@example.com"), makeAccount("other@example.com")];
    grantRole("nadia@example.com", "editor");
    const [desk, phone, theirs] = [nadia, nadia, other].map(({ id }) => createSession(id));

    expect(revokeRole("Nadia@Example.com")).toBe(true);
    expect(roleOf("nadia@example.com")).toBeNull();
    expect(findSessionUser(desk ?? "")).toBeUndefined();
    expect(findSessionUser(phone ?? "")).toBeUndefined();
    expect(findSessionUser(theirs ?? "")).toMatchObject({ id: other.id });
    expect(findAccount("nadia@example.com")).toBeDefined();
  });

  test("that is signed out everywhere keeps its role and loses its sessions, and nobody else's", () => {
    const { id } = makeAccount("nadia@example.com");
    grantRole("nadia@example.com", "admin");
    const other = createSession(makeAccount("other@example.com").id);
    const sessions = [createSession(id), createSession(id)];
    expect(deleteAllSessions("Nadia@Example.com")).toBe(2);
    expect(sessions.map((session) => findSessionUser(session))).toEqual([undefined, undefined]);
    expect(findSessionUser(other)).toBeDefined();
    expect(findSessionUser(createSession(id))?.role).toBe("admin");
    expect(deleteAllSessions("nobody@example.com")).toBeUndefined();
  });

  test("cannot be revoked twice, nor from nobody", () => {
    makeAccount("nadia@example.com");
    grantRole("nadia@example.com", "editor");
    expect(revokeRole("nadia@example.com")).toBe(true);
    expect(revokeRole("nadia@example.com")).toBe(false);
    expect(revokeRole("nobody@example.com")).toBe(false);
    expect(revokeRole("")).toBe(false);
  });

  test("goes with the account", () => {
    const { id } = makeAccount("nadia@example.com");
    grantRole("nadia@example.com", "superadmin");
    sqlite.prepare("delete from users where id = ?").run(id);
    makeAccount("nadia@example.com");
    expect(roleOf("nadia@example.com")).toBeNull();
  });
});

describe("the list of accounts", () => {
  test("is empty, then in the order of signing up, with roles and without hashes", () => {
    expect([listAccounts(), countAccounts()]).toEqual([[], 0]);
    for (const [index, email] of ["b@example.com", "a@example.com"].entries()) {
      const { id } = makeAccount(email);
      sqlite.prepare("update users set created_at = ? where id = ?").run(index, id);
    }
    grantRole("a@example.com", "editor");
    const fresh = { confirmedAt: null, passwordStrength: null, hasTotp: false };
    const named = { fullName: "Some One", ...fresh };
    expect(listAccounts()).toEqual([
      { ...named, email: "b@example.com", role: null, createdAt: new Date(0) },
      { ...named, email: "a@example.com", role: "editor", createdAt: new Date(1) },
    ]);
    expect(countAccounts()).toBe(2);
  });
});

import { Worker } from "node:worker_threads";
import { describe, expect, test, vi } from "vitest";
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
import { read, readValue, run } from "#tests/support/database.ts";
import { makeAccount } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";

const nadia = { full_name: "Nadia Reed", email: "Nadia@Example.com", password: "correct horse" };
const roleOf = async (email: string) =>
  (await listAccounts()).find((each) => each.email === email)?.role;

describe("an account", () => {
  test("is made once, even when two ask for it at the same time in different cases", async () => {
    const made = await Promise.all([
      createAccount(nadia),
      createAccount({ ...nadia, email: "NADIA@example.COM", full_name: "Mallory" }),
    ]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(made[0]).toMatchObject({ email: "Nadia@Example.com", fullName: "Nadia Reed" });
    expect(await countAccounts()).toBe(1);
    expect(made[0]?.passwordHash).toMatch(/^\$2b\$\d\d\$/);
  });

  test("of a taken address is not made, and costs no hashing", async () => {
    await makeAccount("nadia@example.com");
    const asked = vi.spyOn(Worker.prototype, "postMessage");
    expect(await createAccount(nadia)).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
    expect(await countAccounts()).toBe(1);
  });

  test("cannot be written twice by going around the check", async () => {
    await makeAccount("nadia@example.com");
    await expect(() => makeAccount("NADIA@EXAMPLE.COM")).rejects.toThrow(/unique/i);
  });

  test("is found in any case, and by nothing else", async () => {
    const account = await makeAccount("Nadia@Example.com");
    for (const email of ["nadia@example.com", "NADIA@EXAMPLE.COM", "Nadia@Example.com"]) {
      expect((await findAccount(email))?.id).toBe(account.id);
    }
    for (const email of [
      "",
      "nadia",
      "%",
      "_adia@example.com",
      "nadia@example.com ",
      "' or 1=1 --",
    ]) {
      expect(await findAccount(email), email).toBeUndefined();
    }
  });

  test("starts without role and session, and opens with its password, the address in any case", async () => {
    const made = await createAccount({ ...nadia, ...{ role: "superadmin", id: "mine" } });
    expect(made?.id).not.toBe("mine");
    expect(await roleOf(nadia.email)).toBeNull();
    expect(await read("select * from sessions")).toEqual([]);
    expect(await findAccountByPassword("nadia@EXAMPLE.com", nadia.password)).toMatchObject({
      id: made?.id,
    });
  });

  test("does not open with a password that was right when it was asked, and was reset meanwhile", async () => {
    await createAccount(nadia);
    const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { postMessage } = Worker.prototype;
    vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, task) {
      begun.resolve();
      void done.promise.then(() => postMessage.call(this, task));
    });
    const found = findAccountByPassword(nadia.email, nadia.password);
    await begun.promise;
    await resetPassword(nadia.email);
    done.resolve();
    expect(await found).toBeUndefined();
  });

  test("whose hash is none opens with nothing", async () => {
    await makeAccount("nadia@example.com");
    for (const password of ["", "none", "undefined"]) {
      expect(await findAccountByPassword("nadia@example.com", password)).toBeUndefined();
    }
  });
});

describe("a role", () => {
  test("is granted by the address in any case, and replaced by the next one", async () => {
    await makeAccount("nadia@example.com");
    expect(await grantRole("NADIA@example.com", "editor")).toBe(true);
    expect(await roleOf("nadia@example.com")).toBe("editor");
    expect(await grantRole("nadia@example.com", "superadmin")).toBe(true);
    expect(await roleOf("nadia@example.com")).toBe("superadmin");
    expect(await readValue("select count(*) from user_roles")).toBe(1);
  });

  test("is not granted to an address without an account, also not for later", async () => {
    expect(await grantRole("nadia@example.com", "superadmin")).toBe(false);
    await makeAccount("nadia@example.com");
    expect(await roleOf("nadia@example.com")).toBeNull();
  });

  test("is one person's own", async () => {
    await makeAccount("nadia@example.com");
    await makeAccount("other@example.com");
    await grantRole("nadia@example.com", "editor");
    expect(await roleOf("other@example.com")).toBeNull();
    await revokeRole("other@example.com");
    expect(await roleOf("nadia@example.com")).toBe("editor");
  });

  test("that is revoked takes every session with it, and nobody else's", async () => {
    const [nadia, other] = [
      await makeAccount("nadia@example.com"),
      await makeAccount("other@example.com"),
    ];
    await grantRole("nadia@example.com", "editor");
    const [desk, phone, theirs] = await inOrder([nadia, nadia, other], ({ id }) =>
      createSession(id),
    );

    expect(await revokeRole("Nadia@Example.com")).toBe(true);
    expect(await roleOf("nadia@example.com")).toBeNull();
    expect(await findSessionUser(desk ?? "")).toBeUndefined();
    expect(await findSessionUser(phone ?? "")).toBeUndefined();
    expect(await findSessionUser(theirs ?? "")).toMatchObject({ id: other.id });
    expect(await findAccount("nadia@example.com")).toBeDefined();
  });

  test("that is signed out everywhere keeps its role and loses its sessions, and nobody else's", async () => {
    const { id } = await makeAccount("nadia@example.com");
    await grantRole("nadia@example.com", "admin");
    const other = await createSession((await makeAccount("other@example.com")).id);
    const sessions = [await createSession(id), await createSession(id)];
    expect(await deleteAllSessions("Nadia@Example.com")).toBe(2);
    expect(await inOrder(sessions, (session) => findSessionUser(session))).toEqual([
      undefined,
      undefined,
    ]);
    expect(await findSessionUser(other)).toBeDefined();
    expect((await findSessionUser(await createSession(id)))?.role).toBe("admin");
    expect(await deleteAllSessions("nobody@example.com")).toBeUndefined();
  });

  test("cannot be revoked twice, nor from nobody", async () => {
    await makeAccount("nadia@example.com");
    await grantRole("nadia@example.com", "editor");
    expect(await revokeRole("nadia@example.com")).toBe(true);
    expect(await revokeRole("nadia@example.com")).toBe(false);
    expect(await revokeRole("nobody@example.com")).toBe(false);
    expect(await revokeRole("")).toBe(false);
  });

  test("goes with the account", async () => {
    const { id } = await makeAccount("nadia@example.com");
    await grantRole("nadia@example.com", "superadmin");
    await run("delete from users where id = ?", id);
    await makeAccount("nadia@example.com");
    expect(await roleOf("nadia@example.com")).toBeNull();
  });
});

describe("the list of accounts", () => {
  test("is empty, then in the order of signing up, with roles and without hashes", async () => {
    expect([await listAccounts(), await countAccounts()]).toEqual([[], 0]);
    for (const [index, email] of ["b@example.com", "a@example.com"].entries()) {
      const { id } = await makeAccount(email);
      await run("update users set created_at = ? where id = ?", index, id);
    }
    await grantRole("a@example.com", "editor");
    const fresh = { confirmedAt: null, passwordStrength: null, hasTotp: false };
    const named = { fullName: "Some One", ...fresh };
    expect(await listAccounts()).toEqual([
      { ...named, email: "b@example.com", role: null, createdAt: new Date(0) },
      { ...named, email: "a@example.com", role: "editor", createdAt: new Date(1) },
    ]);
    expect(await countAccounts()).toBe(2);
  });
});

import { expect, test } from "vitest";
import { grantRole, revokeRole } from "#app/domain/accounts/accounts.server.ts";
import {
  listNoticeReaders,
  listWantedNotices,
  saveWantedNotices,
} from "#app/domain/accounts/notices.server.ts";
import { makeAccount } from "#tests/support/factories.ts";

async function makeAdmin(email: string) {
  const account = await makeAccount(email);
  await grantRole(email, "superadmin");
  return account;
}

test("an account with a role gets every notice until it says otherwise", async () => {
  const ana = await makeAdmin("ana@example.com");
  await makeAccount("visitor@example.com");
  expect(await listWantedNotices(ana.id)).toEqual(["waiting", "morning", "draft", "report"]);
  for (const notice of ["waiting", "morning", "draft", "report"] as const) {
    expect(await listNoticeReaders(notice)).toEqual(["ana@example.com"]);
  }
});

test("the draft of a letter is for the roles that open the letters", async () => {
  for (const role of ["editor", "sales", "desk"]) {
    const { email } = await makeAccount(`${role}@example.com`);
    await grantRole(email, role);
  }
  expect(await listNoticeReaders("draft")).toEqual(["editor@example.com"]);
  expect(await listNoticeReaders("report")).toHaveLength(3);
});

test("what one admin switches off still reaches the others, and can be switched on again", async () => {
  const ana = await makeAdmin("ana@example.com");
  await makeAdmin("ben@example.com");
  await saveWantedNotices(ana.id, ["morning"]);
  expect(await listWantedNotices(ana.id)).toEqual(["morning"]);
  expect(await listNoticeReaders("waiting")).toEqual(["ben@example.com"]);
  expect((await listNoticeReaders("morning")).toSorted()).toEqual([
    "ana@example.com",
    "ben@example.com",
  ]);
  await saveWantedNotices(ana.id, ["waiting", "morning", "draft", "report"]);
  expect((await listNoticeReaders("waiting")).toSorted()).toEqual([
    "ana@example.com",
    "ben@example.com",
  ]);
});

test("without its role an account is told nothing", async () => {
  await makeAdmin("ana@example.com");
  await revokeRole("ana@example.com");
  expect(await listNoticeReaders("waiting")).toEqual([]);
});

import { expect, test } from "vitest";
import { grantRole, revokeRole } from "#app/domain/accounts/accounts.server.ts";
import {
  listNoticeReaders,
  listWantedNotices,
  saveWantedNotices,
} from "#app/domain/accounts/notices.server.ts";
import { makeAccount } from "#tests/support/factories.ts";

function makeAdmin(email: string) {
  const account = makeAccount(email);
  grantRole(email, "superadmin");
  return account;
}

test("an account with a role gets every notice until it says otherwise", () => {
  const ana = makeAdmin("ana@example.com");
  makeAccount("visitor@example.com");
  expect(listWantedNotices(ana.id)).toEqual(["waiting", "morning", "draft", "report"]);
  for (const notice of ["waiting", "morning", "draft", "report"] as const) {
    expect(listNoticeReaders(notice)).toEqual(["ana@example.com"]);
  }
});

test("what one admin switches off still reaches the others, and can be switched on again", () => {
  const ana = makeAdmin("ana@example.com");
  makeAdmin("ben@example.com");
  saveWantedNotices(ana.id, ["morning"]);
  expect(listWantedNotices(ana.id)).toEqual(["morning"]);
  expect(listNoticeReaders("waiting")).toEqual(["ben@example.com"]);
  expect(listNoticeReaders("morning").toSorted()).toEqual(["ana@example.com", "ben@example.com"]);
  saveWantedNotices(ana.id, ["waiting", "morning", "draft", "report"]);
  expect(listNoticeReaders("waiting").toSorted()).toEqual(["ana@example.com", "ben@example.com"]);
});

test("without its role an account is told nothing", () => {
  makeAdmin("ana@example.com");
  revokeRole("ana@example.com");
  expect(listNoticeReaders("waiting")).toEqual([]);
});

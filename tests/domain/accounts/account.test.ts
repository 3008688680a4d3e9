import { expect, test } from "vitest";
import { describeRole, isRole, opensAct, opensPage } from "#app/domain/accounts/account.ts";

test.each([
  "/admin/jobsearch",
  "/admin/guides",
  "/admin/Guide",
  "/admin//guide",
  "/administer",
  "/admin/inbox.csv",
  "/",
])("%s is no page of anybody's but a superadmin", (path) => {
  const opened = ["editor", "sales", "desk"].filter((role) => opensPage(role, path));
  expect(opened).toEqual([]);
  expect(opensPage("superadmin", path)).toBe(true);
});

test("what follows an address in its search opens nothing, and closes nothing", () => {
  expect(opensPage("sales", "/admin/partners/1?tab=owed#owed")).toBe(true);
  expect(opensPage("sales", "/admin/guide?/admin/partners")).toBe(false);
});

test.each(["admin", "constructor", "desk", ""])("the role %j opens what desk does", (role) => {
  expect(describeRole(role)).toBe("jobs, account, inbox");
});

test("a superadmin alone deletes for good, but jobs", () => {
  expect(opensAct("editor", "/admin/guide/hotel/a", "forget")).toBe(false);
  expect(opensAct("editor", "/admin/guide/hotel/a", "retire")).toBe(true);
  expect(opensAct("desk", "/admin/jobs", "delete")).toBe(true);
  expect(opensAct("superadmin", "/admin/inbox", "delete")).toBe(true);
});

test.each([
  ["editor", true],
  ["night-desk2", true],
  ["Editor", false],
  ["", false],
  ["a b", false],
])("that %j names a role is %j", (text, isOne) => {
  expect(isRole(text)).toBe(isOne);
});

import { expect, test } from "vitest";
import { askToSignIn, readNext } from "#app/http/sign-in/after-sign-in.server.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

const next = (address: string) =>
  readNext(get(`/auth?${new URLSearchParams({ next: address })}`).request);

test.each(["/admin", "/admin/jobs?filter=pending&edit=1"])("%s is gone on to", (address) => {
  expect(next(address)).toBe(address);
});

test.each([
  "",
  "/",
  "/jobs",
  "/administer",
  "//evil.test/admin",
  "https://evil.test/admin",
  "/\\evil.test/admin",
  "admin",
  "/admin/../jobs",
])("%j is ignored", (address) => {
  expect(next(address)).toBeUndefined();
});

test("a form without its session is asked to sign in and told the way back", async () => {
  const { request } = post("/admin/jobs?edit=1", {});
  const answer = await answerOf(() => askToSignIn(request));
  expect(answer.headers.get("Location")).toBe("/auth?next=%2Fadmin%2Fjobs%3Fedit%3D1");
  expect(toastOf(answer).title).toBe("Your session has ended.");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { admin, type Site, startSite } from "#tests/support/site.ts";
import { send, visit } from "./visitors.ts";

const own = { Origin: "https://guide.example" };

let site: Site;
/** What a page of a sister subdomain can do to a site under https. */
beforeAll(async () => {
  site = await startSite({ SITE_URL: "https://guide.example" });
});
afterAll(() => site.stop());

test("a session that it planted is nobody's, and one of ours is bound to this host and cached nowhere", async () => {
  const answer = await send(site, "/auth", admin, own);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([303, "no-store"]);
  const all = answer.headers.getSetCookie();
  // The sign-in's own, which tells no more than that this device was here, is sent to /auth alone.
  const cookies = all.filter((cookie) => !/^__Secure-device=.*Path=\/auth; .*Secure/.test(cookie));
  expect([all.length, cookies.length]).toEqual([3, 2]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-(session|toast)=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  }
  const [session = ""] = cookies.filter((each) => each.startsWith("__Host-session="));
  const bound = session.split(";", 1)[0] ?? "";
  const planted = bound.replace("__Host-", "");
  expect((await visit(site, "/admin", { Cookie: bound })).status).toBe(200);
  expect((await visit(site, "/admin", { Cookie: planted })).headers.get("Location")).toBe("/auth");
  const signedOut = await send(site, "/auth", { intent: "sign-out" }, { ...own, Cookie: bound });
  expect(signedOut.headers.get("Clear-Site-Data")).toBe('"storage"');
});

test.each(["same-site", "cross-site", "Cross-Site", ""])(
  "a form that its browser calls %j is refused, with our Origin and without",
  async (word) => {
    for (const headers of [{}, own]) {
      const sent = { "Sec-Fetch-Site": word, ...headers };
      expect((await send(site, "/newsletter", { email: "a@b.example" }, sent)).status).toBe(403);
    }
  },
);

import { expect, test } from "vitest";
import { contentSecurityPolicy, showsEmails } from "#app/http/csp.server.ts";

test("only a page that shows emails may frame, and only what is ours", () => {
  expect(contentSecurityPolicy({})).toContain("; frame-src 'none';");
  expect(contentSecurityPolicy({ hasFrames: true })).toContain("; frame-src 'self';");
});

test.each([
  ["/admin/outbox", true],
  ["/admin/outbox/", true],
  ["/admin/editions", true],
  ["/admin/outbox/frame", false],
  ["/admin/editions/frame", false],
  ["/admin/outbox/preview", false],
  ["/admin", false],
  ["/admin/outboxes", false],
  ["/x/admin/outbox", false],
  ["/", false],
])("%s shows emails: %s", (pathname, isTrue) => {
  expect(showsEmails(pathname)).toBe(isTrue);
});

import { expect, test } from "vitest";
import { contentSecurityPolicy } from "#app/http/csp.server.ts";
import { showsEmails } from "#app/http/email-frame.ts";

test("only a page that shows emails may frame, and only what is ours", () => {
  expect(contentSecurityPolicy({})).toContain("; frame-src 'none';");
  expect(contentSecurityPolicy({}, { hasFrames: true })).toContain("; frame-src 'self';");
});

test.each([
  ["/admin/outbox", true],
  ["/admin/outbox/", true],
  ["/admin/outbox/preview", true],
  ["/admin/outbox/preview/confirm", true],
  ["/admin/outbox/frame", false],
  ["/admin/outbox/preview/a/b", false],
  ["/admin", false],
  ["/admin/outboxes", false],
  ["/x/admin/outbox", false],
  ["/", false],
])("%s shows emails: %s", (pathname, isTrue) => {
  expect(showsEmails(pathname)).toBe(isTrue);
});

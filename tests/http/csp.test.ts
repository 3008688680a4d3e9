import { expect, test } from "vitest";
import { contentSecurityPolicy } from "#app/http/csp.server.ts";

test("only a page of the desk may frame, and only what is ours", () => {
  expect(contentSecurityPolicy({})).toContain("; frame-src 'none';");
  expect(contentSecurityPolicy({ hasFrames: true })).toContain("; frame-src 'self';");
});

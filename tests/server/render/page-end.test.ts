import { expect, test } from "vitest";
import { SPECULATION_RULES } from "#app/server/render/page-end.server.ts";

type Where = { href_matches?: string | string[]; not?: Where; and?: Where[] };
type Pattern = { test(url: string, base: string): boolean };
const { URLPattern } = globalThis as unknown as {
  URLPattern: new (pattern: string, base: string) => Pattern;
};

const BASE = "https://guide.test";
const [{ where }] = JSON.parse(SPECULATION_RULES).prefetch;

function matches({ and, not, href_matches = [] }: Where, path: string): boolean {
  if (and) return and.every((each) => matches(each, path));
  if (not) return !matches(not, path);
  return [href_matches].flat().some((pattern) => new URLPattern(pattern, BASE).test(path, BASE));
}

test.each([
  "/",
  "/jobs",
  "/jobs?category=Wellness",
  "/events/saltmarsh-swing",
  "/guides/old-naples",
])("%s is fetched ahead", (path) => {
  expect(matches(where, path)).toBe(true);
});

test.each([
  "/admin",
  "/admin/jobs?q=cook",
  "/auth",
  "/auth/code",
  "/auth/invite/aB3_-x",
  "/sign-out",
  "/email/aB3_-x",
  "/email/aB3_-x/stop",
  "/jobs/manage/aB3_-x",
  "/jobs/manage/aB3_-x?edit",
  "/uploads/job-images/x.png",
  "/partners/aB3_-x?ask=end-links",
  "/events?calendar=saltmarsh-swing",
  "/events.ics",
  "/events.ics?filter=free",
  "/jobs/feed.xml?q=cook",
])("%s is not: it does something, needs an account or a token, or is no page", (path) => {
  expect(matches(where, path)).toBe(false);
});

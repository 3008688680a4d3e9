import type { APIRequestContext, APIResponse } from "@playwright/test";
import { HtmlValidate, type RuleConfig } from "html-validate/node";
import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { admin } from "#tests/support/site.ts";
import { expect, test } from "./journey.ts";

test.use({ variables: { SEED_SAMPLE_JOBS: "on" } });

const RULES = {
  // How React writes: <meta/>, srcSet, async="". HTML reads all of it alike.
  "void-style": "off",
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  "doctype-style": "off",
  // Of style, not of validity: one of the specification's titles has 76 letters, telephone numbers have plain spaces.
  "long-title": "off",
  "tel-non-breaking": "off",
  // The boxes of one choice have one name.
  "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit", "reset"] }],
} satisfies RuleConfig;

const config = { root: true, extends: ["html-validate:recommended"] };
const strict = new HtmlValidate({ ...config, rules: RULES });
/** Admin's tables are none of <table>: its narrow rows fold. */
const withTables = new HtmlValidate({
  ...config,
  rules: { ...RULES, "prefer-native-element": ["error", { exclude: ["table", "cell"] }] },
});

/** What is wrong with a page, each finding with its place. */
async function findings(name: string, answer: APIResponse, status: number, validator = strict) {
  expect(answer.status(), name).toBe(status);
  const page = await answer.text();
  // This validator reads on behind the end, where HTML allows nothing but comments.
  expect(page.slice(page.indexOf("</html>")), name).toMatch(/^<\/html>\s*(<!--.*?-->\s*)*$/s);
  const { results } = await validator.validateString(page);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${name} ${line}:${column} ${ruleId}: ${message}`);
}

async function hrefOf(request: APIRequestContext, path: string, pattern: RegExp) {
  const [href] = pattern.exec(await (await request.get(path)).text()) ?? [];
  return (href ?? "").replaceAll("&amp;", "&");
}

test("every public page, dialog and error is valid HTML", async ({ request }) => {
  const job = await hrefOf(request, "/jobs", /\?job=[\w-]+/);
  const hotel = await hrefOf(request, "/hotels", /\?hotel=[\w-]+/);
  const found: string[] = [];
  for (const path of [
    ...GUIDE_PAGES,
    "/jobs",
    "/jobs?q=zzz",
    "/search?q=pelican",
    "/search?q=free+music+this+weekend",
    "/search?q=resturant",
    "/jobs?post",
    `/jobs${job}`,
    job.replace("?job=", "/jobs/"),
    `/hotels${hotel}`,
    "/auth",
    "/auth?mode=sign-up",
  ]) {
    found.push(...(await findings(path, await request.get(path), 200)));
  }
  for (const path of [
    "/nowhere",
    "/jobs?job=gone",
    "/hotels?hotel=gone",
    "/uploads/job-images/x",
  ]) {
    found.push(...(await findings(path, await request.get(path), 404)));
  }
  expect(found).toEqual([]);
});

const REJECTED: Record<string, Record<string, string>> = {
  "/jobs?post": { company: "Gulf Grill", apply_link: "nope" },
  "/jobs": { intent: "digest", email: "nope" },
  "/?index": { email: "nope" },
  "/newsletter": { email: "nope" },
  "/advertise": { email: "nope" },
  "/contact": { email: "nope" },
  "/wellness": { email: "nope" },
  "/auth": { email: "nope", password: "x" },
  "/auth?wrong": { email: "nobody@example.com", password: "wrong password" },
  "/auth?mode=sign-up": { email: "nope", password: "x" },
};

test("a rejected form is valid HTML", async ({ request }) => {
  const found: string[] = [];
  for (const [path, form] of Object.entries(REJECTED)) {
    const answer = await request.post(path, { form, maxRedirects: 0 });
    found.push(...(await findings(`POST ${path}`, answer, 400)));
  }
  const foreign = { Origin: "https://evil.example" };
  const form = { company: "x" };
  found.push(
    ...(await findings("403", await request.post("/jobs", { form, headers: foreign }), 403)),
    ...(await findings("405", await request.post("/about", { form }), 405)),
    ...(await findings(
      "413",
      await request.post("/jobs", { form: { a: "x".repeat(2 ** 20) } }),
      413,
    )),
  );
  expect(found).toEqual([]);
});

test("the admin area is valid HTML, with its dialogs", async ({ request }) => {
  await request.post("/auth", { form: { ...admin }, maxRedirects: 0 });
  await request.post("/contact", {
    form: { name: "Ada", email: "ada@example.com", message: "Hello" },
    maxRedirects: 0,
  });
  await request.post("/newsletter", { form: { email: "ada@example.com" }, maxRedirects: 0 });
  const found: string[] = [];
  for (const [list, dialogs] of Object.entries({
    "/admin": [],
    "/admin/jobs": ["view", "edit", "delete", "refuse"],
    "/admin/inbox": ["view"],
    "/admin/subscribers": ["delete"],
    "/admin/editions": [],
    "/admin/outbox?tab=all": [],
    "/admin/outbox/preview/receipt": [],
    "/admin/account": [],
  })) {
    found.push(...(await findings(list, await request.get(list), 200, withTables)));
    for (const dialog of dialogs) {
      const path = list + (await hrefOf(request, list, new RegExp(`\\?[^"]*\\b${dialog}=[\\w-]+`)));
      expect(path).toContain(dialog);
      found.push(...(await findings(path, await request.get(path), 200, withTables)));
    }
  }
  expect(found).toEqual([]);
});

test("links that leave a cookie are not for robots", async ({ request }) => {
  const page = await (await request.get("/events")).text();
  const links = page.match(/<a [^>]*calendar=[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !link.includes('rel="nofollow"'))).toEqual([]);
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy } from "#app/http/csp.server.ts";
import { ERROR_PAGE_POLICY, errorPage } from "#app/http/error-page.server.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function directives(policy: string) {
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

describe("the policy of a page", () => {
  test("without inline scripts allows our own files and no plugin, frame, film or worker", () => {
    expect(directives(contentSecurityPolicy({}))).toEqual({
      "default-src": ["'self'"],
      "script-src": ["'self'"],
      "style-src": ["'self'"],
      "object-src": ["'none'"],
      "frame-src": ["'none'"],
      "media-src": ["'none'"],
      "worker-src": ["'none'"],
      "form-action": ["'self'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
    });
  });

  test("never allows what is unsafe, nor another site", () => {
    const policy = contentSecurityPolicy({ scripts: ["a()"], styles: ["b{}"] });
    expect(policy).not.toMatch(/unsafe|nonce|\*|https?:|data:|blob:/);
  });

  test("names each of our scripts and styles by its exact bytes, once", () => {
    const scripts = ["one()", '\n  two("\u00e9")\n', "one()"];
    const found = directives(contentSecurityPolicy({ scripts, styles: ["p{}"] }));
    expect(found["script-src"]).toEqual(["'self'", hashOf("one()"), hashOf('\n  two("\u00e9")\n')]);
    expect(found["style-src"]).toEqual(["'self'", hashOf("p{}")]);
  });

  test("cannot be broken out of by what is in a script", () => {
    const policy = contentSecurityPolicy({ scripts: ["'; script-src *; x'\r\n"] });
    expect(policy).not.toMatch(/[\r\n]|script-src \*/);
    expect(Object.keys(directives(policy))).toHaveLength(10);
  });

  test("of our own small pages allows their style, and no script", () => {
    const style = /<style>(.*)<\/style>/.exec(errorPage("Title", "Text"))?.[1] ?? "";
    expect(directives(ERROR_PAGE_POLICY)["style-src"]).toEqual(["'self'", hashOf(style)]);
    expect(directives(ERROR_PAGE_POLICY)["script-src"]).toEqual(["'self'"]);
  });
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy as policyOf } from "#app/http/csp.server.ts";
import { errorPage } from "#app/http/error-page.server.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const contentSecurityPolicy = (html: string) => policyOf(Buffer.from(html));

function directives(html: string) {
  return Object.fromEntries(
    contentSecurityPolicy(html)
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
  );
}

describe("the policy of a page", () => {
  test("without inline scripts allows our own files and no plugin, frame, film or worker", () => {
    expect(directives("<!doctype html><p>Hello</p>")).toEqual({
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
    const page = `<script>a()</script><style>b{}</style><script src="https://evil.example/x.js"></script>`;
    expect(contentSecurityPolicy(page)).not.toMatch(/unsafe|nonce|\*|https?:|data:|blob:/);
  });

  test("names each inline script by its exact bytes", () => {
    const page = `<script>one()</script><p></p><script type="module" async>\n  two("é")\n</script>`;
    expect(directives(page)["script-src"]).toEqual([
      "'self'",
      hashOf("one()"),
      hashOf('\n  two("é")\n'),
    ]);
  });

  test("names the same script once", () => {
    expect(directives("<script>a()</script>".repeat(3))["script-src"]).toEqual([
      "'self'",
      hashOf("a()"),
    ]);
  });

  test("names no file: those come from our own site", () => {
    const page = `<script src="/a.js"></script><script type="module" src="/b.js" async=""></script>`;
    expect(directives(page)["script-src"]).toEqual(["'self'"]);
  });

  test("keeps styles and scripts apart", () => {
    const found = directives("<style>p{}</style><script>a()</script>");
    expect(found["style-src"]).toEqual(["'self'", hashOf("p{}")]);
    expect(found["script-src"]).toEqual(["'self'", hashOf("a()")]);
  });

  test("changes with one character of a script", () => {
    expect(contentSecurityPolicy("<script>a()</script>")).not.toBe(
      contentSecurityPolicy("<script>b()</script>"),
    );
  });

  test("does not take in what a visitor wrote, as React writes it", () => {
    const typed =
      "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p title='&lt;script&gt;'>x</p><script>ours()</script>";
    expect(directives(typed)["script-src"]).toEqual(["'self'", hashOf("ours()")]);
  });

  test("takes a script's data for data, escaped tags and all", () => {
    const script = 'window.data = "\\u003c/script>\\u003cscript>alert(1)"';
    expect(directives(`<script>${script}</script>`)["script-src"]).toEqual([
      "'self'",
      hashOf(script),
    ]);
  });

  test("cannot be broken out of by anything in the page", () => {
    const page = "<script>'; script-src *; x'\r\n</script><style>;\n</style>";
    expect(contentSecurityPolicy(page)).not.toMatch(/[\r\n]|script-src \*/);
    expect(Object.keys(directives(page))).toHaveLength(10);
  });

  test("of a page of many unclosed scripts is made all the same", () => {
    expect(directives("<script>".repeat(2000))["script-src"]).toEqual(["'self'"]);
  });

  test("fits our own small pages: their style is allowed, scripts they have none", () => {
    const found = directives(errorPage("Title", "Text"));
    expect(found["style-src"]).toHaveLength(2);
    expect(found["script-src"]).toEqual(["'self'"]);
  });
});

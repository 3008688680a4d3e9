import { describe, expect, test } from "vitest";
import { publicManifestUrl, toPublicManifest } from "#app/server/render/public-manifest.server.ts";

const route = (id: string, module = `/assets/${id}.js`) => [id, { id, module }] as const;
const script = (...routes: (readonly [string, { id: string; module: string }])[]) =>
  `window.__remixManifest=${JSON.stringify({ version: "1", routes: Object.fromEntries(routes) })};`;

describe("the list of routes that public pages load", () => {
  const trim = (...routes: Parameters<typeof script>) =>
    toPublicManifest(script(...routes), (module) => module.endsWith("empty.js"));

  test("has the pages that their links lead to", () => {
    const publicOnes = script(route("root"), route("routes/jobs/route"));
    expect(toPublicManifest(publicOnes, () => false)).toBe(publicOnes);
  });

  test("has no page behind a sign-in, and nothing that is no page", () => {
    const all = trim(
      route("root"),
      route("routes/admin/route"),
      route("routes/admin.jobs/route"),
      route("routes/auth.code/route"),
      route("routes/sign-out/route"),
      route("routes/sitemap/route", "/assets/empty.js"),
      route("routes/about/route"),
    );
    expect(all).toBe(script(route("root"), route("routes/about/route")));
  });

  test("has an address of its own beside Remix's", () => {
    expect(publicManifestUrl("/assets/manifest-1a2b.js")).toBe("/assets/manifest-public-1a2b.js");
  });

  test("is not made of anything else", () => {
    expect(() => toPublicManifest("alert(1)", () => false)).toThrow("no manifest");
  });
});

import { expect, test } from "vitest";
import { publicManifestUrl, toPublicManifest } from "#app/server/render/public-manifest.server.ts";

const script = (...ids: string[]) =>
  `window.__remixManifest=${JSON.stringify({
    version: "1",
    routes: Object.fromEntries(ids.map((id) => [id, { id, module: `/assets/${id}.js` }])),
  })};`;

test("the list of routes of a public page has the pages with scripts, but none behind a sign-in, and nothing that is no page", () => {
  const pages = ["root", "routes/jobs/route", "routes/hotels/route"];
  const apart = [
    "routes/admin/route",
    "routes/auth/route",
    "routes/about/route",
    "routes/not-found/route",
  ];
  const all = script(...pages, ...apart, "routes/sitemap/route", "routes/events.feed/xml");
  expect(toPublicManifest(all)).toBe(script(...pages));
});

test("it has an address of its own beside Remix's, and is made of nothing else", () => {
  expect(publicManifestUrl("/assets/manifest-1a2b.js")).toBe("/assets/manifest-public-1a2b.js");
  expect(() => toPublicManifest("alert(1)")).toThrow("no manifest");
});

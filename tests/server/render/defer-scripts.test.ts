import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { Scripts } from "@remix-run/react";
import { createElement } from "react";
import { expect, test } from "vitest";
import { deferScripts } from "#app/server/render/defer-scripts.server.ts";
import { renderPage } from "#app/server/render/render-page.server.tsx";

test("scripts wait for what is seen, in the elements where they were", () => {
  const page =
    '<p>text</p><link rel="modulepreload" href="/assets/a.js"/><script>1</script><script type="module" async="">import "/assets/a.js"</script></body></html>';
  const waiting =
    '<p>text</p><link rel="modulepreload" media="not all" href="/assets/a.js"/><script>1</script><script type="text/x-deferred">import "/assets/a.js"</script>';
  const text = deferScripts(Buffer.from(page)).toString();
  expect(text.slice(0, waiting.length)).toBe(waiting);
  // Behind </html> it would be an error to whoever validates the page.
  expect(text.slice(waiting.length)).toMatch(/^<script>[^<]+<\/script><\/body><\/html>$/);
});

test("a page without a program stays as it is", () => {
  const page = Buffer.from("<p>text</p><script>1</script>");
  expect(deferScripts(page)).toBe(page);
});

const Page = () =>
  createElement("html", null, createElement("body", null, "text", createElement(Scripts)));

const rootManifest = {
  id: "root",
  path: "",
  module: "/assets/root.js",
  imports: ["/assets/site.js"],
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
};

/** One page that Remix itself renders, with the flags of vite.config.ts that its server reads. */
async function renderWithRemix() {
  const build: ServerBuild = {
    mode: "production",
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: false,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
    assets: {
      entry: { module: "/assets/entry.js", imports: ["/assets/site.js"] },
      routes: { root: rootManifest },
      url: "/assets/manifest.js",
      version: "1",
    },
    routes: { root: { id: "root", path: "", module: { default: Page } } },
    entry: {
      module: {
        default: async (request, status, headers, context) =>
          new Response(await renderPage(request, context), { status, headers }),
      },
    },
  };
  const response = await createRequestHandler(
    build,
    "production",
  )(new Request("http://guide.test/"));
  return Buffer.from(await response.arrayBuffer());
}

test("the scripts of a page that Remix renders wait as well", async () => {
  const page = await renderWithRemix();
  expect(page.toString()).toMatch(/^<!DOCTYPE html><html><body>text/);
  const text = deferScripts(page).toString();
  const preloads = text.match(/<link[^>]*modulepreload[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(0);
  expect(preloads.filter((link) => !link.includes('media="not all"'))).toEqual([]);
  expect(text.match(/<script[^>]*type="?module[^>]*>/g)).toBeNull();
  expect(text).toMatch(
    /<script type="text\/x-deferred">[^<]*import\("\/assets\/entry\.js"\);<\/script>/,
  );
});

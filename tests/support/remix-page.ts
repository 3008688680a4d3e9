import { createRequestHandler } from "@remix-run/node";
import { Scripts } from "@remix-run/react";
import { createElement, type ReactNode, useContext } from "react";
import { PageScripts } from "#app/server/render/page-scripts.ts";
import { renderPage } from "#app/server/render/render-page.server.tsx";
import { serverBuild } from "./server-build.ts";

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

/** One page that Remix itself renders, with the flags of vite.config.ts that its server reads. Throws what the render does. */
export async function renderWithRemix(content: ReactNode = "text") {
  const Page = () => {
    const { mark } = useContext(PageScripts);
    const body = createElement("body", null, content, createElement(Scripts, { nonce: mark }));
    return createElement("html", null, body);
  };
  let rendered: ReturnType<typeof renderPage> | undefined;
  const build = serverBuild({
    assets: {
      entry: { module: "/assets/entry.js", imports: ["/assets/site.js"] },
      routes: { root: rootManifest },
      url: "/assets/manifest.js",
      version: "1",
    },
    routes: { root: { id: "root", path: "", module: { default: Page } } },
    entry: {
      module: {
        default: (request, _status, _headers, context) => {
          rendered ??= renderPage(request, context);
          return new Response();
        },
      },
    },
  });
  await createRequestHandler(build, "production")(new Request("http://guide.test/"));
  if (!rendered) throw new Error("Remix rendered nothing.");
  return rendered;
}

import type { ServerBuild } from "@remix-run/node";

/** What every build of the server says, with routes and assets of one's own. */
export const serverBuild = (
  own: Pick<ServerBuild, "routes" | "entry" | "assets">,
): ServerBuild => ({
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
  ...own,
});

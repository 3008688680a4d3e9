import { RemixBrowser } from "@remix-run/react";

// Insides of Remix 2.17 which no release promises. Those that the server takes are in page.server.ts beside it.

/** RemixBrowser throws a promise until the data is read. Within React any input would then end hydration (error 345). */
export async function readPageData() {
  try {
    RemixBrowser({});
  } catch (pendingData) {
    await pendingData;
  }
}

/** Where the router is on its way to, and by what kind of form. */
export const navigationUnderWay = () => window.__remixRouter.state.navigation;

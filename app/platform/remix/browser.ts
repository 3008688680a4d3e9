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

/** The location to which the router is on its way, and the kind of form that sent it there. */
export const navigationUnderWay = () => window.__remixRouter.state.navigation;

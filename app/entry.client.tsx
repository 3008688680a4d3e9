import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// zod would try whether it may make code from text: our policy forbids that, and browsers report each try. It reads this
// when it is loaded, with the first form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Until the data of the page is read RemixBrowser throws a promise. Within React that ends everything as soon as somebody
 * touches the page (its error 345), so the promise is waited for before React begins.
 */
async function readData() {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

readData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);

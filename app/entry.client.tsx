import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

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

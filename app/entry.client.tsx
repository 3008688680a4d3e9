import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { askBeforeLeaving, fetchAgain } from "./ui/network/lost-answer.ts";

// zod would probe for eval, which our policy forbids and browsers report. It reads this with the first form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

window.fetch = fetchAgain;
addEventListener("submit", askBeforeLeaving, true);

/** RemixBrowser throws a promise until the data is read. Within React any input would then end hydration (error 345). */
async function readData() {
  try {
    RemixBrowser({});
  } catch (pendingData) {
    await pendingData;
  }
}

void readData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);

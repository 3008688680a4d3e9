import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { readPageData } from "./platform/remix/browser.ts";
import { keepTyped } from "./ui/form/keep-typed.ts";
import { loadTouchedForms } from "./ui/lazy-component.tsx";
import { askBeforeLeaving, fetchAgain } from "./ui/network/lost-answer.ts";

// zod would probe for eval, which our policy forbids and browsers report. It reads this with the first form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

window.fetch = fetchAgain;
addEventListener("submit", askBeforeLeaving, true);

const { removeChild, insertBefore } = Node.prototype;
Object.assign(Node.prototype, {
  // A translator puts elements of its own in the place of texts: React would fail as it removes such a text, or inserts
  // something before it, and the page with all that was typed would give way to an error.
  removeChild(this: Node, child: Node) {
    return child.parentNode === this ? removeChild.call(this, child) : child;
  },
  insertBefore(this: Node, node: Node, next: Node | null) {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null);
  },
});

void readPageData()
  .then(loadTouchedForms)
  .then(() =>
    startTransition(() => {
      const restoreTyped = keepTyped();
      hydrateRoot(
        document,
        <StrictMode>
          <RemixBrowser />
        </StrictMode>,
        {
          onRecoverableError(error) {
            restoreTyped();
            reportError(error);
          },
        },
      );
    }),
  );

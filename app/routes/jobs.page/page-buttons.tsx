import { useState } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";

/** Where no script runs there are the browser's own menus alone. */
export function PageButtons({ address, title }: { address: string; title: string }) {
  const [told, setTold] = useState("");
  if (!useHydrated()) return null;

  async function share() {
    // Whoever closes the browser's own window has shared nothing, and needs no word.
    if (navigator.share) return navigator.share({ title, url: address }).catch(() => {});
    try {
      await navigator.clipboard.writeText(address);
      setTold("The address is copied.");
    } catch {
      setTold(address);
    }
  }

  return (
    <>
      <button type="button" className="btn btn-text" onClick={share}>
        Share
      </button>
      <button type="button" className="btn btn-text" onClick={() => print()}>
        Print
      </button>
      <span className="self-center text-small text-soft wrap-anywhere" role="status">
        {told}
      </span>
    </>
  );
}

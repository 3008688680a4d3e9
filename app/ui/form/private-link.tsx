import { useRef, useState } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";

/** Shows the private link, to be copied, and what it can do. */
export function PrivateLink({ url, children }: { url: string; children: string }) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState("");

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setMessage("Copied.");
    } catch {
      setMessage("It's selected: press Copy on your keyboard.");
    }
  }

  return (
    <div>
      <label className="label" htmlFor="private-link">
        Your private link
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id="private-link"
          type="text"
          className="field min-w-0"
          readOnly
          value={url}
          aria-describedby="private-link-help"
          onFocus={(event) => event.currentTarget.select()}
        />
        {isHydrated && (
          <button type="button" className="btn btn-line" onClick={copy}>
            Copy
          </button>
        )}
      </div>
      <p className="mt-2 text-small text-soft" id="private-link-help">
        {children} <span role="status">{message}</span>
      </p>
    </div>
  );
}

import { useHydrated } from "#app/ui/hydrated.ts";

/** Where no script runs there is the browser's own menu alone. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="btn btn-text" onClick={() => print()}>
      Print
    </button>
  );
}

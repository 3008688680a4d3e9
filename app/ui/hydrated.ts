import { useEffect, useState } from "react";

/** False on the server and in the browser's first render, so that hydration finds the same HTML. */
export function useHydrated() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}

import { useEffect, useState } from "react";

/** False on the server's page and for the first render in the browser, then true: script is at work. */
export function useHydrated() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}

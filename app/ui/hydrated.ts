import { useSyncExternalStore } from "react";

/** False on the server and in the browser's first render, so that hydration finds the same HTML. */
export const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

import { createContext } from "react";

/**
 * The mark is on all scripts that the server renders, to know them in the finished page. Where none are needed, the page
 * has no data for them either. Browsers render only where they are.
 */
export const PageScripts = createContext<{ mark?: string; areNeeded: boolean }>({
  areNeeded: true,
});

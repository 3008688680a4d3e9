import { useLocation } from "@remix-run/react";
import { knownParams } from "#app/domain/page-params.ts";

type Changes = Record<string, string | null>;

/** The page's search params with changes, as a link: null removes a param, "" leaves its name without a value. */
export function useSearch() {
  const { pathname, search } = useLocation();
  const params = knownParams(pathname, new URLSearchParams(search));
  return (changes: Changes) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    const query = next.toString().replace(/=(?=&|$)/g, "");
    return query ? `?${query}` : ".";
  };
}

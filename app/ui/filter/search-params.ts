import { useLocation } from "@remix-run/react";
import { knownParams } from "#app/domain/page-params.ts";

type Changes = Record<string, string | readonly string[] | null>;

/** The page's search params with changes, as a link: null or no value removes a param, "" leaves its name without a value. */
export function useSearch() {
  const { pathname, search } = useLocation();
  const params = knownParams(pathname, new URLSearchParams(search));
  return (changes: Changes) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      const [first, ...others] = value === null ? [] : [value].flat();
      if (first === undefined) next.delete(name);
      else next.set(name, first);
      for (const other of others) next.append(name, other);
    }
    const query = next.toString().replace(/=(?=&|$)/g, "");
    return query ? `?${query}` : ".";
  };
}

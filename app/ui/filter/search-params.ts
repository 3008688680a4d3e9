import { useSearchParams } from "@remix-run/react";

type Changes = Record<string, string | null>;

/**
 * The present search params with changes, as a link target: null removes a param, "" leaves its bare name.
 * Other states of the page (filters, an open dialog) stay as they are.
 */
export function useSearch() {
  const [params] = useSearchParams();
  return (changes: Changes) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    const search = next.toString().replace(/=(?=&|$)/g, "");
    return search ? `?${search}` : ".";
  };
}

import { useSearchParams } from "@remix-run/react";

type Changes = Record<string, string | null>;

/** The current search params with changes, as a link: null removes a param, "" leaves its name without a value. */
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

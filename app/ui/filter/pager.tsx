import { Link } from "@remix-run/react";
import { useSearch } from "./search-params.ts";

type Props = {
  page: number;
  hasOlder: boolean;
  what: string;
  labels?: readonly [back: string, on: string] | undefined;
};

export function Pager({ page, hasOlder, what, labels: [back, on] = ["Newer", "Older"] }: Props) {
  const search = useSearch();
  if (page === 1 && !hasOlder) return null;
  const newer = page > 2 ? String(page - 1) : null;
  return (
    <nav className="flex justify-between gap-4 mt-8 border-t border-rule pt-6" aria-label="Pages">
      {page > 1 ? (
        <Link className="btn btn-line" to={search({ page: newer })} prefetch="intent">
          {back} {what}
        </Link>
      ) : (
        <span />
      )}
      {hasOlder && (
        <Link className="btn btn-line" to={search({ page: String(page + 1) })} prefetch="intent">
          {on} {what}
        </Link>
      )}
    </nav>
  );
}

import { Link } from "@remix-run/react";
import { useSearch } from "./search-params.ts";

export function Pager({ page, hasOlder, what }: { page: number; hasOlder: boolean; what: string }) {
  const search = useSearch();
  if (page === 1 && !hasOlder) return null;
  const newer = page > 2 ? String(page - 1) : null;
  return (
    <nav className="flex justify-between gap-4 mt-8 border-t border-rule pt-6" aria-label="Pages">
      {page > 1 ? (
        <Link className="btn btn-line" to={search({ page: newer })} prefetch="intent">
          Newer {what}
        </Link>
      ) : (
        <span />
      )}
      {hasOlder && (
        <Link className="btn btn-line" to={search({ page: String(page + 1) })} prefetch="intent">
          Older {what}
        </Link>
      )}
    </nav>
  );
}

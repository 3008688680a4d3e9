import { Link } from "@remix-run/react";
import { useSearch } from "./search-params.ts";

type Props = {
  label: string;
  name?: string;
  filters: readonly string[];
  labels: Record<string, string>;
  current: string;
};

export function FilterTabs({ label, name = "filter", filters, labels, current }: Props) {
  const search = useSearch();
  return (
    <nav className="tabs" aria-label={label}>
      {filters.map((filter) => (
        <Link
          key={filter}
          className="tab"
          to={search({ [name]: filter === filters[0] ? null : filter, page: null })}
          aria-current={filter === current ? "true" : undefined}
          preventScrollReset
          prefetch="intent"
        >
          {labels[filter]}
        </Link>
      ))}
    </nav>
  );
}

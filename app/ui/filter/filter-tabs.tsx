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
    <nav
      className="tabs grow"
      aria-label={label}
      // Of a tab that is half in view a browser shows no more by itself.
      onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
    >
      {filters.map((filter) => (
        <Link
          key={filter}
          className="tab"
          to={search({ [name]: filter === filters[0] ? null : filter, also: null, page: null })}
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

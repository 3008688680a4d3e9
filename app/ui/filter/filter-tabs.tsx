import { Link } from "@remix-run/react";
import { useSearch } from "./search-params.ts";

type Props = {
  label: string;
  name?: string;
  filters: readonly string[];
  labels: Record<string, string>;
  current: string;
};

/** A browser shows no more of what is half in view when it gets the focus. */
export const showWhole = ({ target }: React.FocusEvent) =>
  target.scrollIntoView({ block: "nearest", inline: "center" });

/** The hidden field keeps the filter where a form is sent. */
export function FilterTabs({ label, name = "filter", filters, labels, current }: Props) {
  const search = useSearch();
  return (
    <nav className="tabs" aria-label={label} onFocus={showWhole}>
      <input type="hidden" name={name} value={current} />
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

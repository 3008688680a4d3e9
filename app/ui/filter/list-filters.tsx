import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { FilterButton, FilterForm, SearchField } from "./filter-bar.tsx";
import { useSearch } from "./search-params.ts";

type Chip = { value: string; label: string; isOn: boolean };

type Props = {
  action: string;
  filter?: string;
  search: { placeholder: string; value: string };
  chips?: readonly Chip[];
  /** The id of the list that the map replaces on a phone. */
  mapOf?: string | false;
  children: React.ReactNode;
};

/** The search, the filters of a list and its chips: two rows on a phone, whose second scrolls sideways. */
export function ListFilters({ action, filter, search, chips = [], mapOf, children }: Props) {
  return (
    <div className="filters">
      <FilterForm action={action} className="wrap filter-row">
        {filter && <input type="hidden" name="filter" value={filter} />}
        <SearchField {...search} />
        {chips.map(
          ({ value, isOn }) =>
            isOn && <input key={value} type="hidden" name="with" value={value} />,
        )}
        <FilterButton />
        {mapOf && (
          <>
            <a className="btn btn-line screen-only to-map" href="#map">
              Map
            </a>
            <a className="btn btn-line screen-only to-list" href={`#${mapOf}`}>
              List
            </a>
          </>
        )}
        <Scroller>
          {children}
          <Chips chips={chips} />
        </Scroller>
      </FilterForm>
    </div>
  );
}

type ScrollerProps = { className?: string; children: React.ReactNode };

/** What is on stands first. A browser shows no more of what is half in view when it gets the focus. */
export function Scroller({ className = "", children }: ScrollerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on changes with the address
  useEffect(() => {
    ref.current?.scrollTo({ left: 0 });
  }, [search]);
  useEffect(() => {
    const row = ref.current;
    const showWhole = ({ target }: FocusEvent) => {
      if (!row || !(target instanceof HTMLElement)) return;
      row.scrollTo({ left: target.offsetLeft - (row.clientWidth - target.offsetWidth) / 2 });
    };
    row?.addEventListener("focusin", showWhole);
    return () => row?.removeEventListener("focusin", showWhole);
  }, []);
  return (
    <div ref={ref} className={`scroller ${className}`}>
      {children}
    </div>
  );
}

/** A chip that is on takes itself off. Their order in the address does not depend on the order of the presses. */
export function Chips({ chips }: { chips: readonly Chip[] }) {
  const search = useSearch();
  if (chips.length === 0) return null;
  const on = chips.flatMap(({ value, isOn }) => (isOn ? [value] : []));
  return (
    <nav className="chips" aria-label="Narrow the list">
      {chips.map(({ value, label, isOn }) => (
        <Link
          key={value}
          className="chip"
          to={search({
            with: isOn ? on.filter((each) => each !== value) : [...on, value].sort(),
            page: null,
          })}
          aria-current={isOn ? "true" : undefined}
          rel="nofollow"
          preventScrollReset
        >
          {label}
          {isOn && (
            <>
              <span aria-hidden="true"> ×</span>
              <span className="sr-only">, remove</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

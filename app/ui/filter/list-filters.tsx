import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Chip } from "#app/domain/search/chips.server.ts";
import { Chips } from "./chips.tsx";
import { FilterButton, FilterForm, SearchField } from "./filter-bar.tsx";

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

/** A chip that is on stands first. A browser shows no more of what is half in view when it gets the focus. */
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

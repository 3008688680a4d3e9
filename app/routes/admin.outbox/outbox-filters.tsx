import { Link } from "@remix-run/react";
import { type EmailState, STATE_NAMES } from "#app/domain/emails/email.ts";
import { COUNT_MAX, OUTBOX_TABS, type OutboxFilter } from "#app/domain/emails/outbox-forms.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { FilterButton, FilterForm, SearchField } from "#app/ui/filter/filter-bar.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";

type Props = { filter: OutboxFilter; counts: Record<EmailState, number> | undefined };

const ATTENTION = ["failed", "doubtful"];

export function OutboxFilters({ filter, counts }: Props) {
  const search = useSearch();
  return (
    <>
      <nav className="tabs mt-4 border-b border-rule" aria-label="State">
        {OUTBOX_TABS.map((tab) => (
          <Link
            key={tab}
            className="tab !text-small -mb-px"
            to={search({ view: null, page: null, tab })}
            aria-current={tab === filter.tab ? "page" : undefined}
          >
            {tab === "all" ? "All" : STATE_NAMES[tab]}
            {tab !== "all" && counts && (
              <Count count={counts[tab]} isBad={ATTENTION.includes(tab)} />
            )}
          </Link>
        ))}
      </nav>
      <FilterForm
        action="/admin/outbox"
        className="mt-4 grid grid-cols-2 md:grid-cols-[minmax(0,22rem)] md:grid-flow-col gap-2 justify-start"
      >
        <input type="hidden" name="tab" value={filter.tab} />
        <SearchField
          placeholder="Search by address, from its start..."
          value={filter.q}
          className="max-md:col-span-2"
        />
        <FilterButton />
      </FilterForm>
    </>
  );
}

function Count({ count, isBad }: { count: number; isBad: boolean }) {
  if (count === 0) return null;
  const look = isBad ? "bg-coral-flat border-coral-flat text-[#16100e]" : "";
  return (
    <span className={`badge num !font-semibold ${look}`}>
      {formatCount(count)}
      {count === COUNT_MAX && "+"}
    </span>
  );
}

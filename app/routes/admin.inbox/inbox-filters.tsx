import type { InboxFilter } from "#app/domain/inquiries/inbox-forms.ts";
import { INQUIRY_KINDS, INQUIRY_STATES } from "#app/domain/inquiries/inquiry.ts";
import { FilterButton, FilterForm, FilterSelect, SearchField } from "#app/ui/filter/filter-bar.tsx";

export function InboxFilters({ filter }: { filter: InboxFilter }) {
  return (
    <FilterForm
      action="/admin/inbox"
      className="mt-4 grid grid-cols-2 md:grid-cols-[minmax(0,22rem)_10rem_10rem] md:grid-flow-col gap-2 justify-start"
    >
      <SearchField
        placeholder="Search by name, email or words..."
        value={filter.q}
        className="max-md:col-span-2"
      />
      <FilterSelect
        name="kind"
        label="Kind"
        all="All Kinds"
        options={INQUIRY_KINDS}
        value={filter.kind}
        className="[&_select]:capitalize"
      />
      <FilterSelect
        name="state"
        label="State"
        all="All States"
        options={INQUIRY_STATES}
        value={filter.state}
        className="[&_select]:capitalize"
      />
      <FilterButton />
    </FilterForm>
  );
}

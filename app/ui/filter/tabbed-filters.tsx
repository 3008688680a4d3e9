import { FilterButton, FilterForm } from "./filter-bar.tsx";

export function TabbedFilters({
  action,
  filter,
  children: [tabs, search],
}: {
  action: string;
  filter: string;
  children: [tabs: React.ReactNode, search: React.ReactNode];
}) {
  return (
    <div className="filters">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-1 py-2 lg:py-1.5">
        {tabs}
        <FilterForm
          action={action}
          className="w-full md:w-72 max-md:-order-1 md:has-[button]:w-88 grid has-[button]:grid-cols-[1fr_auto] gap-2"
        >
          <input type="hidden" name="filter" value={filter} />
          {search}
          <FilterButton />
        </FilterForm>
      </div>
    </div>
  );
}

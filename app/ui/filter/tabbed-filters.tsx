import { FilterButton, FilterForm } from "./filter-bar.tsx";

type Props = {
  action: string;
  filter: string;
  children: [tabs: React.ReactNode, search: React.ReactNode];
};

export function TabbedFilters({ action, filter, children: [tabs, search] }: Props) {
  return (
    <div className="filters">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-1 py-2">
        <FilterForm
          action={action}
          className="w-full md:w-56 lg:w-72 grid grid-cols-1 grid-flow-col gap-2"
        >
          <input type="hidden" name="filter" value={filter} />
          {search}
          <FilterButton />
        </FilterForm>
        {tabs}
      </div>
    </div>
  );
}

import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import type { BoardFilter } from "#app/domain/jobs/job-form.ts";
import { FilterButton, FilterForm, FilterSelect, SearchField } from "#app/ui/filter/filter-bar.tsx";

export function JobFilters({ q, category, type, sort }: BoardFilter) {
  return (
    <div className="filters">
      <FilterForm
        action="/jobs"
        className="wrap grid grid-cols-[1.2fr_1fr] md:grid-cols-[2fr_1fr_1fr] md:grid-flow-col gap-2.5 md:gap-3 py-3"
      >
        {sort === "pay" && <input type="hidden" name="sort" value={sort} />}
        <SearchField placeholder="Search jobs..." value={q} className="max-md:col-span-2" />
        <FilterSelect
          name="category"
          label="Category"
          all="All Categories"
          options={JOB_CATEGORIES}
          value={category}
        />
        <FilterSelect
          name="type"
          label="Job type"
          all="All Types"
          options={JOB_TYPES}
          value={type}
        />
        <FilterButton />
      </FilterForm>
    </div>
  );
}

import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { FilterSelect } from "./filter-bar.tsx";

export function JobSelects({ category, type }: { category: string; type: string }) {
  return (
    <>
      <FilterSelect
        name="category"
        label="Category"
        all="All Categories"
        options={JOB_CATEGORIES}
        value={category}
      />
      <FilterSelect name="type" label="Job type" all="All Types" options={JOB_TYPES} value={type} />
    </>
  );
}

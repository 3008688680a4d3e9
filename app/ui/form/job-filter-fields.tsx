import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import type { AlertFilter } from "#app/domain/subscriptions/alert.ts";

/** What an alert looks for, as a part of its form. */
export function JobFilterFields({ q, category, type }: AlertFilter) {
  return (
    <>
      <div>
        <label className="label" htmlFor="alert-q">
          Words in it <span>(optional)</span>
        </label>
        <input
          id="alert-q"
          className="field"
          type="text"
          name="q"
          maxLength={200}
          defaultValue={q}
        />
      </div>
      <Choice name="category" label="Category" options={JOB_CATEGORIES} value={category} />
      <Choice name="type" label="Job type" options={JOB_TYPES} value={type} />
    </>
  );
}

type ChoiceProps = {
  name: "category" | "type";
  label: string;
  options: readonly string[];
  value: string;
};

function Choice({ name, label, options, value }: ChoiceProps) {
  return (
    <div>
      <label className="label" htmlFor={`alert-${name}`}>
        {label}
      </label>
      <select id={`alert-${name}`} className="field" name={name} defaultValue={value}>
        <option value="all">All</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}

import { alerts } from "#app/content/letters/subscriptions.ts";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { ALERT_PACES, type AlertFilter, type AlertPace } from "#app/domain/subscriptions/alert.ts";

export function JobFilterFields({ q, category, type }: AlertFilter) {
  return (
    <>
      <div>
        <label className="label" htmlFor="alert-q">
          Keywords <span>(optional)</span>
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

export function PaceField({ pace }: { pace: AlertPace }) {
  return (
    <fieldset>
      <legend className="label">How often</legend>
      {ALERT_PACES.map((each) => (
        <label key={each} className="flex items-center gap-3 min-h-11">
          <input
            type="radio"
            name="pace"
            value={each}
            defaultChecked={each === pace}
            className="w-5 h-5"
          />
          {alerts.paces[each]}
        </label>
      ))}
    </fieldset>
  );
}

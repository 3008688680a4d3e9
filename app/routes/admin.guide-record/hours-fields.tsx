import { HOURS_LINES } from "#app/domain/guide/records/hours-form.ts";
import { FieldError } from "#app/ui/form/field-error.tsx";
import {
  CheckField,
  type FieldProps,
  type PropsOf,
  TextAreaField,
  TextField,
} from "#app/ui/form/fields.tsx";

type Props = { propsOf: PropsOf };

/** These fields are a week, its season, and as calendars write them the hours that no week shows. */
export function HoursFields({ propsOf }: Props) {
  const others = propsOf("other_hours");
  return (
    <fieldset className="grid grid-cols-1 gap-5 border-t border-rule pt-4">
      <legend className="label">
        Opening hours <span>(optional)</span>
      </legend>
      <div className="grid grid-cols-1 gap-2">
        <p className="help !mt-0" id="hours-hint">
          11 AM–2 PM, 5:30–10 PM, or closed
        </p>
        {HOURS_LINES.map(({ name, label }) => (
          <DayLine key={name} {...propsOf(name)} label={label} />
        ))}
        <CheckField
          {...propsOf("hours_same")}
          label="The first hours hold on every day left empty"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...propsOf("season_from")} label="Only from" optional hint="October 15" />
        <TextField {...propsOf("season_to")} label="Until" optional hint="May 1. Empty: all year" />
      </div>
      <details open={Boolean(others.field.initialValue || others.field.errors)}>
        <summary className="btn btn-line">Hours of another season</summary>
        <TextAreaField
          {...others}
          className="mt-3"
          label="As calendars write them"
          optional
          rows={3}
          hint="One a line: May 2-Oct 14 Mo-Fr 11:00-14:00,17:30-01:00"
        />
      </details>
    </fieldset>
  );
}

function DayLine({ field, autoFocus, label }: FieldProps & { label: string }) {
  const invalid = Boolean(field.errors);
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center">
      <label className="text-small font-semibold" htmlFor={field.id}>
        {label}
      </label>
      <input
        id={field.id}
        name={field.name}
        className="field"
        type="text"
        defaultValue={field.initialValue}
        autoFocus={autoFocus}
        aria-invalid={invalid}
        aria-describedby={invalid ? field.errorId : "hours-hint"}
      />
      <div className="col-start-2">
        <FieldError id={field.errorId} errors={field.errors} />
      </div>
    </div>
  );
}

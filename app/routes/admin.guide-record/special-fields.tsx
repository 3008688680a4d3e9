import { Link } from "@remix-run/react";
import { HOURS_LINES } from "#app/domain/guide/records/hours-form.ts";
import type { Picture as Facts } from "#app/domain/guide/records.ts";
import { PICTURE_MAX_MB } from "#app/domain/uploads/picture.ts";
import { FieldError } from "#app/ui/form/field-error.tsx";
import {
  CheckField,
  type FieldProps,
  type PropsOf,
  SelectField,
  TextAreaField,
  TextField,
} from "#app/ui/form/fields.tsx";
import { PictureFileField } from "#app/ui/form/picture-file-field.tsx";
import { Picture } from "#app/ui/picture.tsx";

export const PICTURE_FIELDS = ["picture", "picture_alt", "picture_credit"];

type PictureProps = {
  picture: {
    stem: string | undefined;
    isMissing: boolean;
    shown: Facts | undefined;
    seen: number;
    choices: Record<string, string>;
  };
  propsOf: PropsOf;
};

export function PictureField({ picture, propsOf }: PictureProps) {
  const { stem, isMissing, shown, seen, choices } = picture;
  const { field } = propsOf("picture");
  return (
    <fieldset className="grid grid-cols-1 gap-5 border-t border-rule pt-4">
      <legend className="label">Picture</legend>
      {shown && (
        <div className="flex flex-wrap items-start gap-4">
          <Picture
            key={`${shown.src} ${shown.version}`}
            picture={shown}
            ratio="16/9"
            sizes="12rem"
            alt={isMissing ? "The picture is missing" : (shown.alt ?? "")}
            className="w-48 max-w-full flex-none"
          />
          {stem && !isMissing && (
            <Link className="text-small" to={`/admin/guide/pictures?view=${stem}`}>
              How it is cut
            </Link>
          )}
        </div>
      )}
      <input type="hidden" name="picture_of" value={stem ?? ""} />
      <input type="hidden" name="picture_seen" value={seen} />
      <TextAreaField
        {...propsOf("picture_alt")}
        label="What it shows"
        optional
        rows={2}
        hint="In 10 letters or more. Your own photo needs it."
      />
      <TextField
        {...propsOf("picture_credit")}
        label="Credit"
        optional
        hint="As Photo: Maria Bell. Your own photo needs it."
      />
      <SelectField
        {...propsOf("image")}
        label="One of the guide's"
        blank="None"
        options={Object.keys(choices)}
        names={choices}
      />
      <PictureFileField field={field}>
        JPG, PNG, WebP or AVIF, {PICTURE_MAX_MB} MB at most. It takes the place of the one above.
      </PictureFileField>
    </fieldset>
  );
}

/** These fields are a week, its season, and as calendars write them the hours that no week shows. */
export function HoursFields({ propsOf }: { propsOf: PropsOf }) {
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
      <Folded title="Seasons" of={SEASONAL.map(propsOf)} isOpenFilled>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...propsOf("season_from")} label="Only from" optional hint="October 15" />
          <TextField {...propsOf("season_to")} label="Until" optional hint="May 1" />
        </div>
        <TextAreaField
          {...propsOf("other_hours")}
          label="Hours of another season, as calendars write them"
          optional
          rows={3}
          hint="One a line: May 2-Oct 14 Mo-Fr 11:00-14:00,17:30-01:00"
        />
      </Folded>
    </fieldset>
  );
}

const SEASONAL = ["season_from", "season_to", "other_hours"];

type FoldedProps = {
  title: string;
  of: FieldProps[];
  isOpenFilled?: boolean;
  children: React.ReactNode;
};

/** Fields that few need. They open where one is wrong. */
export const Folded = ({ title, of, isOpenFilled, children }: FoldedProps) => (
  <details
    open={of.some(({ field }) => Boolean(field.errors || (isOpenFilled && field.initialValue)))}
  >
    <summary className="btn btn-line">{title}</summary>
    <div className="mt-4 grid grid-cols-1 gap-5">{children}</div>
  </details>
);

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

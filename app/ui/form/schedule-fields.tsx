import { DAY_BOXES, type FREQUENCIES } from "#app/domain/guide/records/schedule-form.ts";
import { POSITIONS } from "#app/domain/guide/schedule/schedule-text.ts";
import { WEEKDAY_CODES, weekdayName } from "#app/locale/day-names.ts";
import { CheckField, type FieldProps, type PropsOf, SelectField, TextField } from "./fields.tsx";

type Props = {
  propsOf: PropsOf;
  /** The visitor's form has no rule of a calendar, and needs a day. */
  isPlain?: boolean;
};

const REPEATS = {
  daily: "Every day",
  weekly: "Every week",
  monthly: "Every month",
  yearly: "Every year",
  written: "As written",
} satisfies Record<keyof typeof FREQUENCIES | "written", string>;

const DAY_NAMES = Object.fromEntries(WEEKDAY_CODES.map((code, day) => [code, weekdayName(day)]));

/** The days, times and repeats of an event. Fields that do not apply are hidden where the browser can. */
export function ScheduleFields({ propsOf, isPlain = false }: Props) {
  const repeats = Object.keys(REPEATS).filter((name) => !isPlain || name !== "written");
  return (
    <fieldset className="schedule grid grid-cols-1 gap-5 sm:grid-cols-2 border-t border-rule pt-4">
      <legend className="label">When</legend>
      <DateField {...propsOf("first_day")} label="First day" optional={!isPlain} />
      <DateField
        {...propsOf("last_day")}
        label="Last day"
        optional
        hint="If it lasts longer than one day."
      />
      <div className="when-timed when-wide">
        <TextField
          {...propsOf("from_time")}
          label="From"
          {...typeOf(propsOf("from_time"), "time")}
          optional
        />
        <TextField
          {...propsOf("to_time")}
          label="To"
          {...typeOf(propsOf("to_time"), "time")}
          optional
          hint="If earlier than From, it ends the next day."
        />
      </div>
      <CheckField {...propsOf("all_day")} label="All day" className="when-wide" />
      <SelectField
        {...propsOf("repeat")}
        label="Repeats"
        optional
        blank="Does not repeat"
        options={repeats}
        names={REPEATS}
      />
      <TextField
        {...propsOf("every")}
        label="How often"
        optional
        inputMode="numeric"
        hint="2 means every other week. Empty means every week."
        className="when-counted"
      />
      <fieldset className="when-weekly when-wide">
        <legend className="label">
          On <span>(if none, the weekday of the first day)</span>
        </legend>
        <div className="flex flex-wrap gap-x-5">
          {DAY_BOXES.map(({ name, code }) => (
            <CheckField key={name} {...propsOf(name)} label={DAY_NAMES[code] ?? code} />
          ))}
        </div>
      </fieldset>
      <SelectField
        {...propsOf("on_position")}
        label="On the"
        optional
        blank="Same as the first day"
        options={Object.keys(POSITIONS)}
        className="when-monthly"
      />
      <SelectField
        {...propsOf("on_weekday")}
        label="Weekday"
        optional
        blank="Same as the first day"
        options={DAY_BOXES.map(({ code }) => code)}
        names={DAY_NAMES}
        className="when-monthly"
      />
      {!isPlain && (
        <TextField
          {...propsOf("rule")}
          label="Rule"
          optional
          hint="As calendars write it: FREQ=MONTHLY;BYMONTHDAY=15"
          className="when-written when-wide"
        />
      )}
      <DateField
        {...propsOf("until")}
        label="Repeats until"
        optional
        hint="The last day. Empty means no end."
        className="when-repeating"
      />
      <TextField
        {...propsOf("skips")}
        label="Not on"
        optional
        hint="2026-12-26, with commas between"
        className="when-repeating"
      />
    </fieldset>
  );
}

const SHOWN_BY = { date: /^(?:\d{4}-\d\d-\d\d)?$/, time: /^(?:\d\d:\d\d)?$/ };

/** A value that the browser's own field would not show is in a text field instead of being lost. */
const typeOf = ({ field }: FieldProps, type: keyof typeof SHOWN_BY) =>
  SHOWN_BY[type].test(field.initialValue ?? "") ? { type } : {};

type DateFieldProps = FieldProps & Omit<React.ComponentProps<typeof TextField>, "type">;

const DateField = (props: DateFieldProps) => <TextField {...props} {...typeOf(props, "date")} />;

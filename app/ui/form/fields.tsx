import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";
import { FieldError } from "./field-error.tsx";

type Shared = { field: FieldMetadata<string>; label: string; hint?: string; className?: string };

type InputProps = Shared & {
  type?: "text" | "email" | "url" | "password" | "date" | "time" | "datetime-local";
  optional?: boolean;
} & Pick<
    React.ComponentProps<"input">,
    "placeholder" | "autoComplete" | "inputMode" | "enterKeyHint" | "autoFocus" | "list"
  >;

type TextAreaProps = Shared & { optional?: boolean } & Pick<
    React.ComponentProps<"textarea">,
    "rows" | "placeholder" | "autoFocus"
  >;

type SelectProps = Shared & {
  optional?: boolean;
  options: readonly string[];
  names?: Record<string, string>;
  /** The label of the empty option. */
  blank?: string;
  autoFocus?: boolean;
};

const hintId = (field: FieldMetadata<string>) => `${field.id}-hint`;

function controlProps(field: FieldMetadata<string>, hint?: string) {
  const invalid = Boolean(field.errors);
  const describedBy = [hint && hintId(field), invalid && field.errorId].filter(Boolean).join(" ");
  return {
    id: field.id,
    name: field.name,
    className: "field",
    defaultValue: field.initialValue,
    // The attribute needs a value: without one Chromium takes a required field that is still empty for wrong.
    "aria-invalid": invalid,
    "aria-describedby": describedBy || undefined,
  };
}

type LabelledProps = Shared & { optional?: boolean; children: React.ReactNode };

function Labelled({ field, label, hint, optional, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <label className="label" htmlFor={field.id}>
        {label} <span>{optional ? "(optional)" : "(required)"}</span>
      </label>
      {children}
      {hint && (
        <p className="help" id={hintId(field)}>
          {hint}
        </p>
      )}
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}

/** A field that is alone in its form gets the focus when it is wrong; for several see fieldPropsOf. */
export function TextField({ field, label, hint, optional, className, ...rest }: InputProps) {
  const input = { autoFocus: Boolean(field.errors), ...rest };
  return (
    <Labelled {...{ field, label, hint, optional, className }}>
      <input {...controlProps(field, hint)} type="text" required={!optional} {...input} />
    </Labelled>
  );
}

export const EmailField = (props: InputProps) => (
  <TextField type="email" autoComplete="email" {...props} />
);

export function TextAreaField(props: TextAreaProps) {
  const { field, label, hint, optional, className, ...rest } = props;
  const area = { autoFocus: Boolean(field.errors), ...rest };
  return (
    <Labelled {...{ field, label, hint, optional, className }}>
      <textarea {...controlProps(field, hint)} required={!optional} {...area} />
    </Labelled>
  );
}

export function SelectField(props: SelectProps) {
  const { field, label, optional, className, options, names, blank = "Choose one" } = props;
  const { autoFocus } = props;
  return (
    <Labelled {...{ field, label, optional, className }}>
      <select {...controlProps(field)} required={!optional} autoFocus={autoFocus}>
        <option value="">{blank}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {names?.[option] ?? option}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export type FieldProps = Pick<InputProps, "field" | "autoFocus">;

/** Returns the props of a form's fields by name: the first that is wrong gets the focus. */
export function fieldPropsOf<Name extends string>(
  names: readonly Name[],
  fields: Record<Name, FieldMetadata<string>>,
) {
  const first = names.find((name) => fields[name].errors);
  return (name: Name): FieldProps => ({ field: fields[name], autoFocus: name === first });
}

/** The box sends "yes" or nothing. */
export function CheckField({ field, label, className = "" }: CheckProps) {
  return (
    <label className={`flex items-center gap-3 min-h-11 text-small ${className}`}>
      <input
        type="checkbox"
        name={field.name}
        value="yes"
        defaultChecked={field.initialValue === "yes"}
        className="w-5 h-5"
        aria-describedby={field.errors && field.errorId}
        data-kept=""
      />
      {label}
    </label>
  );
}

type CheckProps = FieldProps & { label: string; className?: string };

/** One field of a form that is a list: with options it is a select, with rows a text area. */
export type FieldSpec = Omit<InputProps, "field"> & {
  name: string;
  rows?: number;
  isCheck?: boolean;
} & Partial<Pick<SelectProps, "options" | "names" | "blank">>;

export type PropsOf<Name extends string = string> = (name: Name) => FieldProps;

export function Fields({ list, propsOf }: { list: readonly FieldSpec[]; propsOf: PropsOf }) {
  return list.map(({ name, rows, isCheck, options, names, blank, ...spec }) => {
    const props = { ...spec, ...propsOf(name) };
    if (isCheck) return <CheckField key={name} {...props} />;
    if (options) return <SelectField key={name} {...props} {...{ options, names, blank }} />;
    return rows ? (
      <TextAreaField key={name} {...props} rows={rows} />
    ) : (
      <TextField key={name} {...props} />
    );
  });
}

type Options = {
  rejected?: { result: SubmissionResult } | undefined;
  values?: Record<string, string> | undefined;
  schema?: ZodType;
};

/** Returns a form and the props of its fields. A schema checks it when it is sent, and from then on while somebody types. */
export function useFields<Name extends string>(
  id: string,
  names: readonly Name[],
  { rejected, values, schema }: Options = {},
) {
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult: rejected?.result,
    defaultValue: values,
    ...(schema && {
      onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
      shouldRevalidate: "onInput",
    }),
  });
  return [form, fieldPropsOf(names, fields as Record<Name, FieldMetadata<string>>)] as const;
}

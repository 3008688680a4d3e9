import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";
import Draft from "./draft.tsx";
import { fieldPropsOf, SelectField, TextAreaField, TextField } from "./fields.tsx";
import { PostForm } from "./form-errors.tsx";
import { Honeypot } from "./honeypot.tsx";
import { SubmitButton } from "./submit-button.tsx";

export type InquiryField = {
  name: string;
  label: string;
  type?: "email" | "url";
  optional?: boolean;
  rows?: number;
  placeholder?: string;
  autoComplete?: string;
  isWide?: boolean;
  options?: Record<string, string>;
};

export type RejectedInquiry = { result: SubmissionResult; mustConfirm?: boolean };

type Props = {
  id: string;
  action: string;
  schema: ZodType;
  fields: readonly InquiryField[];
  rejected: RejectedInquiry | undefined;
  submitLabel: string;
  defaultValue?: Record<string, string>;
  children?: React.ReactNode;
};

export function InquiryForm(props: Props) {
  const successCount = useSuccessCount(props.rejected);
  useEffect(() => {
    // The button that had the focus went with the form it stood in.
    if (successCount > 0) {
      document.getElementById(props.id)?.querySelector<HTMLElement>(".field")?.focus();
    }
  }, [successCount, props.id]);
  return <FreshForm key={successCount} {...props} />;
}

function useSuccessCount(rejected: RejectedInquiry | undefined) {
  const { formMethod, state } = useNavigation();
  const wasSent = useRef(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (formMethod === "POST") wasSent.current = true;
    if (state !== "idle" || !wasSent.current) return;
    wasSent.current = false;
    if (!rejected) setCount((before) => before + 1);
  }, [formMethod, state, rejected]);
  return count;
}

function FreshForm(props: Props) {
  const { id, action, schema, fields, rejected, submitLabel, defaultValue, children } = props;
  const [form, metadata] = useForm<Record<string, string>>({
    id,
    lastResult: rejected?.result,
    defaultValue,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldRevalidate: "onInput",
  });
  const propsOf = fieldPropsOf(
    fields.map(({ name }) => name),
    metadata as Record<string, FieldMetadata<string>>,
  );

  return (
    <PostForm
      form={form}
      action={action}
      className="grid grid-cols-1 md:grid-cols-2 gap-5"
      preventScrollReset
    >
      <Draft id={id} isRejected={rejected !== undefined} />
      {children}
      {fields.map(({ name, rows, isWide, options, ...field }) => {
        const shared = {
          ...field,
          ...propsOf(name),
          className: isWide ? "md:col-span-2" : undefined,
        };
        if (options) {
          const ids = Object.keys(options);
          return <SelectField key={name} {...shared} options={ids} names={options} />;
        }
        return rows ? (
          <TextAreaField key={name} {...shared} rows={rows} />
        ) : (
          <TextField key={name} {...shared} />
        );
      })}
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <p className="md:col-span-2">
        <SubmitButton className="btn btn-solid btn-lg max-sm:w-full">{submitLabel}</SubmitButton>
      </p>
    </PostForm>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";
import Draft from "./draft.tsx";
import { type FieldSpec, Fields, useFields } from "./fields.tsx";
import { PostForm } from "./form-errors.tsx";
import { Honeypot } from "./honeypot.tsx";
import { SubmitButton } from "./submit-button.tsx";

export type RejectedInquiry = { result: SubmissionResult; mustConfirm?: boolean };

type Props = {
  id: string;
  action: string;
  schema: ZodType;
  fields: readonly FieldSpec[];
  rejected: RejectedInquiry | undefined;
  submitLabel: string;
  values?: Record<string, string>;
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
  const { id, action, schema, fields, rejected, submitLabel, values, children } = props;
  const names = fields.map(({ name }) => name);
  const [form, propsOf] = useFields(id, names, { rejected, values, schema });
  return (
    <PostForm
      form={form}
      action={action}
      className="grid grid-cols-1 md:grid-cols-2 gap-5"
      preventScrollReset
    >
      <Draft id={id} isRejected={rejected !== undefined} />
      {children}
      <Fields list={fields} propsOf={propsOf} />
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <p className="md:col-span-2">
        <SubmitButton className="btn btn-solid btn-lg max-sm:w-full">{submitLabel}</SubmitButton>
      </p>
    </PostForm>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { type FieldSpec, Fields, useFields } from "./fields.tsx";
import { PostForm } from "./form-errors.tsx";
import { Honeypot } from "./honeypot.tsx";
import { SubmitButton } from "./submit-button.tsx";

export type RejectedFields = { result: SubmissionResult; mustConfirm?: boolean };

type Props = {
  id: string;
  action: string;
  fields: readonly FieldSpec[];
  rejected: RejectedFields | undefined;
  children: string;
};

/** A visitor's short form. Its last part is the button, which says what the children are. */
export function FieldsForm({ id, action, fields, rejected, children }: Props) {
  const names = fields.map(({ name }) => name);
  const [form, propsOf] = useFields(id, names, { rejected });
  return (
    <PostForm form={form} action={action} className="grid grid-cols-1 gap-5">
      <Fields list={fields} propsOf={propsOf} />
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <SubmitButton>{children}</SubmitButton>
    </PostForm>
  );
}

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useSearchParams } from "@remix-run/react";
import type { Inquiry } from "#app/domain/inquiries/inquiries.server.ts";
import Draft from "#app/ui/form/draft.tsx";
import { TextAreaField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";

/** `previousNote` is the note that the next try is written upon: another admin's, when one was saved meanwhile. */
export type RejectedNote = {
  result: SubmissionResult;
  previousNote: string;
  isConflict?: boolean;
};

type Props = { inquiry: Inquiry; rejected: RejectedNote | undefined };

export function NoteForm({ inquiry, rejected }: Props) {
  const [params] = useSearchParams();
  const [form, fields] = useForm<{ note: string }>({
    id: "inquiry-note",
    lastResult: rejected?.result,
    defaultValue: { note: inquiry.note ?? "" },
  });
  return (
    <Form
      method="post"
      action={`/admin/inbox?${params}`}
      replace
      preventScrollReset
      className="mt-7 border-t border-rule pt-5"
      {...getFormProps(form)}
    >
      <FormErrors title="Error" form={form} />
      <Draft
        id={`note ${inquiry.id}`}
        upon={{ previous_note: rejected?.previousNote ?? inquiry.note ?? "" }}
        isRejected={rejected !== undefined}
        resetLabel="Back to what is saved"
      />
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="id" value={inquiry.id} />
      <TextAreaField
        field={fields.note}
        label="Note, for admins only"
        optional
        rows={3}
        autoFocus={Boolean(fields.note.errors)}
      />
      <button className="btn btn-line btn-sm mt-3" type="submit">
        Save note
      </button>
    </Form>
  );
}

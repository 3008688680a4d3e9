import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useSearchParams } from "@remix-run/react";
import type { Inquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { TextAreaField } from "#app/ui/fields.tsx";
import { FormProblem } from "#app/ui/form-problem.tsx";

/** `was` is the note that someone else saved meanwhile. */
export type NoteSentBack = { result: SubmissionResult; was?: string };

type Props = { inquiry: Inquiry; sentBack: NoteSentBack | undefined };

export function NoteForm({ inquiry, sentBack }: Props) {
  const [params] = useSearchParams();
  const [form, fields] = useForm<{ note: string }>({
    id: "inquiry-note",
    lastResult: sentBack?.result,
    defaultValue: { note: inquiry.note ?? "" },
  });
  return (
    <Form
      method="post"
      action={`/admin/inbox?${params}`}
      preventScrollReset
      className="mt-7 border-t border-rule pt-5"
      {...getFormProps(form)}
    >
      <FormProblem title="Error" form={form} />
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="id" value={inquiry.id} />
      <input type="hidden" name="was" value={sentBack?.was ?? inquiry.note ?? ""} />
      <TextAreaField field={fields.note} label="Note, for admins only" optional rows={3} />
      <button className="btn btn-line btn-sm mt-3" type="submit">
        Save note
      </button>
    </Form>
  );
}

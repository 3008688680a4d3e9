import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useSearchParams } from "@remix-run/react";
import { editionTexts } from "#app/content/editions.ts";
import { BOXES, type Box } from "#app/domain/editions/edition.ts";
import Draft from "#app/ui/form/draft.tsx";
import { findFirstWrong, TextAreaField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import type { OpenedEdition } from "./open-edition.tsx";

/** Also of the buttons beside it, which decide about the edition with these editionTexts. */
export const BOXES_FORM = "edition-words";

export type RejectedBoxes = { result: SubmissionResult; base: Base };

/** Upon which words the next try is written. */
type Base = Pick<OpenedEdition, "revision" | "digests">;

type Props = { edition: OpenedEdition; rejected: RejectedBoxes | undefined };

export function BoxesForm({ edition, rejected }: Props) {
  const [params] = useSearchParams();
  const { list, date, revision, digests, boxes } = edition;
  const defaultValue = Object.fromEntries(BOXES.map((box) => [box, boxes[box] ?? ""]));
  const [form, fields] = useForm<Record<Box, string>>({
    id: BOXES_FORM,
    lastResult: rejected?.result,
    defaultValue,
  });
  const firstWrong = findFirstWrong(BOXES, fields);
  return (
    <form
      method="post"
      action={`/admin/editions?${params}`}
      className="grid gap-4 content-start"
      {...getFormProps(form)}
    >
      <FormErrors title="Error" form={form} />
      <Draft
        id={`edition ${list} ${date}`}
        upon={rejected?.base ?? { revision, digests }}
        isRejected={rejected !== undefined}
        resetLabel="Back to what is saved"
      />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="date" value={date} />
      {BOXES.map((box) => (
        <TextAreaField
          key={box}
          field={fields[box]}
          label={editionTexts.boxes[box]}
          optional
          rows={4}
          autoFocus={box === firstWrong}
        />
      ))}
      <p className="text-small text-soft">An empty box is left out of the email.</p>
      <p>
        <button className="btn btn-line" type="submit" name="intent" value="boxes">
          Save words
        </button>
      </p>
    </form>
  );
}

import { NOTE_TOPIC_CODES, NOTE_TOPICS } from "#app/domain/guide/suggestions/suggestion.ts";
import type { FieldSpec } from "#app/ui/form/fields.tsx";
import { FieldsForm, type RejectedFields } from "#app/ui/form/fields-form.tsx";

const FIELDS: FieldSpec[] = [
  { name: "topic", label: "What's wrong?", options: NOTE_TOPIC_CODES, names: NOTE_TOPICS },
  {
    name: "words",
    label: "What should it say?",
    rows: 4,
    optional: true,
    hint: "Not needed if it has closed for good.",
  },
  { name: "source", label: "How do you know?", hint: "For example: I was there today." },
  {
    name: "email",
    type: "email",
    autoComplete: "email",
    label: "Your email",
    optional: true,
    hint: "Never shown. We'll write when it's fixed.",
  },
];

type Props = { action: string; rejected: RejectedFields | undefined };

export default function NoteForm({ action, rejected }: Props) {
  return (
    <FieldsForm id="note" action={action} fields={FIELDS} rejected={rejected}>
      Send it
    </FieldsForm>
  );
}

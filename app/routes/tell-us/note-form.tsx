import { type SubmissionResult, useForm } from "@conform-to/react";
import { NOTE_TOPIC_CODES, NOTE_TOPICS } from "#app/domain/guide/suggestions/suggestion.ts";
import {
  EmailField,
  fieldPropsOf,
  SelectField,
  TextAreaField,
  TextField,
} from "#app/ui/form/fields.tsx";
import { PostForm } from "#app/ui/form/form-errors.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type Rejected = { result: SubmissionResult; mustConfirm?: boolean };
type Props = { action: string; rejected: Rejected | undefined };
type Fields = { topic: string; words: string; source: string; email: string };

export default function NoteForm({ action, rejected }: Props) {
  const [form, fields] = useForm<Fields>({ id: "note", lastResult: rejected?.result });
  const propsOf = fieldPropsOf(["topic", "words", "source", "email"], fields);
  return (
    <PostForm form={form} action={action} className="grid gap-5">
      <SelectField
        {...propsOf("topic")}
        label="What is wrong?"
        options={NOTE_TOPIC_CODES}
        names={NOTE_TOPICS}
      />
      <TextAreaField
        {...propsOf("words")}
        label="What is right instead?"
        rows={4}
        optional
        hint="Not needed where it has closed for good."
      />
      <TextField
        {...propsOf("source")}
        label="How do you know?"
        hint="I stood before the door today, for example."
      />
      <EmailField
        {...propsOf("email")}
        label="Your email"
        optional
        hint="Never shown. We write when it is mended."
      />
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <SubmitButton>Send it</SubmitButton>
    </PostForm>
  );
}

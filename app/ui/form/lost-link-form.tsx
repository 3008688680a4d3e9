import { FieldsForm, type RejectedFields } from "./fields-form.tsx";

const FIELDS = [
  { name: "email", type: "email", autoComplete: "email", label: "The email you posted with" },
] as const;

export default function LostLinkForm({ rejected }: { rejected?: RejectedFields | undefined }) {
  return (
    <FieldsForm id="lost-link" action="/jobs/manage" fields={FIELDS} rejected={rejected}>
      Send me my links
    </FieldsForm>
  );
}

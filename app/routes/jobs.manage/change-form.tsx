import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { JobChangeSchema } from "#app/domain/jobs/job-form.ts";
import type { JobWords } from "#app/domain/jobs/job-revisions.server.ts";
import { JobForm } from "#app/ui/form/job-form.tsx";
import type { RejectedWords } from "./managed-page.tsx";

type Props = {
  intent: "edit" | "resend";
  reference: string;
  path: string;
  words: JobWords;
  base: RejectedWords["base"];
  rejected: RejectedWords | undefined;
  submitLabel: string;
};

export default function ChangeForm({
  intent,
  reference,
  path,
  words,
  base,
  rejected,
  submitLabel,
}: Props) {
  const { logo, applyLink, ...rest } = words;
  const upon = rejected?.base ?? base;
  const [form, fields] = useForm({
    id: "change-job",
    lastResult: rejected?.result,
    defaultValue: { ...rest, apply_link: applyLink },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: JobChangeSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <JobForm
      {...{ form, fields, rejected, submitLabel }}
      currentLogo={logo}
      action={`${path}?${intent}`}
      closeTo={path}
      draft={{ id: `${intent} ${reference}`, upon, resetLabel: "Back to what is saved" }}
    >
      <input type="hidden" name="intent" value={intent} />
    </JobForm>
  );
}

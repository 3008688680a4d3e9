import { type FormMetadata, getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { ImageProblem } from "#app/domain/images/image.ts";
import { FormProblem } from "./form-problem.tsx";
import { JobFields, type JobFieldset } from "./job-fields.tsx";
import { type AcceptedLogo, LogoField } from "./logo-field.tsx";
import { Trap } from "./trap.tsx";

/** A job's form as the server refused it. */
export type SentBack = {
  result: SubmissionResult;
  logo?: AcceptedLogo | null;
  problem?: ImageProblem;
  mustConfirm?: boolean;
};

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: it is handed on whole; its schema is the caller's
  form: FormMetadata<any>;
  fields: JobFieldset;
  sentBack: SentBack | undefined;
  /** The logo the job has already, when one is edited. */
  currentLogo?: string | null;
  action: string;
  closeTo: string;
  submitLabel: string;
  /** Whether anybody may send it, programs included. */
  isOpen?: boolean;
  /** Fields between the job's own and its logo. */
  children?: React.ReactNode;
};

/** The form inside a dialog in which a job is posted or edited. */
export function JobForm({
  form,
  fields,
  sentBack,
  currentLogo,
  action,
  closeTo,
  submitLabel,
  isOpen = false,
  children,
}: Props) {
  const isBusy = useNavigation().formMethod === "POST";
  const [isUploading, setUploading] = useState(false);
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      preventScrollReset
      {...getFormProps(form)}
    >
      <div className="sheet-body grid grid-cols-1 md:grid-cols-2 gap-5">
        <FormProblem title="Error" form={form} />
        <JobFields fields={fields} />
        {children}
        <LogoField
          accepted={sentBack?.logo}
          problem={sentBack?.problem}
          current={currentLogo}
          company={String(fields.company.value ?? "")}
          onBusy={setUploading}
        />
        {isOpen && <Trap mustConfirm={sentBack?.mustConfirm} />}
      </div>
      <div className="sheet-foot">
        <button
          type="submit"
          className="btn btn-solid btn-lg"
          disabled={isUploading}
          aria-busy={isBusy || undefined}
        >
          {submitLabel}
        </button>
        <Link className="btn btn-line btn-lg" to={closeTo} preventScrollReset>
          Cancel
        </Link>
      </div>
    </Form>
  );
}

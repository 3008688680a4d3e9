import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import type { ZodType } from "zod";
import type { LogoProblem } from "#app/domain/uploads/logo.ts";
import Draft from "./draft.tsx";
import { useFields } from "./fields.tsx";
import { FormErrors } from "./form-errors.tsx";
import { Honeypot } from "./honeypot.tsx";
import { JOB_FORM_FIELDS, JobFields, type JobPropsOf } from "./job-fields.tsx";
import { type AcceptedLogo, LogoField } from "./logo-field.tsx";
import { SubmitButton } from "./submit-button.tsx";

export type RejectedForm = {
  result: SubmissionResult;
  logo?: AcceptedLogo | null;
  problem?: LogoProblem;
  mustConfirm?: boolean;
};

type Props = {
  id: string;
  schema: ZodType;
  values: Record<string, string>;
  rejected: RejectedForm | undefined;
  currentLogo?: string | null;
  action: string;
  closeTo: string;
  submitLabel: string;
  posting?: {
    preview: (logo: string | null) => React.ReactNode;
    /** Made with each state of the form: an emptied one has no tier. */
    terms: () => React.ReactNode;
    cost: () => React.ReactNode;
  };
  draft?: Pick<React.ComponentProps<typeof Draft>, "id" | "baseRevision">;
  children?: (propsOf: JobPropsOf) => React.ReactNode;
};

export function JobForm(props: Props) {
  const { id, schema, values, rejected, currentLogo, action, closeTo, submitLabel } = props;
  const { posting, draft, children } = props;
  const [form, propsOf] = useFields(id, JOB_FORM_FIELDS, { rejected, values, schema });
  const [isUploading, setUploading] = useState(false);
  const [logo, setLogo] = useState<string | null>(null);
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      // A changed form is nothing to come back to. The form for a new posting opens empty.
      replace={!posting}
      preventScrollReset
      {...getFormProps(form)}
    >
      <div className="sheet-body">
        <div className="cols">
          <div
            className={`grid grid-cols-1 md:grid-cols-2 gap-5 ${posting ? "lg:col-span-8 noscript:col-span-full" : ""}`}
          >
            <FormErrors form={form} />
            <Draft id={form.id} isRejected={rejected !== undefined} {...draft} />
            <JobFields propsOf={propsOf} isPublic={posting !== undefined} />
            {children?.(propsOf)}
            <LogoField
              accepted={rejected?.logo}
              problem={rejected?.problem}
              current={currentLogo}
              autoFocus={Object.keys(form.allErrors).every((name) => name === "logo")}
              company={propsOf("company").field.value ?? ""}
              onBusy={setUploading}
              onShow={setLogo}
            />
            {posting && <Honeypot mustConfirm={rejected?.mustConfirm} />}
          </div>
          {posting?.preview(logo)}
        </div>
        {posting?.terms()}
      </div>
      <div className="sheet-foot">
        {posting?.cost()}
        <SubmitButton className="btn btn-solid btn-lg" disabled={isUploading}>
          {submitLabel}
        </SubmitButton>
        <Link className="btn btn-line btn-lg" to={closeTo} replace preventScrollReset>
          Cancel
        </Link>
      </div>
    </Form>
  );
}

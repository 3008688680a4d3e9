import { Form, Link, useActionData } from "@remix-run/react";
import { EXPORT_FORMATS, FILE_MAX_MB } from "#app/domain/guide/files/import-form.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";
import { IMPORT_LIMITS } from "#app/http/form/body.server.ts";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { receiveFile } from "./import.server.ts";
import { PlanForm } from "./plan-form.tsx";

export const meta = unlistedMeta("Import and export");

export const loader = forAdmins(() => null);

export const action = forActs(
  (_, form, { email }) => receiveFile(form, email),
  "file",
  IMPORT_LIMITS,
);

export { keepAdminForm as clientAction } from "#app/ui/admin/keep-admin-form.ts";

export default function AdminGuideImportPage() {
  const answer = useActionData<typeof action>();
  const plan = answer?.plan;
  return (
    <>
      <p className="text-small">
        <Link to="/admin/guide">Guide</Link>
        {plan && (
          <>
            {" / "}
            <Link to="/admin/guide/import">Import and export</Link>
          </>
        )}
      </p>
      <h1 className="mt-1 text-d4">{plan ? "What would happen" : "Import and export"}</h1>
      {answer?.problem && (
        <Alert role="alert" className="mt-4 max-w-[40rem]">
          {answer.problem}
        </Alert>
      )}
      {plan ? (
        <PlanForm key={plan.seen} plan={plan} />
      ) : (
        <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,44rem)_minmax(0,20rem)]">
          <ImportForm {...answer} />
          <ExportForm />
        </div>
      )}
    </>
  );
}

const FORMATS = { json: "JSON", csv: "CSV, for a spreadsheet", ics: "ICS, events alone" };

function ImportForm({ kind, pasted }: { kind?: string | undefined; pasted?: string | undefined }) {
  return (
    <Section id="import" title="Import" className="min-w-0">
      <Form method="post" encType="multipart/form-data" className="mt-4 grid grid-cols-1 gap-5">
        <KindField id="import-kind" value={kind} />
        <div>
          <label className="label" htmlFor="file">
            File <span>(optional)</span>
          </label>
          <input
            className="field"
            type="file"
            id="file"
            name="file"
            accept=".json,.csv,.tsv,.txt,.ics,text/csv,text/calendar,application/json"
            aria-describedby="file-hint"
          />
          <p className="help" id="file-hint">
            JSON, CSV or ICS, {FILE_MAX_MB} MB at most, as an export writes it. Fields that it does
            not name stay; an empty cell of a CSV empties its field.
          </p>
        </div>
        <div>
          <label className="label" htmlFor="pasted">
            Or paste it <span>(optional)</span>
          </label>
          <textarea
            className="field"
            id="pasted"
            name="pasted"
            rows={6}
            defaultValue={pasted}
            spellCheck={false}
          />
        </div>
        <SubmitButton className="btn btn-solid btn-lg justify-self-start">
          Show what would happen
        </SubmitButton>
      </Form>
    </Section>
  );
}

function ExportForm() {
  return (
    <Section id="export" title="Export" className="min-w-0">
      <form action="/admin/guide/export" className="mt-4 grid grid-cols-1 gap-5">
        <KindField id="export-kind" />
        <div>
          <label className="label" htmlFor="as">
            As
          </label>
          <select className="field" id="as" name="as">
            {EXPORT_FORMATS.map((format) => (
              <option key={format} value={format}>
                {FORMATS[format]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="btn btn-line btn-lg justify-self-start">
          Download
        </button>
      </form>
    </Section>
  );
}

function KindField({ id, value = "event" }: { id: string; value?: string | undefined }) {
  return (
    <div>
      <label className="label" htmlFor={id}>
        Kind
      </label>
      <select className="field capitalize" id={id} name="kind" defaultValue={value}>
        {RECORD_KINDS.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </select>
    </div>
  );
}

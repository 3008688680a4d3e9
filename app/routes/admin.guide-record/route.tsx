import { Section } from "#app/ui/section.tsx";
import "#app/styles/schedule.css";
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { DESK_LIMITS } from "#app/http/form/body.server.ts";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { AdminForm, ConfirmDialog, DialogLink, IntentButton } from "#app/ui/admin/kit.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { useConflictKey } from "#app/ui/form/conflict-key.ts";
import Draft from "#app/ui/form/draft.tsx";
import { SelectField, TextAreaField, TextField, useFields } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { ScheduleFields } from "#app/ui/form/schedule-fields.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { decideRecord, loadRecord, saveRecord } from "./record.server.ts";
import { Folded, HoursFields, PICTURE_FIELDS, PictureField } from "./special-fields.tsx";

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? "New record");

export const loader = forAdmins((request, params) => {
  const { searchParams } = new URL(request.url);
  const [copied, suggested] = [searchParams.get("copy"), searchParams.get("suggestion")];
  return loadRecord(params, { copied, suggested });
});

export const action = forActs(
  (request, form, { email }, params) => {
    // A body that was too large loses what stood behind its file, the button's intent too.
    const isSent = /^(?:save|publish)$/.test(String(form.get("intent"))) || form.has("picture");
    return isSent ? saveRecord(params, request, form, email) : decideRecord(params, form, email);
  },
  "picture",
  DESK_LIMITS,
);

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepAdminForm(
    args,
    /^(?:save|publish)$/,
    "No answer came. See whether it was done before you press it again.",
  );

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminGuideRecordPage() {
  const record = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const rejected = useActionData<typeof saveRecord>();
  const isConflict = rejected && "isConflict" in rejected;
  const key = useConflictKey(isConflict ? rejected.seen : undefined);
  const { title, kind, page, preview, state, states } = record;
  return (
    <>
      <p className="text-small">
        <Link to="/admin/guide">Guide</Link>
      </p>
      <h1 className="mt-1 text-d4 wrap-anywhere">{title ?? `New ${kind}`}</h1>
      <p className="mt-1 text-small text-soft">
        <span className="capitalize">{kind}</span>, {states.join(", ")}.{" "}
        {page && <a href={page}>As visitors see it</a>}
        {page && preview && ", "}
        {preview && (
          <>
            <a href={preview.page}>As they will see the draft</a>,{" "}
            <a href={preview.list}>and in its list</a>
          </>
        )}
      </p>
      <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,44rem)_minmax(0,20rem)]">
        <RecordForm
          key={`${record.id} ${record.seen} ${key} ${(rejected?.picture ?? record.picture).stem}`}
          record={record}
          rejected={rejected}
        />
        <Sidebar record={record} />
      </div>
      {params.has("delete") && !record.isNew && state !== "live" && (
        <ConfirmDialog
          intent="forget"
          title="Delete this record for good?"
          fields={{ seen: record.seen }}
          button="Delete for good"
        >
          <p className="mt-3">
            <strong className="font-semibold wrap-anywhere">{title}</strong> and its address are
            gone. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

type FormField = Loaded["fields"][number];

type Rejected = ReturnType<typeof useActionData<typeof saveRecord>>;
function RecordForm({ record, rejected }: { record: Loaded; rejected: Rejected }) {
  const { kind, id, isNew, fields, names, texts, state, points, sameAddress } = record;
  const { suggestion } = record;
  const seen = rejected?.seen ?? record.seen;
  const all = [...names, ...PICTURE_FIELDS];
  const [form, propsOf] = useFields("record", all, { rejected, values: texts });
  const fieldOf = ({ name, label, control, hint, optional, within, isShared }: FormField) => {
    if (name === "starts") return <ScheduleFields key={name} propsOf={propsOf} />;
    if (name === "opening_hours") return <HoursFields key={name} propsOf={propsOf} />;
    if (within || name === "image") return null;
    if (control === "coordinates")
      return (
        <SuggestedField
          key={name}
          {...propsOf(name)}
          label={label}
          hint={placeHint(sameAddress)}
          optional
          values={points}
          autoComplete="off"
        />
      );
    const shared = { ...propsOf(name), label, hint, optional };
    if (control === "text" || control === "lines")
      return <TextAreaField key={name} {...shared} rows={control === "text" ? 4 : 3} />;
    if (control === "yes") return <SelectField key={name} {...shared} options={["yes", "no"]} />;
    if (typeof control === "object" && "choice" in control)
      return <SelectField key={name} {...shared} options={control.choice} />;
    if (isShared)
      return <SuggestedField key={name} {...shared} values={record.shared[name] ?? []} />;
    const ownHint =
      typeof control === "object" ? `With commas between: ${control.choices.join(", ")}` : hint;
    return <TextField key={name} {...shared} hint={ownHint} />;
  };
  const folded = fields.filter(({ isFolded }) => isFolded);
  // Nobody announces what is canceled.
  const isPointless = ({ name }: FormField) => isNew && name === "canceled";
  if (state === "retired") return <p>It is retired. Restore it to change it.</p>;
  return (
    <Form
      method="post"
      id={form.id}
      encType="multipart/form-data"
      className="grid grid-cols-1 gap-5 [&_fieldset]:min-w-0"
      preventScrollReset
      // A draft may lack any field.
      noValidate
    >
      <FormErrors form={form} />
      <Draft
        id={`record ${kind} ${suggestion?.id ?? id}`}
        baseRevision={{ seen }}
        isRejected={rejected !== undefined}
      />
      {suggestion && (
        <>
          <input type="hidden" name="suggestion" value={suggestion.id} />
          <input type="hidden" name="suggestion_seen" value={suggestion.seen} />
        </>
      )}
      {fields.filter((each) => !folded.includes(each) && !isPointless(each)).map(fieldOf)}
      <PictureField picture={rejected?.picture ?? record.picture} propsOf={propsOf} />
      <TextField
        {...propsOf("live_from")}
        type="datetime-local"
        label="Publish it from"
        optional
        hint="Empty: at once"
      />
      <Folded
        title="More"
        of={[...folded.map(({ name }) => name), "id", "live_until"].map(propsOf)}
      >
        {folded.map(fieldOf)}
        <TextField
          {...propsOf("live_until")}
          type="datetime-local"
          label="Publish it until"
          optional
          hint="Empty: for good"
        />
        {isNew && (
          <TextField
            {...propsOf("id")}
            label="Address of its page"
            optional
            hint="Empty: made of its name. It never changes."
          />
        )}
      </Folded>
      <div className="form-bar flex flex-wrap gap-3">
        {!suggestion && (
          <IntentButton className="btn btn-line btn-lg" intent="save">
            Save draft
          </IntentButton>
        )}
        <IntentButton className="btn btn-solid btn-lg" intent="publish">
          Publish
        </IntentButton>
      </div>
    </Form>
  );
}

type SuggestedFieldProps = React.ComponentProps<typeof TextField> & { values: readonly string[] };

function SuggestedField({ values, ...props }: SuggestedFieldProps) {
  const list = `${props.field.id}-values`;
  return (
    <div>
      <TextField {...props} list={list} />
      <datalist id={list}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}

const PLACE_HINT =
  "26.1415, -81.7951, a map link, or the name of another record at the same place.";

const placeHint = (sameAddress: string | undefined) =>
  sameAddress ? `${PLACE_HINT} ${sameAddress} has this address.` : PLACE_HINT;

function Sidebar({
  record: { id, kind, isNew, seen, state, hasDraft, problems, notes, checks, versions, mayUndo },
}: {
  record: Loaded;
}) {
  if (isNew) return null;
  const fields = { seen };
  return (
    <div className="grid content-start gap-8">
      {problems.length > 0 && (
        <Alert role="status">
          <strong className="font-semibold">Before it can be published</strong>
          <ul className="mt-1">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {notes.length > 0 && (
        <Section id="notes" title="What readers noticed">
          <ul className="mt-3 border-t border-ink">
            {notes.map(({ path, topic, text }) => (
              <li key={path} className="py-2 border-b border-rule text-small wrap-anywhere">
                <Link to={path}>{topic}</Link>
                {text && <span className="block">{text}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <AdminForm fields={fields} className="flex flex-wrap gap-2" preventScrollReset>
        {mayUndo && (
          <IntentButton className="btn btn-line" intent="undo">
            Undo the last change
          </IntentButton>
        )}
        {hasDraft && (
          <IntentButton className="btn btn-line" intent="discard">
            Discard draft
          </IntentButton>
        )}
        {state === "live" && (
          <IntentButton className="btn btn-line" intent="retire">
            Retire
          </IntentButton>
        )}
        {state === "retired" && (
          <IntentButton className="btn btn-solid" intent="restore">
            Restore
          </IntentButton>
        )}
        <Link className="btn btn-line" to={`/admin/guide/${kind}/new?copy=${id}`}>
          Copy
        </Link>
        {state !== "live" && (
          <DialogLink className="btn btn-line" dialog="delete" of="this">
            Delete for good
          </DialogLink>
        )}
      </AdminForm>
      {checks && (
        <AdminForm fields={fields} preventScrollReset>
          <p className="text-small wrap-anywhere">{checks}</p>
          <IntentButton className="btn btn-line mt-2" intent="check">
            All right
          </IntentButton>
        </AdminForm>
      )}
      <Section id="versions" title="Last changes">
        <ul className="mt-3 border-t border-ink">
          {versions.map(({ number, what, who, when }) => (
            <li key={number} className="py-2 border-b border-rule text-small">
              {what}, {when}
              {who && <span className="block text-meta text-soft wrap-anywhere">{who}</span>}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small">
          <Link to="history">All changes, and what they were</Link>
        </p>
      </Section>
    </div>
  );
}

import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { ActButton, AdminForm, DialogLink, IntentButton, ViewDialog } from "#app/ui/admin/kit.tsx";
import { FieldDiff } from "#app/ui/field-diff.tsx";
import Draft from "#app/ui/form/draft.tsx";
import { TextAreaField, useFields } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Fact } from "#app/ui/job-details.tsx";
import type { ShownSuggestion } from "./suggestions.server.ts";

type Props = { shown: ShownSuggestion; rejected: { result: SubmissionResult } | undefined };

const BADGES = { new: "suggested", note: "noticed" };

export function SuggestionDialog({ shown, rejected }: Props) {
  const { id, type, state, title, source, email, isConfirmed, came, decided, event, note } = shown;
  return (
    <ViewDialog badge={state === "waiting" ? BADGES[type] : state}>
      <div className="sheet-body wrap-anywhere">
        <h2 className="text-d4" id="view-title">
          {title}
        </h2>
        {event && <EventDetails event={event} />}
        {note && <NoteDetails note={note} />}
        <dl className="mt-5 grid sm:grid-cols-2 gap-x-6 border-t border-ink">
          <Fact name="Came">{came}</Fact>
          <Fact name="How they know">{source}</Fact>
          {email && (
            <Fact name="Email">
              {email}
              {isConfirmed ? " (confirmed)" : " (not confirmed)"}
            </Fact>
          )}
          {decided && (
            <Fact name="Decided">
              {decided.on}
              {decided.by && ` by ${decided.by}`}
              {decided.why.map((text) => (
                <span key={text} className="block whitespace-pre-line">
                  {text}
                </span>
              ))}
            </Fact>
          )}
        </dl>
        {state === "waiting" && note && <DoneForm shown={shown} note={note} rejected={rejected} />}
      </div>
      <div className="sheet-foot">
        {state === "waiting" && <Decisions shown={shown} />}
        <DialogLink className="btn btn-danger sm:ml-auto" dialog="delete" of={id} replace>
          Delete
        </DialogLink>
      </div>
    </ViewDialog>
  );
}

function Decisions({ shown: { id, seen, event, note } }: { shown: ShownSuggestion }) {
  return (
    <>
      {event && (
        <>
          {event.problems.length === 0 && (
            <ActButton className="btn btn-solid" fields={{ id, seen }} replace intent="approve">
              Approve
            </ActButton>
          )}
          <Link
            className="btn btn-line"
            to={`/admin/guide/event/new?suggestion=${id}`}
            data-review="edit"
          >
            Edit and approve
          </Link>
        </>
      )}
      {note && (
        <Link className="btn btn-line" to={note.edit}>
          Open its form
        </Link>
      )}
      <DialogLink className="btn btn-line" dialog="refuse" of={id} replace>
        {event ? "Refuse…" : "Put aside…"}
      </DialogLink>
    </>
  );
}

function EventDetails({ event }: { event: NonNullable<ShownSuggestion["event"]> }) {
  const { picture, about, facts, problems, signals, doubles, alike } = event;
  return (
    <>
      {(doubles.length > 0 || alike.length > 0) && (
        <section className="mt-4 border-l-[3px] border-coral bg-sand px-4 py-3 text-small">
          <h3 className="font-semibold">It may be here already</h3>
          <ul className="mt-1 grid gap-1">
            {doubles.map(({ title, when, path }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>, {when}
              </li>
            ))}
            {alike.map(({ id, title }) => (
              <li key={id}>
                <DialogLink dialog="view" of={id} replace>
                  {title}
                </DialogLink>
                , suggested too
              </li>
            ))}
          </ul>
        </section>
      )}
      {(signals.length > 0 || problems.length > 0) && (
        <section className="mt-4 border-l-[3px] border-coral bg-sand px-4 py-3 text-small">
          <h3 className="font-semibold">Worth a look</h3>
          <ul className="mt-1 grid gap-1">
            {[...signals, ...problems].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {picture && <img src={picture} alt="" className="mt-4" />}
      <p className="mt-4 whitespace-pre-line">{about}</p>
      <dl className="mt-4 grid sm:grid-cols-2 gap-x-6 border-t border-rule">
        {facts.map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </dl>
    </>
  );
}

type Note = NonNullable<ShownSuggestion["note"]>;

function NoteDetails({ note: { topic, text, page, changed, others } }: { note: Note }) {
  return (
    <>
      <p className="mt-1 text-soft">
        {topic}
        {page && (
          <>
            .{" "}
            <a className="text-teal" href={page}>
              See it as visitors do
            </a>
          </>
        )}
      </p>
      {text && <p className="mt-4 border-l-[3px] border-coral px-4 whitespace-pre-line">{text}</p>}
      {others > 0 && (
        <p className="mt-3 text-small">
          {others === 1 ? "Another note" : `${others} other notes`} about it wait, too. Those on the
          same matter are done together.
        </p>
      )}
      {changed.length > 0 && (
        <section className="mt-5">
          <h3 className="text-d5">Changed since they wrote</h3>
          <FieldDiff fields={changed} />
        </section>
      )}
    </>
  );
}

function DoneForm({ shown, note, rejected }: Props & { note: Note }) {
  const { id, seen, email } = shown;
  const [form, propsOf] = useFields("done-note", ["reply"], { rejected });
  return (
    <AdminForm
      replace
      preventScrollReset
      className="mt-6 border-t border-rule pt-5"
      fields={{ id, seen, seen_record: note.seenRecord }}
      {...getFormProps(form)}
    >
      <FormErrors form={form} />
      <Draft id={`done ${id}`} isRejected={rejected !== undefined} />
      <TextAreaField
        {...propsOf("reply")}
        label={email !== null ? "A word to its sender" : "A word to others who wrote the same"}
        optional
        rows={2}
      />
      <IntentButton className="btn btn-solid mt-3" intent="close">
        It is mended
      </IntentButton>
    </AdminForm>
  );
}

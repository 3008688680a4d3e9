import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { editionTexts } from "#app/content/letters/editions.ts";
import {
  BOXES,
  type EditionState,
  hasBoxes,
  OPEN_EDITION_STATES,
} from "#app/domain/editions/edition.ts";
import type { EditionDecision } from "#app/domain/editions/edition-forms.ts";
import { EDITION_FRAME } from "#app/http/email-frame.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { AdminForm, EmailFrame, IntentButton } from "#app/ui/admin/kit.tsx";
import { Alert } from "#app/ui/alert.tsx";
import Draft from "#app/ui/form/draft.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { type FieldProps, TextAreaField, TextField, useFields } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Section } from "#app/ui/section.tsx";
import type { MissingEdition, OpenedEdition } from "./editions.server.ts";

type Props = { view: string; edition: OpenedEdition; rejected: RejectedBoxes | undefined };

export function OpenEdition({ view, edition, rejected }: Props) {
  const { name, day, state, subject, text, undated } = edition;
  const isOpen = OPEN_EDITION_STATES.includes(state);
  return (
    <Section id="edition-title" title={`${name}, ${day}`} look="text-d4" className="mt-6">
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="badge">{state}</span>
        <span>{stateMessage(edition)}</span>
      </p>
      {isOpen && undated.length > 0 && (
        <Alert role="status" className="mt-4 wrap-anywhere">
          Left out, because the day is not clear from the date: {undated.join("; ")}.
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap items-start gap-2">
        <DecisionButton edition={edition} intent="test">
          Send a test to me
        </DecisionButton>
        {isOpen && <Decisions edition={edition} />}
      </div>
      <div className="mt-6 grid xl:grid-cols-2 gap-x-8 gap-y-6">
        {hasBoxes(edition) && <BoxesForm edition={edition} rejected={rejected} />}
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{subject}</h3>
          <EmailFrame
            className="mt-3 w-full h-[34rem]"
            title={`${name} as an email`}
            src={`${EDITION_FRAME}?view=${view}`}
          />
          <details className="mt-3">
            <summary className="btn btn-text btn-sm">As plain text</summary>
            <pre className="mt-2 text-small whitespace-pre-wrap wrap-anywhere">{text}</pre>
          </details>
        </div>
      </div>
    </Section>
  );
}

function Decisions({ edition }: { edition: OpenedEdition }) {
  const { state, readers, isOver, isEmpty } = edition;
  const all = `${formatCount(readers)} ${readers === 1 ? "reader" : "readers"}`;
  return (
    <>
      {state === "draft" && (
        <DecisionButton edition={edition} intent="hold">
          Hold
        </DecisionButton>
      )}
      {state === "held" && !isOver && (
        <DecisionButton edition={edition} intent="release">
          Release
        </DecisionButton>
      )}
      {readers > 0 && !isEmpty && (
        <details>
          <summary className="btn btn-line">Send now</summary>
          <p className="mt-3 mb-3 max-w-[40ch]">
            It goes to {all} at once{hasBoxes(edition) && ", with the words in the boxes,"} and
            cannot be called back.
          </p>
          <DecisionButton edition={edition} intent="send" className="btn-solid">
            Send to {all}
          </DecisionButton>
        </details>
      )}
    </>
  );
}

function stateMessage({ state, due, readers, recipients, emails, isOver, isEmpty }: OpenedEdition) {
  const { sent = 0, waiting = 0, sending = 0, failed = 0, doubtful = 0, dropped = 0 } = emails;
  const unsent = [
    waiting + sending > 0 && `${formatCount(waiting + sending)} wait`,
    failed > 0 && `${formatCount(failed)} failed`,
    doubtful > 0 && `${formatCount(doubtful)} in doubt`,
    dropped > 0 && `${formatCount(dropped)} dropped`,
  ].filter(Boolean);
  const rest = unsent.length > 0 ? `, ${unsent.join(", ")}` : "";
  switch (state) {
    case "draft":
      if (isEmpty) return "There is nothing in it yet. As it is, it is skipped.";
      return readers > 0
        ? `Goes out by itself: ${due}, to ${formatCount(readers)} confirmed ${readers === 1 ? "reader" : "readers"}.`
        : "Nobody has confirmed an address on this list yet. As it is, it is skipped.";
    case "held":
      return isOver
        ? "It was held past its Friday. Send it by hand, or leave it."
        : `It does not go out by itself. Released before Friday evening, it goes ${due} or within a minute.`;
    case "sending":
    case "sent":
      return `${formatCount(sent)} of ${formatCount(recipients ?? 0)} have left${rest}.`;
    case "missed":
      return "It had not left by Friday evening. It goes out by hand only.";
    case "skipped":
      return "There was nothing in it, or nobody to read it.";
  }
}

/** The buttons beside the form send it as well, so a decision saves these texts. */
const BOXES_FORM = "edition-words";

type RejectedBoxes = {
  result: SubmissionResult;
  base: Pick<OpenedEdition, "revision" | "digests">;
};

type BoxesFormProps = { edition: OpenedEdition; rejected: RejectedBoxes | undefined };

function BoxesForm({ edition, rejected }: BoxesFormProps) {
  const { list, date, revision, digests, boxes } = edition;
  const values = Object.fromEntries(BOXES.map((box) => [box, boxes[box] ?? ""]));
  const [form, propsOf] = useFields(BOXES_FORM, BOXES, { rejected, values });
  return (
    <AdminForm
      reloadDocument
      fields={{ list, date }}
      className="grid gap-4 content-start"
      {...getFormProps(form)}
    >
      <FormErrors form={form} />
      <Draft
        id={`edition ${list} ${date}`}
        baseRevision={rejected?.base ?? { revision, digests }}
        isRejected={rejected !== undefined}
      />
      {BOXES.map((box) => {
        const props = { ...propsOf(box), label: editionTexts.boxes[box], optional: true };
        if (box === "subject")
          return <TextField key={box} {...props} hint="Empty: made of its events" />;
        if (box === "arrangement")
          return <Arrangement key={box} {...props} events={edition.events} />;
        return <TextAreaField key={box} {...props} rows={4} />;
      })}
      <p className="text-small text-soft">An empty box is left out of the email.</p>
      <p>
        <IntentButton className="btn btn-line" intent="boxes">
          Save words
        </IntentButton>
      </p>
    </AdminForm>
  );
}

type ArrangementProps = FieldProps & { label: string; events: OpenedEdition["events"] };

/** An event that was chosen and is not in the guide any more can be let go here. */
function Arrangement({ field, label, events }: ArrangementProps) {
  const lines = (field.initialValue ?? "").split("\n");
  const chosen = lines.flatMap((line) => line.split(" ")[1] ?? []);
  const gone = chosen.filter((id) => !events.some((event) => event.id === id));
  const all = [...events, ...[...new Set(gone)].map((id) => ({ id, name: `${id}, gone` }))];
  if (all.length === 0) return null;
  return (
    <details open={Boolean(field.errors)}>
      <summary className="btn btn-text btn-sm">{label}</summary>
      <label className="label mt-3" htmlFor={field.id}>
        First in the letter
      </label>
      <select
        id={field.id}
        name="first"
        className="field"
        defaultValue={lines.find((line) => line.startsWith("first "))}
      >
        <option value="">As the days go</option>
        {all.map(({ id, name }) => (
          <option key={id} value={`first ${id}`}>
            {name}
          </option>
        ))}
      </select>
      <fieldset className="mt-4">
        <legend className="label">Leave out</legend>
        {all.map(({ id, name }) => (
          <label key={id} className="flex items-center gap-3 min-h-11 text-small">
            <input
              type="checkbox"
              name={`out ${id}`}
              className="w-5 h-5"
              defaultChecked={lines.includes(`out ${id}`)}
              data-kept=""
            />
            {name}
          </label>
        ))}
      </fieldset>
      <FieldError id={field.errorId} errors={field.errors} />
    </details>
  );
}

type DecisionButtonProps = {
  edition: { list: string; date: string; state?: EditionState };
  intent: EditionDecision["intent"];
  className?: string;
  children: React.ReactNode;
};

/** The form is a plain one, because its answer shows the edition anew. */
function DecisionButton(props: DecisionButtonProps) {
  const { edition, intent, className = "btn-line", children } = props;
  const look = `btn ${className}`;
  if (hasBoxes(edition)) {
    return (
      <IntentButton className={look} form={BOXES_FORM} intent={intent}>
        {children}
      </IntentButton>
    );
  }
  const { list, date } = edition;
  return (
    <AdminForm reloadDocument fields={{ list, date }} className="contents">
      <IntentButton className={look} intent={intent}>
        {children}
      </IntentButton>
    </AdminForm>
  );
}

export function NoEdition({ edition }: { edition: MissingEdition }) {
  const { name, day } = edition;
  return (
    <Section id="edition-title" title={`${name}, ${day}`} look="text-d4" className="mt-6">
      <p className="mt-2 text-soft">
        There is no draft yet. It is made by itself on Thursday at 8 AM; its boxes can be filled
        before.
      </p>
      <div className="mt-4">
        <DecisionButton edition={edition} intent="create" className="btn-solid">
          Make this week's draft now
        </DecisionButton>
      </div>
    </Section>
  );
}

import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import {
  endDrafts,
  noteSent,
  readDraft,
  sentKeyOf,
  takeSentMark,
  wasSent,
  writeDraft,
} from "./draft-storage.ts";
import { SENT } from "./keep-form.ts";

type Values = Record<string, string>;

type Props = {
  id: string;
  baseRevision?: Record<string, string | number | undefined>;
  isRejected: boolean;
};

/** Keeps what is typed into the form around it in this tab until it is sent: never passwords or files. */
export default function Draft({ id: name, baseRevision = {}, isRejected }: Props) {
  const place = useRef<HTMLParagraphElement>(null);
  const [isRestored, setRestored] = useState(false);
  // The revision stays the one of the fields, which do not follow when the page is read again.
  const [shownRevision, setShownRevision] = useState(baseRevision);
  // An admin's draft must not appear for another admin who signs in here.
  const account = useRouteLoaderData<{ email: string }>("routes/admin/route")?.email;
  const id = account ? `${name} ${account}` : name;

  const empty = (form: HTMLFormElement) => {
    form.reset();
    writeDraft(id, undefined);
    setRestored(false);
    setShownRevision(baseRevision);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a form that comes rejected has the server's values
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const posted = `${id} posted`;
    let sending: Values | undefined;
    let isSent = false;
    const values = () => valuesOf(form, isRejected);
    const save = (draftRevision?: Values) => {
      sending = undefined;
      isSent = false;
      writeDraft(id, isRejected || isTouched(form) ? { ...values(), ...draftRevision } : undefined);
    };
    const onInput = () => save();
    const onSubmit = ({ target, defaultPrevented }: SubmitEvent) => {
      if (target !== form) return;
      sending = values();
      if (!defaultPrevented) writeDraft(posted, sending);
    };
    const onSent = () => {
      if (!sending) return;
      isSent = true;
      noteSent(id, sending);
      setRestored(false);
    };
    // The page was left after its form was sent, and is shown again as it stood.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isSent && takeSentMark(id)) empty(form);
    };
    const onSentElsewhere = ({ key }: StorageEvent) => {
      if (key === sentKeyOf(id) && wasSent(id, values())) empty(form);
    };
    // A redirect says that the form has arrived.
    const sentValues = readDraft(posted);
    writeDraft(posted, undefined);
    if (sentValues && navigation()?.redirectCount) endDrafts(id, sentValues);
    // The browser fills the form again after a step back, with what was sent.
    if (takeSentMark(id) && !isRejected) form.reset();
    const draft = readDraft(id);
    let draftRevision: Values | undefined;
    if (draft && !isRejected && restore(form, draft)) {
      draftRevision = Object.fromEntries(
        Object.keys(baseRevision).map((name) => [name, draft[name] ?? ""]),
      );
      setShownRevision(draftRevision);
      setRestored(true);
    }
    // Nobody has typed what the browser fills in after a step back to a form that was sent before its scripts came.
    if (isRejected || draft || navigation()?.type !== "back_forward") save(draftRevision);
    form.addEventListener("input", onInput);
    // The listener follows React's own, which handle a form that needs no page.
    addEventListener("submit", onSubmit);
    addEventListener(SENT, onSent);
    addEventListener("pageshow", onShow);
    addEventListener("storage", onSentElsewhere);
    return () => {
      form.removeEventListener("input", onInput);
      removeEventListener("submit", onSubmit);
      removeEventListener(SENT, onSent);
      removeEventListener("pageshow", onShow);
      removeEventListener("storage", onSentElsewhere);
    };
  }, [id]);

  const startAgain = () => {
    const form = place.current?.closest("form");
    if (!form) return;
    empty(form);
    form.querySelector<HTMLElement>(".field")?.focus();
  };

  return (
    <>
      {Object.entries(shownRevision).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p
        ref={place}
        hidden={!isRestored}
        className="md:col-span-2 flex flex-wrap items-center gap-x-4 text-small text-soft"
      >
        We restored what you typed before.
        <button type="button" className="btn btn-text btn-sm" onClick={startAgain}>
          {Object.keys(baseRevision).length > 0 ? "Discard my changes" : "Clear the form"}
        </button>
      </p>
    </>
  );
}

const navigation = () =>
  performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// The honeypot cannot be reached with Tab. A checkbox is stored where it says so.
const FIELDS = `input:not([tabindex="-1"], ${["password", "file", "checkbox"].map((type) => `[type=${type}]`)}), [data-kept], textarea, select`;

const listFields = (form: HTMLFormElement) => [...form.querySelectorAll<Field>(FIELDS)];

const isFieldTouched = (field: Field) =>
  field.type !== "hidden" && sentBy(field) !== defaultOf(field);

const isTouched = (form: HTMLFormElement) => listFields(form).some(isFieldTouched);

const isBox = (field: Field): field is HTMLInputElement => field.type === "checkbox";

const sentBy = (field: Field) => (isBox(field) && !field.checked ? "" : field.value);

function defaultOf(field: Field) {
  if (isBox(field)) return field.defaultChecked ? field.value : "";
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

/** Untouched fields are the page's, unless all were typed before and came back. */
const valuesOf = (form: HTMLFormElement, hasAll: boolean) =>
  Object.fromEntries(
    listFields(form)
      .filter((field) => hasAll || field.type === "hidden" || isFieldTouched(field))
      .map((field) => [field.name, sentBy(field)]),
  );

/** Fields that somebody has typed into stay. Returns whether anything differs from what the form shows of itself. */
function restore(form: HTMLFormElement, draft: Values) {
  for (const field of listFields(form)) {
    const value = draft[field.name];
    if (value === undefined || field.type === "hidden" || isFieldTouched(field)) continue;
    if (isBox(field)) field.checked = value !== "";
    else field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return isTouched(form);
}

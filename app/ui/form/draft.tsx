import { useEffect, useRef, useState } from "react";
import {
  noteSent,
  readDraft,
  sentKeyOf,
  takeSentMark,
  wasSent,
  writeDraft,
} from "./draft-storage.ts";
import { SENT } from "./keep-form.ts";

type Props = {
  /** Each form has its own, and each row that a form edits. */
  id: string;
  /** The server's values win over a draft. */
  isRejected: boolean;
  resetLabel?: string;
};

/** Keeps what is typed into the form around it in this tab until it is sent: never passwords or files. */
export default function Draft({ id, isRejected, resetLabel = "Empty the form" }: Props) {
  const place = useRef<HTMLParagraphElement>(null);
  const [isRestored, setRestored] = useState(false);

  const empty = (form: HTMLFormElement) => {
    form.reset();
    writeDraft(id, undefined);
    setRestored(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a form that comes rejected has the server's values
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let sending: Record<string, string> | undefined;
    let isSent = false;
    const save = () => {
      sending = undefined;
      isSent = false;
      writeDraft(id, isRejected || isTouched(form) ? valuesOf(form) : undefined);
    };
    const onSubmit = () => {
      sending = valuesOf(form);
    };
    const onSent = () => {
      if (!sending) return;
      isSent = true;
      noteSent(id, sending);
      setRestored(false);
    };
    // A page that was left after its form was sent, and is shown again as it stood.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isSent && takeSentMark(id)) empty(form);
    };
    const onSentElsewhere = ({ key }: StorageEvent) => {
      if (key === sentKeyOf(id) && wasSent(id, valuesOf(form))) empty(form);
    };
    // Back to it: the browser has put again what it remembers of the words that were sent.
    if (takeSentMark(id) && !isRejected) form.reset();
    const draft = readDraft(id);
    if (draft && !isRejected) setRestored(restore(form, draft));
    if (isRejected || (isTouched(form) && !isBrowsersOwn(draft))) save();
    form.addEventListener("input", save);
    form.addEventListener("submit", onSubmit);
    addEventListener(SENT, onSent);
    addEventListener("pageshow", onShow);
    addEventListener("storage", onSentElsewhere);
    return () => {
      form.removeEventListener("input", save);
      form.removeEventListener("submit", onSubmit);
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
    <p
      ref={place}
      hidden={!isRestored}
      className="md:col-span-2 flex flex-wrap items-center gap-x-4 text-small text-soft"
    >
      What you typed before is back.
      <button type="button" className="btn btn-text btn-sm" onClick={startAgain}>
        {resetLabel}
      </button>
    </p>
  );
}

/** Back to a form that was sent before its scripts came: what the browser puts again is nothing that somebody typed now. */
const isBrowsersOwn = (draft: object | undefined) =>
  !draft &&
  performance
    .getEntriesByType("navigation")
    .some((each) => "type" in each && each.type === "back_forward");

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// The honeypot cannot be reached with Tab. Hidden fields tell upon which words a row was edited.
const FIELDS = `input:not([tabindex="-1"], ${["password", "file", "checkbox"].map((type) => `[type=${type}]`)}), textarea, select`;

const listFields = (form: HTMLFormElement) => [...form.querySelectorAll<Field>(FIELDS)];

const isFieldTouched = (field: Field) =>
  field.type !== "hidden" && field.value !== defaultOf(field);

const isTouched = (form: HTMLFormElement) => listFields(form).some(isFieldTouched);

function defaultOf(field: Field) {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(listFields(form).map(({ name, value }) => [name, value]));

/** Fields that somebody has typed into stay. Returns whether anything differs from what the form shows of itself. */
function restore(form: HTMLFormElement, draft: Record<string, string>) {
  for (const field of listFields(form)) {
    const value = draft[field.name];
    if (value === undefined || "winsOverDraft" in field.dataset || isFieldTouched(field)) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return isTouched(form);
}

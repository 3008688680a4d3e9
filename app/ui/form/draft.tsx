import { useEffect, useRef, useState } from "react";
import { readDraft, writeDraft } from "./draft-storage.ts";
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a form that comes rejected has the server's values
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let isSending = false;
    const save = () => {
      isSending = false;
      writeDraft(id, isRejected || isTouched(form) ? valuesOf(form) : undefined);
    };
    const onSubmit = () => {
      isSending = true;
    };
    const onSent = () => {
      if (!isSending) return;
      writeDraft(id, undefined);
      setRestored(false);
    };
    const draft = readDraft(id);
    if (isRejected || isTouched(form)) save();
    else if (draft) setRestored(restore(form, draft));
    form.addEventListener("input", save);
    form.addEventListener("submit", onSubmit);
    addEventListener(SENT, onSent);
    return () => {
      form.removeEventListener("input", save);
      form.removeEventListener("submit", onSubmit);
      removeEventListener(SENT, onSent);
    };
  }, [id]);

  const reset = () => {
    const form = place.current?.closest("form");
    form?.reset();
    writeDraft(id, undefined);
    setRestored(false);
    form?.querySelector<HTMLElement>(".field")?.focus();
  };

  return (
    <p
      ref={place}
      hidden={!isRestored}
      className="md:col-span-2 flex flex-wrap items-center gap-x-4 text-small text-soft"
    >
      What you typed before is back.
      <button type="button" className="btn btn-text btn-sm" onClick={reset}>
        {resetLabel}
      </button>
    </p>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// The honeypot cannot be reached with Tab. Hidden fields tell upon which words a row was edited.
const FIELDS = `input:not([tabindex="-1"], ${["password", "file", "checkbox"].map((type) => `[type=${type}]`)}), textarea, select`;

const listFields = (form: HTMLFormElement) => [...form.querySelectorAll<Field>(FIELDS)];

const isTouched = (form: HTMLFormElement) =>
  listFields(form).some((field) => field.type !== "hidden" && field.value !== defaultOf(field));

function defaultOf(field: Field) {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(listFields(form).map(({ name, value }) => [name, value]));

/** Returns whether anything differs from what the form shows of itself. */
function restore(form: HTMLFormElement, draft: Record<string, string>) {
  for (const field of listFields(form)) {
    const value = draft[field.name];
    if (value === undefined || value === field.value || "winsOverDraft" in field.dataset) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return isTouched(form);
}

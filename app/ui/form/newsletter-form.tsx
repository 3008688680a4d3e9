import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { showToast } from "#app/ui/toast/notifications.tsx";
import { readDraft } from "./draft-storage.ts";
import { FieldError } from "./field-error.tsx";
import { Honeypot } from "./honeypot.tsx";

export type RejectedSignup = { result: SubmissionResult; mustConfirm?: boolean };

// The first view of a page does not need it: it comes when the form is used, or was.
const Draft = lazy<typeof import("./draft.tsx").default>(() =>
  import("./draft.tsx").catch(() => ({ default: () => <></> })),
);

type Props = {
  /** Prefix of the ids of its controls: a page may have two forms. */
  id?: string;
  action: string;
  intent?: string;
  rejected: RejectedSignup | undefined;
  submitLabel: string;
  /** Shown as a toast for what is clearly no address. Without it the server rejects that, at the field. */
  wrongAddress?: string;
  note?: string;
  className?: string;
};

export function NewsletterForm({
  id = "newsletter",
  action,
  intent,
  rejected,
  submitLabel,
  wrongAddress,
  note,
  className,
}: Props) {
  const fetcher = useFetcher<RejectedSignup>();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = fetcher.state === "submitting";
  const { result, mustConfirm } = fetcher.data ?? rejected ?? {};
  const errors = result?.error?.email ?? result?.error?.[""] ?? undefined;
  const wasBusy = useRef(false);
  const draftId = `${id} ${action}`;
  const [isUsed, setUsed] = useState(false);
  useEffect(() => setUsed(readDraft(draftId) !== undefined), [draftId]);

  useEffect(() => {
    if (wasBusy.current && fetcher.state === "idle" && !fetcher.data?.result) form.current?.reset();
    wasBusy.current = fetcher.state !== "idle";
  }, [fetcher.state, fetcher.data]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      className={className}
      noValidate
      onFocus={() => setUsed(true)}
      preventScrollReset
      onSubmit={(event) => {
        const address = String(new FormData(event.currentTarget).get("email") ?? "");
        if (!wrongAddress || address.includes("@")) return;
        event.preventDefault();
        showToast({ title: wrongAddress, tone: "destructive" });
      }}
    >
      <label className="label" htmlFor={`${id}-email`}>
        Email
      </label>
      <input
        id={`${id}-email`}
        name="email"
        type="email"
        className="field"
        placeholder="you@example.com"
        autoComplete="email"
        enterKeyHint="send"
        required
        disabled={isBusy}
        defaultValue={result?.initialValue?.email as string | undefined}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors && `${id}-error`}
        autoFocus={rejected !== undefined}
      />
      <FieldError id={`${id}-error`} errors={errors} />
      <Honeypot mustConfirm={mustConfirm} />
      <button
        type="submit"
        name={intent && "intent"}
        value={intent}
        className="btn btn-solid btn-lg w-full mt-3"
        disabled={isBusy}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? "Subscribing..." : submitLabel}
      </button>
      {isUsed && (
        <Suspense>
          <Draft id={draftId} isRejected={rejected !== undefined} />
        </Suspense>
      )}
      {note && <p className="help">{note}</p>}
    </fetcher.Form>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { cleanEmail, INVALID_EMAIL, isEmail } from "#app/domain/email-address.ts";
import type { Toast } from "#app/domain/toast.ts";
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
  id?: string;
  action: string;
  intent?: string;
  rejected: RejectedSignup | undefined;
  submitLabel: string;
  hasToast?: boolean;
  note?: string;
  className?: string;
};

type Attempt = {
  earlierAnswer: RejectedSignup | undefined;
  errors?: string[];
  isToasted?: boolean;
};

const BUSY_MIN_MS = 1000;

/** Serves a clientAction: the specification wants the form to be busy for a second. */
export async function withMinimumDelay<Result>(response: Promise<Result>) {
  const delay = new Promise((resolve) => setTimeout(resolve, BUSY_MIN_MS));
  await Promise.allSettled([response, delay]);
  return response;
}

export function NewsletterForm({
  id = "newsletter",
  action,
  intent,
  rejected,
  submitLabel,
  hasToast,
  note,
  className,
}: Props) {
  const fetcher = useFetcher<RejectedSignup>();
  const news = useRouteLoaderData<{ toast: Toast | null }>("root")?.toast?.note;
  const field = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState<Attempt>();
  const isBusy = fetcher.state === "submitting";
  // The fetcher still has the answer to an earlier attempt after a success.
  const isAnswered = attempt && fetcher.data !== attempt.earlierAnswer;
  const { result, mustConfirm } =
    (isAnswered ? fetcher.data : attempt ? undefined : rejected) ?? {};
  const errors = attempt?.errors ?? result?.error?.email ?? result?.error?.[""] ?? undefined;
  const wasBusy = useRef(false);
  const draftId = `${id} ${action}`;
  const [isUsed, setUsed] = useState(false);
  useEffect(() => setUsed(readDraft(draftId) !== undefined), [draftId]);

  useEffect(() => {
    const isIdle = fetcher.state === "idle";
    const input = field.current;
    if (isIdle && wasBusy.current && input) {
      if (!isAnswered) input.value = "";
      // The focus was lost when field and button were disabled. The honeypot's question takes it itself.
      const { activeElement, body } = document;
      const isLost = activeElement === body || input.form?.contains(activeElement);
      if (isLost && !mustConfirm) input.focus();
    }
    wasBusy.current = !isIdle;
  }, [fetcher.state, isAnswered, mustConfirm]);

  return (
    <fetcher.Form
      method="post"
      action={action}
      className={className}
      noValidate
      onFocus={() => setUsed(true)}
      preventScrollReset
      onSubmit={(event) => {
        const address = field.current?.value.trim() ?? "";
        const errors = isEmail(cleanEmail(address)) ? undefined : [INVALID_EMAIL];
        const isToasted = hasToast && errors && !address.includes("@");
        setAttempt({ earlierAnswer: fetcher.data, errors, isToasted });
        if (!errors) return;
        event.preventDefault();
        field.current?.focus();
        if (isToasted) showToast({ title: INVALID_EMAIL, tone: "destructive" });
      }}
    >
      <label className="label" htmlFor={`${id}-email`}>
        Email
      </label>
      <input
        ref={field}
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
        aria-invalid={Boolean(errors)}
        aria-describedby={errors && `${id}-error`}
        autoFocus={rejected !== undefined && !mustConfirm}
      />
      <div aria-live={attempt?.isToasted ? "off" : "polite"}>
        <FieldError id={`${id}-error`} errors={errors} />
      </div>
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
      {news && <p className="help">{news}</p>}
    </fetcher.Form>
  );
}

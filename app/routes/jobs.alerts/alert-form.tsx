import { getFormProps } from "@conform-to/react";
import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type AlertFilter, filterSearch } from "#app/domain/subscriptions/alert.ts";
import { JobFilterFields, PaceField } from "#app/ui/form/alert-fields.tsx";
import { EmailField, useFields } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import type { RejectedSignup } from "#app/ui/form/newsletter-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";

const FIELDS = ["q", "category", "type", "email", "pace"] as const;

type Props = { filter: AlertFilter; rejected: RejectedSignup | undefined };

export default function AlertForm({ filter, rejected }: Props) {
  const [form, propsOf] = useFields("alert", FIELDS, { rejected, values: filter });
  const initial = (name: (typeof FIELDS)[number]) => propsOf(name).field.initialValue;
  const isHydrated = useHydrated();
  const followed = useFollowedFilter(filter);
  return (
    <Form
      method="post"
      action={`/jobs/alerts${filterSearch(filter)}`}
      className="grid gap-5"
      {...getFormProps(form)}
      {...followed}
    >
      <FormErrors form={form} />
      <JobFilterFields
        q={initial("q") ?? ""}
        category={initial("category") ?? "all"}
        type={initial("type") ?? "all"}
      />
      <EmailField
        {...propsOf("email")}
        label="Email"
        placeholder="you@example.com"
        enterKeyHint="send"
      />
      <PaceField pace={initial("pace") === "weekly" ? "weekly" : "daily"} />
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <SubmitButton>Email me these jobs</SubmitButton>
      {!isHydrated && (
        <button className="btn btn-line" type="submit" name="intent" value="count" formNoValidate>
          How many match?
        </button>
      )}
    </Form>
  );
}

const TYPING_MS = 250;

const searchOf = (form: HTMLFormElement) => {
  const filter = Object.fromEntries(new FormData(form)) as AlertFilter;
  return filterSearch({ ...filter, q: filter.q.trim() });
};

function useFollowedFilter(filter: AlertFilter) {
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = (form: HTMLFormElement) =>
    submit(new URLSearchParams(searchOf(form)), {
      action: "/jobs/alerts",
      replace: true,
      preventScrollReset: true,
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before this came
  useEffect(() => {
    if (ref.current && searchOf(ref.current) !== filterSearch(filter)) follow(ref.current);
    return () => clearTimeout(timer.current);
  }, []);
  const onChange = ({ currentTarget: form, target }: React.FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (!["q", "category", "type"].includes(name)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => follow(form), name === "q" ? TYPING_MS : 0);
  };
  // A count that waits would replace the answer to the form that is sent.
  return { ref, onChange, onSubmitCapture: () => clearTimeout(timer.current) };
}

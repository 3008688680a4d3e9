import { getFormProps, useForm } from "@conform-to/react";
import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type AlertFilter, filterSearch } from "#app/domain/subscriptions/alert.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { JobFilterFields } from "#app/ui/form/job-filter-fields.tsx";
import type { RejectedSignup } from "#app/ui/form/newsletter-form.tsx";
import { PaceField } from "#app/ui/form/pace-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";

type Props = { filter: AlertFilter; rejected: RejectedSignup | undefined };

/** The filter is a part of it: what is asked for is what stands on the screen. */
export function AlertForm({ filter, rejected }: Props) {
  const [form, fields] = useForm<AlertFilter & { email: string; pace: string }>({
    id: "alert",
    lastResult: rejected?.result,
    defaultValue: filter,
  });
  const isHydrated = useHydrated();
  const followed = useFollowedFilter();
  const { q, category, type } = fields;
  return (
    <Form
      method="post"
      action={`/jobs/alerts${filterSearch(filter)}`}
      className="grid gap-5"
      {...getFormProps(form)}
      {...followed}
    >
      <FormErrors title="Error" form={form} />
      <JobFilterFields
        q={q.initialValue ?? ""}
        category={category.initialValue ?? "all"}
        type={type.initialValue ?? "all"}
      />
      <TextField
        field={fields.email}
        label="Email"
        type="email"
        placeholder="you@example.com"
        autoComplete="email"
        enterKeyHint="send"
        autoFocus={Boolean(fields.email.errors)}
      />
      <PaceField pace={fields.pace.initialValue === "weekly" ? "weekly" : "daily"} />
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <SubmitButton>Email me these jobs</SubmitButton>
      {!isHydrated && (
        <button className="btn btn-line" type="submit" name="intent" value="count" formNoValidate>
          How many match now?
        </button>
      )}
    </Form>
  );
}

const TYPING_MS = 250;

/** The address has the filter, so that the page says how many jobs match it now. */
function useFollowedFilter() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = ({ currentTarget: form, target }: React.FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (!["q", "category", "type"].includes(name)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        const {
          q = "",
          category = "",
          type = "",
        } = Object.fromEntries(new FormData(form)) as Partial<AlertFilter>;
        const search = filterSearch({ q: q.trim(), category, type });
        submit(new URLSearchParams(search), {
          action: "/jobs/alerts",
          replace: true,
          preventScrollReset: true,
        });
      },
      name === "q" ? TYPING_MS : 0,
    );
  };
  // What waits would take the place of what is sent.
  return { onChange, onSubmitCapture: () => clearTimeout(timer.current) };
}

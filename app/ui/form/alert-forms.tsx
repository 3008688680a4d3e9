import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { alerts } from "#app/content/alerts.ts";
import { ALERT_PACES, type AlertFilter, type AlertPace } from "#app/domain/alerts/alert.ts";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextField } from "./fields.tsx";
import { FormErrors } from "./form-errors.tsx";
import { Honeypot } from "./honeypot.tsx";
import type { RejectedSignup } from "./newsletter-form.tsx";
import { SubmitButton } from "./submit-button.tsx";

type AlertFormProps = { action: string; rejected: RejectedSignup | undefined };

export function AlertForm({ action, rejected }: AlertFormProps) {
  const [form, fields] = useForm<{ email: string; pace: string }>({
    id: "alert",
    lastResult: rejected?.result,
  });
  return (
    <Form method="post" action={action} className="grid gap-5" {...getFormProps(form)}>
      <FormErrors title="Error" form={form} />
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
    </Form>
  );
}

function PaceField({ pace }: { pace: AlertPace }) {
  return (
    <fieldset>
      <legend className="label">How often</legend>
      {ALERT_PACES.map((each) => (
        <label key={each} className="flex items-center gap-3 min-h-11">
          <input
            type="radio"
            name="pace"
            value={each}
            defaultChecked={each === pace}
            className="w-5 h-5"
          />
          {alerts.paces[each]}
        </label>
      ))}
    </fieldset>
  );
}

type AlertSectionProps = {
  /** Where its forms are sent: the page of the link. */
  action: string;
  alert: AlertFilter & { pace: AlertPace; words: string; state: "unconfirmed" | "on" | "stopped" };
  /** What the last decision came to nothing for. */
  error?: string | undefined;
};

/** What the page of an email's link shows of an alert. Plain forms: they work without script. */
export function AlertSection({ action, alert, error }: AlertSectionProps) {
  const { state, words } = alert;
  return (
    <section aria-labelledby="alert">
      <h2 className="text-d4" id="alert">
        New jobs by email: {words || "all jobs"}
      </h2>
      {error && (
        <Alert role="alert" className="mt-4">
          {error}
        </Alert>
      )}
      {state === "stopped" && (
        <p className="mt-4 text-soft">It is stopped: you get no more of it.</p>
      )}
      {state === "on" && <ChangeForm action={action} alert={alert} />}
      <Form method="post" action={action} className="mt-6">
        {state === "on" ? (
          <button type="submit" name="intent" value="stop" className="btn btn-line">
            Stop it
          </button>
        ) : (
          <button type="submit" name="intent" value="confirm" className="btn btn-solid btn-lg">
            Yes, send it to me
          </button>
        )}
      </Form>
    </section>
  );
}

function ChangeForm({ action, alert }: Pick<AlertSectionProps, "action" | "alert">) {
  return (
    <Form method="post" action={action} className="mt-6 grid md:grid-cols-3 gap-5">
      <div>
        <label className="label" htmlFor="alert-q">
          Words in it
        </label>
        <input id="alert-q" className="field" name="q" maxLength={200} defaultValue={alert.q} />
      </div>
      <Choice name="category" label="Category" options={JOB_CATEGORIES} value={alert.category} />
      <Choice name="type" label="Job type" options={JOB_TYPES} value={alert.type} />
      <div className="md:col-span-3">
        <PaceField pace={alert.pace} />
      </div>
      <p>
        <button type="submit" name="intent" value="change" className="btn btn-solid">
          Save
        </button>
      </p>
    </Form>
  );
}

type ChoiceProps = {
  name: "category" | "type";
  label: string;
  options: readonly string[];
  value: string;
};

function Choice({ name, label, options, value }: ChoiceProps) {
  return (
    <div>
      <label className="label" htmlFor={`alert-${name}`}>
        {label}
      </label>
      <select id={`alert-${name}`} className="field" name={name} defaultValue={value}>
        <option value="all">All</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}

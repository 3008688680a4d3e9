import { getFormProps, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useSubmit,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { env } from "#app/config/env.server.ts";
import { alerts } from "#app/content/alerts.ts";
import { countLiveJobs } from "#app/domain/jobs/board.server.ts";
import { JobFilterSchema } from "#app/domain/jobs/job-form.ts";
import { type AlertFilter, filterInWords, filterSearch } from "#app/domain/subscriptions/alert.ts";
import { requestAlert } from "#app/domain/subscriptions/alerts.server.ts";
import { AlertSchema } from "#app/domain/subscriptions/subscription-forms.ts";
import { feedLinks } from "#app/http/feed.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { receiveForm } from "#app/http/receive-form.server.ts";
import { redirectWithConfirmation } from "#app/http/toast.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { logError } from "#app/platform/log.server.ts";
import { JobFilterFields, PaceField } from "#app/ui/form/alert-fields.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import type { RejectedSignup } from "#app/ui/form/newsletter-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

const COUNTED_MAX = 1000;

const FilterSchema = JobFilterSchema.omit({ page: true });
const FormSchema = FilterSchema.extend(AlertSchema.shape);

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, {
    title: "Jobs by Email",
    description: alerts.description,
    feeds: args.data?.feeds,
  }),
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const shown = {
    filter,
    words: filterInWords(filter),
    search: filterSearch(filter),
    feeds: feedLinks("Jobs", "/jobs", filterSearch(filter)),
    isMailSetUp: Boolean(env.MAIL_URL),
  };
  try {
    return { ...shown, matching: await countLiveJobs(filter, COUNTED_MAX) };
  } catch (error) {
    logError("Failed to count jobs", error);
    return { ...shown, matching: undefined };
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const filter = readFilter(form.has("q") ? form : new URL(request.url).searchParams);
  if (form.get("intent") === "count") return redirect(`/jobs/alerts${filterSearch(filter)}`, 303);
  const failed = "Saving an alert failed";
  const receipt = { schema: FormSchema, kind: "signup", extra: {}, failed } as const;
  return receiveForm(request, form, receipt, async ({ email, pace }, network) => {
    await requestAlert({ email, pace, filter, network });
    return redirectWithConfirmation(`/jobs${filterSearch(filter)}`, "alert");
  });
}

const readFilter = (fields: URLSearchParams | FormData) =>
  FilterSchema.parse(Object.fromEntries(fields));

export const clientAction = (args: ClientActionFunctionArgs) => keepForm(args);

export default function AlertsPage() {
  const { filter, words, search, matching, isMailSetUp } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={
          <>
            Jobs like these, <em className="text-coral">by email</em>
          </>
        }
        lead={words ? `Each new job of this kind: ${words}.` : "Each new job, of whatever kind."}
      />
      <div className="wrap cols gap-y-8 pb-16">
        <div className="lg:col-span-5">
          <AlertForm filter={filter} rejected={rejected} />
        </div>
        <div className="lg:col-start-7 lg:col-span-5 text-soft">
          {matching !== undefined && (
            <p>
              {tellMatching(matching)}{" "}
              <Link className="text-teal" to={`/jobs${search}`}>
                Back to the board
              </Link>
            </p>
          )}
          <p className="mt-4">
            <a className="text-teal" href={`/jobs/feed.xml${search}`}>
              Follow these jobs in a reader
            </a>
          </p>
          <p className="mt-4">{alerts.note}</p>
          {!isMailSetUp && <p className="mt-4">{alerts.notSetUp}</p>}
        </div>
      </div>
    </>
  );
}

function tellMatching(count: number) {
  if (count >= COUNTED_MAX) return `${formatCount(COUNTED_MAX)} or more jobs match now.`;
  return count === 1 ? "1 job matches now." : `${formatCount(count)} jobs match now.`;
}

type Props = { filter: AlertFilter; rejected: RejectedSignup | undefined };

function AlertForm({ filter, rejected }: Props) {
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
        const filter = Object.fromEntries(new FormData(form)) as AlertFilter;
        const search = filterSearch({ ...filter, q: filter.q.trim() });
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

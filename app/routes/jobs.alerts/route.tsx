import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { env } from "#app/config/env.server.ts";
import { alerts } from "#app/content/letters/subscriptions.ts";
import { countLiveJobs } from "#app/domain/jobs/board.server.ts";
import { JobFilterSchema } from "#app/domain/jobs/job-form.ts";
import { describeFilter, filterSearch } from "#app/domain/subscriptions/alert.ts";
import { requestAlert } from "#app/domain/subscriptions/alerts.server.ts";
import { AlertSchema } from "#app/domain/subscriptions/subscription-forms.ts";
import { feedLinks } from "#app/http/feed.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { receiveForm } from "#app/http/receive-form.server.ts";
import { redirectWithConfirmation } from "#app/http/toast.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { logError } from "#app/platform/log.server.ts";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

const AlertForm = lazyComponent(() => import("./alert-form.tsx"));

const COUNTED_MAX = 1000;

const FilterSchema = JobFilterSchema.omit({ page: true });
const FormSchema = FilterSchema.extend(AlertSchema.shape);

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, {
    title: "Jobs by Email",
    description: "New jobs you're looking for, by email, daily or on Fridays.",
    feeds: args.data?.feeds,
  }),
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const shown = {
    filter,
    jobs: describeFilter(filter),
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

export { keepForm as clientAction } from "#app/ui/form/keep-form.ts";

export default function AlertsPage() {
  const { filter, jobs, search, matching, isMailSetUp } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Jobs like these, "
        coral="by email"
        about={`We'll email you every new job${jobs ? ` like this: ${jobs}` : ""}.`}
      />
      <div className="wrap cols gap-y-8 pb-16">
        <div className="lg:col-span-5">
          <AlertForm filter={filter} rejected={rejected} />
        </div>
        <div className="lg:col-start-7 lg:col-span-5 text-soft">
          {matching !== undefined && (
            <p>
              {matchingMessage(matching)}{" "}
              <a className="text-teal" href={`/jobs${search}`}>
                Back to the board
              </a>
            </p>
          )}
          <p className="mt-4">
            <a className="text-teal" href={`/jobs/feed.xml${search}`}>
              Follow these jobs in a feed reader
            </a>
          </p>
          <p className="mt-4">
            No new jobs, no email. It's free, every email has an unsubscribe link, and you can have
            up to ten alerts.
          </p>
          {!isMailSetUp && <p className="mt-4">{alerts.notSetUp}</p>}
        </div>
      </div>
    </>
  );
}

function matchingMessage(count: number) {
  if (count >= COUNTED_MAX) return `${formatCount(COUNTED_MAX)} or more jobs match now.`;
  return count === 1 ? "1 job matches now." : `${formatCount(count)} jobs match now.`;
}

import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle, site } from "#app/config/site.ts";
import { SubscriberDecisionSchema } from "#app/domain/newsletter/subscriber-forms.ts";
import { readForm, textFields } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guards.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { DeleteDialog } from "#app/ui/admin/delete-dialog.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { applyDecision } from "./decisions.server.ts";
import { listUrl, loadSubscribers } from "./load-subscribers.server.ts";
import { SignupsChart } from "./signups-chart.tsx";
import { SubscribersFilters } from "./subscribers-filters.tsx";
import { SubscribersTable } from "./subscribers-table.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Subscribers") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const ledger = loadSubscribers(request);
  return data(ledger, { status: ledger.notice?.status ?? 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = textFields(await readForm(request));
  const submission = parseWithZod(form, { schema: SubscriberDecisionSchema });
  if (submission.status !== "success") throw data("There is no such action.", { status: 400 });
  return redirectWithToast(listUrl(request), applyDecision(submission.value.id));
}

export default function AdminSubscribersPage() {
  const { subscribers, hasOlder, filter, totals, weeks, leaving, notice } =
    useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-d4">Subscribers</h1>
      {notice && (
        <Alert role="alert" className="mt-4">
          {notice.text}
        </Alert>
      )}
      {totals && (
        <>
          <p className="mt-1 text-small text-soft">
            The sign-ups stored here. The dashboard counts {formatCount(site.subscriberBaseline)}{" "}
            more.
          </p>
          <SignupsChart totals={totals} weeks={weeks} />
        </>
      )}
      <SubscribersFilters filter={filter} />
      <SubscribersTable {...{ subscribers, filter, hasOlder }} />
      {leaving && (
        <DeleteDialog
          key={leaving.id}
          what="subscriber"
          id={leaving.id}
          action="/admin/subscribers"
        >
          <strong className="font-semibold break-all">{leaving.email}</strong> is removed from every
          list.
        </DeleteDialog>
      )}
    </>
  );
}

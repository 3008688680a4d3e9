import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { pageTitle, site } from "#app/config/site.ts";
import { askUnasked, forgetSubscriber } from "#app/domain/subscriptions/subscribers.server.ts";
import {
  type SubscriberDecision,
  SubscriberDecisionSchema,
} from "#app/domain/subscriptions/subscription-forms.ts";
import { applyDecision, listUrl, readDecision } from "#app/http/admin-list.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { DeleteDialog } from "#app/ui/admin/delete-dialog.tsx";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { AlertsTable } from "./alerts-table.tsx";
import { AskUnasked, nounFor } from "./ask-unasked.tsx";
import { DIALOGS, loadSubscribers } from "./load-subscribers.server.ts";
import { SignupsChart } from "./signups-chart.tsx";
import { SubscribersFilters } from "./subscribers-filters.tsx";
import { SubscribersTable } from "./subscribers-table.tsx";

const MESSAGES = { done: "Subscriber deleted", failed: "Failed to delete subscriber" };
const ASK_MESSAGES = {
  done: (count: number) => `Asked ${formatCount(count)} earlier ${nounFor(count)} to confirm`,
  failed: "Failed to ask the earlier sign-ups",
};

export const meta: MetaFunction = () => [
  { title: pageTitle("Subscribers") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const list = await loadSubscribers(request);
  return data(list, { status: list.notice?.status ?? 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request);
  const decision = readDecision(form, SubscriberDecisionSchema);
  const toast = await decide(decision);
  return redirectWithToast(listUrl(request, DIALOGS), toast);
}

function decide(decision: SubscriberDecision) {
  if (decision.intent === "ask")
    return applyDecision(ASK_MESSAGES, { intent: "ask" }, () => askUnasked());
  const { intent, id } = decision;
  return applyDecision(MESSAGES, { intent, subscriber: id }, () => forgetSubscriber(id));
}

export const clientAction = (args: ClientActionFunctionArgs) => keepAdminForm(args);

export default function AdminSubscribersPage() {
  const { subscribers, hasOlder, filter, totals, confirmed, unasked, weeks, ...rest } =
    useLoaderData<typeof loader>();
  const { alerts, hasOlderAlerts, alertTotals, subscriberToDelete, notice, isLoaded } = rest;
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
          <AskUnasked count={unasked} />
          <SignupsChart totals={totals} confirmed={confirmed} weeks={weeks} />
          <p className="mt-4 text-small text-soft">
            Job alerts: {formatCount(alertTotals.total)}, of which{" "}
            {formatCount(alertTotals.running)} confirmed.
          </p>
        </>
      )}
      <SubscribersFilters filter={filter} />
      {isLoaded && (
        <>
          <ListStatus
            count={subscribers.length + alerts.length}
            one="subscription"
            many="subscriptions"
          />
          {filter.list !== "alerts" && <SubscribersTable {...{ subscribers, filter, hasOlder }} />}
          <AlertsTable {...{ alerts, filter }} hasOlder={hasOlderAlerts} />
        </>
      )}
      {subscriberToDelete && (
        <DeleteDialog
          key={subscriberToDelete.id}
          what="subscriber"
          id={subscriberToDelete.id}
          action="/admin/subscribers"
        >
          <strong className="font-semibold break-all">{subscriberToDelete.email}</strong> is removed
          from every list, with its job alerts.
        </DeleteDialog>
      )}
    </>
  );
}

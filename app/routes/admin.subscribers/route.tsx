import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { DeleteDialog, ListNotice } from "#app/ui/admin/kit.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { unlisted } from "#app/ui/site/unlisted.ts";
import { SignupsChart } from "./signups-chart.tsx";
import { decideSubscriber, loadSubscribers } from "./subscribers.server.ts";
import { SubscribersFilters } from "./subscribers-filters.tsx";
import { AlertsTable, SubscribersTable } from "./subscribers-table.tsx";

export const meta = unlisted("Subscribers");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const list = await loadSubscribers(request);
  return data(list, { status: list.notice?.status ?? 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request);
  return decideSubscriber(request, await readForm(request), email);
}

export const clientAction = (args: ClientActionFunctionArgs) => keepAdminForm(args);

export default function AdminSubscribersPage() {
  const list = useLoaderData<typeof loader>();
  const { filter, subscriberToDelete, notice } = list;
  return (
    <>
      <h1 className="text-d4">Subscribers</h1>
      <ListNotice notice={notice} />
      {list.isLoaded && (
        <>
          <p className="mt-1 text-small text-soft">
            The sign-ups stored here. The dashboard counts {formatCount(site.subscriberBaseline)}{" "}
            more.
          </p>
          <AskUnasked count={list.unasked} />
          <SignupsChart {...list} />
          <p className="mt-4 text-small text-soft">
            Job alerts: {formatCount(list.alertTotals.total)}, of which{" "}
            {formatCount(list.alertTotals.running)} confirmed.
          </p>
        </>
      )}
      <SubscribersFilters filter={filter} />
      {list.isLoaded && (
        <>
          <ListStatus
            count={list.subscribers.length + list.alerts.length}
            one="subscription"
            many="subscriptions"
          />
          {filter.list !== "alerts" && <SubscribersTable {...list} />}
          <AlertsTable {...list} hasOlder={list.hasOlderAlerts} />
        </>
      )}
      {subscriberToDelete && (
        <DeleteDialog key={subscriberToDelete.id} what="subscriber" id={subscriberToDelete.id}>
          <strong className="font-semibold break-all">{subscriberToDelete.email}</strong> is removed
          from every list, with its job alerts.
        </DeleteDialog>
      )}
    </>
  );
}

/** For those who signed up before there were emails. */
function AskUnasked({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Form
      method="post"
      action="/admin/subscribers"
      className="mt-4 flex flex-wrap items-center gap-3"
    >
      <button type="submit" name="intent" value="ask" className="btn btn-line">
        Ask the {formatCount(count)} earlier {count === 1 ? "sign-up" : "sign-ups"}
      </button>
      <p className="text-small text-soft">
        They signed up before there were emails, and get none until they confirm.
      </p>
    </Form>
  );
}

import { Form, useLoaderData } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { SUBSCRIPTION_LISTS } from "#app/domain/newsletter-list.ts";
import type { SubscriptionState } from "#app/domain/subscriptions/subscription.server.ts";
import type { SubscriberFilter } from "#app/domain/subscriptions/subscription-forms.ts";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import {
  AdminTable,
  DeleteDialog,
  IntentButton,
  ListFilter,
  ListNotice,
  RowLink,
} from "#app/ui/admin/kit.tsx";
import { FilterSelect } from "#app/ui/filter/filter-bar.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { decideSubscriber, loadSubscribers, type SubscriberRow } from "./subscribers.server.ts";

export const meta = unlistedMeta("Subscribers");

export const loader = forAdmins(loadSubscribers);

export const action = forActs((request, form, { email }) => decideSubscriber(request, form, email));

export { keepAdminForm as clientAction } from "#app/ui/admin/keep-admin-form.ts";

export default function AdminSubscribersPage() {
  const list = useLoaderData<typeof loader>();
  const { filter, opened, notice } = list;
  return (
    <>
      <h1 className="text-d4">Subscribers</h1>
      <ListNotice notice={notice} />
      {list.isLoaded && (
        <>
          <p className="mt-1 text-small text-soft">
            {SUBSCRIPTION_LISTS.map(
              (each) =>
                `${LIST_NAMES[each]}: ${formatCount(list.totals[each])}, ${formatCount(list.confirmed[each])} confirmed`,
            ).join(" · ")}
          </p>
          <UnaskedSignups count={list.unasked} />
        </>
      )}
      <SubscribersFilters filter={filter} />
      {list.isLoaded && (
        <>
          <ListStatus count={list.subscribers.length} one="subscription" many="subscriptions" />
          <SubscribersTable {...list} />
        </>
      )}
      {opened && (
        <DeleteDialog key={opened.id} what="subscriber" id={opened.id}>
          <strong className="font-semibold break-all">{opened.email}</strong> is removed from every
          list, with its job alerts.
        </DeleteDialog>
      )}
    </>
  );
}

function UnaskedSignups({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Form
      method="post"
      action="/admin/subscribers"
      className="mt-4 flex flex-wrap items-center gap-3"
    >
      <IntentButton className="btn btn-line" intent="ask">
        Ask the {formatCount(count)} earlier {count === 1 ? "sign-up" : "sign-ups"}
      </IntentButton>
      <p className="text-small text-soft">
        They signed up before there were emails, and get none until they confirm.
      </p>
    </Form>
  );
}

function SubscribersFilters({ filter: { q, list } }: { filter: SubscriberFilter }) {
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-2">
      <ListFilter
        placeholder="Search by address..."
        q={q}
        className="max-md:w-full grid-cols-2 md:grid-cols-[minmax(0,22rem)_10rem]"
      >
        <FilterSelect
          name="list"
          label="List"
          all="All Lists"
          options={SUBSCRIPTION_LISTS}
          value={list}
          className="[&_select]:capitalize"
        />
      </ListFilter>
      <div className="flex flex-wrap gap-2">
        {list === "all" ? (
          <>
            <Export {...{ q, list }}>Export Subscriptions</Export>
            <Export {...{ q }} list="alerts">
              Export Job Alerts
            </Export>
          </>
        ) : (
          <Export {...{ q, list }}>Export CSV</Export>
        )}
      </div>
    </div>
  );
}

type ExportProps = Omit<SubscriberFilter, "page"> & { children: string };

function Export({ q, list, children }: ExportProps) {
  const params = new URLSearchParams({ ...(q && { q }), ...(list !== "all" && { list }) });
  return (
    <a
      className="btn btn-line"
      href={`/admin/subscribers.csv${params.size > 0 ? `?${params}` : ""}`}
    >
      <Download className="i" />
      {children}
    </a>
  );
}

type TableProps = { subscribers: SubscriberRow[]; filter: SubscriberFilter; hasOlder: boolean };

function SubscribersTable({ subscribers, filter, hasOlder }: TableProps) {
  return (
    <AdminTable
      caption="Subscribers, newest first"
      rows={subscribers}
      columns={[
        { name: "Address", className: "break-all", cell: ({ email }) => email },
        { name: "List", className: "fact", cell: ({ list }) => LIST_NAMES[list] },
        {
          name: "Jobs",
          className: "fact wrap-anywhere",
          cell: ({ alert }) => alert && `${alert.filter || "All jobs"}, ${PACES[alert.pace]}`,
        },
        {
          name: "State",
          className: "fact whitespace-nowrap",
          cell: ({ state }) => SUBSCRIPTION_STATE_NAMES[state],
        },
        { name: "Signed up on", className: "fact break-all", cell: ({ source }) => source },
        {
          name: "When",
          className: "fact num whitespace-nowrap",
          cell: ({ createdAt }) => (
            <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>
          ),
        },
        {
          name: "Decision",
          isUnseen: true,
          cell: ({ id, email, list }) => (
            <div className="flex wide:justify-end">
              <RowLink dialog="delete" of={id} name={`${email}, ${LIST_NAMES[list]}`} />
            </div>
          ),
        },
      ]}
      list={{ filter, hasOlder }}
      what="subscribers"
      empty="Nobody has signed up yet. New addresses appear here."
    />
  );
}

const PACES = { daily: "every day", weekly: "every Friday" };

const LIST_NAMES: Record<SubscriberFilter["list"], string> = {
  all: "All",
  weekly: "Weekly",
  jobs: "Job digest",
  alerts: "Job alerts",
};

const SUBSCRIPTION_STATE_NAMES: Record<SubscriptionState, string> = {
  confirmed: "Confirmed",
  asked: "Asked",
  unasked: "Not asked",
  stopped: "Stopped",
};

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle, site } from "#app/config/site.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { formatCount, formatDollars } from "#app/locale/numbers.ts";
import { DueList } from "./due-list.tsx";
import { LastDecisions } from "./last-decisions.tsx";
import { loadDashboard } from "./load-dashboard.server.ts";
import { Machinery } from "./machinery.tsx";
import { Signups } from "./signups.tsx";
import { UnreadableFiles } from "./unreadable-files.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Dashboard") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadDashboard();
}

export default function DashboardPage() {
  const { live, pending, revenue, subscribers, due, decisions, weeks, emails, backup, unreadable } =
    useLoaderData<typeof loader>();
  const stats = [
    { name: "Total Jobs Live", figure: formatCount(live) },
    { name: "Pending Submissions", figure: formatCount(pending), isAlert: pending > 0 },
    {
      name: "Revenue (30d)",
      figure: formatDollars(revenue),
      note: "What live and expired jobs cost by the rate card. It is billed by hand.",
    },
    {
      name: "Newsletter Subscribers",
      figure: formatCount(subscribers),
      note: `${formatCount(subscribers - site.subscriberBaseline)} of them signed up here.`,
    },
  ];
  return (
    <>
      <h1 className="text-d4">Dashboard</h1>
      <UnreadableFiles files={unreadable} />
      <dl className="stats mt-4 grid min-[20rem]:grid-cols-2 xl:grid-cols-4 border-y border-ink">
        {stats.map(({ name, figure, isAlert, note }) => (
          <div key={name} className="py-4 pr-4">
            <dt className="text-meta text-soft">{name}</dt>
            <dd className={`display text-d3 ${isAlert ? "text-coral" : ""}`}>{figure}</dd>
            {note && <dd className="mt-1 pr-3 text-meta text-soft">{note}</dd>}
          </div>
        ))}
      </dl>
      <h2 className="sr-only">Quick actions</h2>
      <p className="mt-4 flex flex-wrap gap-2">
        <Link className="btn btn-solid" to="/admin/jobs?tab=pending">
          Approve Jobs
        </Link>
        <Link className="btn btn-line" to="/admin/inbox?kind=advertise">
          Create Sponsor
        </Link>
        <Link className="btn btn-line" to="/admin/editions" reloadDocument>
          Send Newsletter
        </Link>
        <Link className="btn btn-line" to="/admin/inbox">
          Inbox
        </Link>
      </p>
      {/* Columns that fill themselves: the list of what is due may be empty or full. */}
      <div className="mt-8 md:columns-2 gap-x-12 *:break-inside-avoid *:pb-9">
        <DueList {...due} />
        <LastDecisions decisions={decisions} />
        <Machinery emails={emails} backup={backup} />
        <Signups weeks={weeks} />
      </div>
    </>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { env } from "#app/config/env.server.ts";
import { pageTitle, site } from "#app/config/site.ts";
import { measureOutbox } from "#app/domain/emails/outbox-list.server.ts";
import { countJobs, sumRevenue } from "#app/domain/jobs/jobs.server.ts";
import { countSignups } from "#app/domain/newsletter/newsletter.server.ts";
import { requireAdmin } from "#app/http/sign-in/guards.server.ts";
import { formatCount, formatDollars } from "#app/locale/numbers.ts";
import { EmailsLine } from "./emails-line.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Dashboard") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return {
    live: countJobs("live"),
    pending: countJobs("pending"),
    revenue: sumRevenue(),
    subscribers: site.subscriberBaseline + countSignups("weekly"),
    emails: { ...measureOutbox(), isSetUp: env.MAIL_URL !== undefined },
  };
}

export default function DashboardPage() {
  const { live, pending, revenue, subscribers, emails } = useLoaderData<typeof loader>();
  const stats = [
    { name: "Total Jobs Live", figure: formatCount(live) },
    { name: "Pending Submissions", figure: formatCount(pending), isAlert: pending > 0 },
    { name: "Revenue (30d)", figure: formatDollars(revenue) },
    { name: "Newsletter Subscribers", figure: formatCount(subscribers) },
  ];
  return (
    <>
      <h1 className="text-d4">Dashboard</h1>
      <dl className="stats mt-4 grid grid-cols-2 xl:grid-cols-4 border-y border-ink">
        {stats.map(({ name, figure, isAlert }) => (
          <div key={name} className="py-4 pr-4">
            <dt className="text-meta text-soft">{name}</dt>
            <dd className={`display figure text-d3 ${isAlert ? "text-coral" : ""}`}>{figure}</dd>
          </div>
        ))}
      </dl>
      <EmailsLine emails={emails} />
      <h2 className="sr-only">Quick actions</h2>
      <p className="mt-6 flex flex-wrap gap-2">
        <Link className="btn btn-solid" to="/admin/jobs?tab=pending">
          Approve Jobs
        </Link>
        <Link className="btn btn-line" to="/advertise">
          Create Sponsor
        </Link>
        <Link className="btn btn-line" to="/admin/subscribers">
          Send Newsletter
        </Link>
        <Link className="btn btn-line" to="/admin/inbox">
          Inbox
        </Link>
      </p>
    </>
  );
}

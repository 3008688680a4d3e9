import { Link, useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { forAdmins } from "#app/http/session.server.ts";
import { formatCount, formatDollars } from "#app/locale/numbers.ts";
import { RoomLink, useOpens } from "#app/ui/admin/kit.tsx";
import { OUTBOX } from "#app/ui/admin/mail-trouble.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Section } from "#app/ui/section.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { type Dashboard, loadDashboard } from "./dashboard.server.ts";

export const meta = unlistedMeta("Dashboard");

export const loader = forAdmins((_request, _params, { role }) => loadDashboard(role));

export default function DashboardPage() {
  const { live, pending, revenue, subscribers, due, decisions, emails, backup, broken } =
    useLoaderData<typeof loader>();
  const opens = useOpens();
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
      room: "/admin/subscribers",
      figure: formatCount(subscribers),
      note: `${formatCount(subscribers - site.subscriberBaseline)} of them signed up here.`,
    },
  ].filter(({ room }) => !room || opens(room));
  return (
    <>
      <h1 className="text-d4">Dashboard</h1>
      <BrokenRecords records={broken} />
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
        <RoomLink className="btn btn-line" to="/admin/inbox?kind=advertise">
          Create Sponsor
        </RoomLink>
        <RoomLink className="btn btn-line" to="/admin/editions">
          Send Newsletter
        </RoomLink>
      </p>
      {/* Columns that fill themselves: the list of what is due may be empty or full. */}
      <div className="mt-8 md:columns-2 gap-x-12 *:break-inside-avoid *:pb-9">
        <DueList {...due} />
        <LastDecisions decisions={decisions} />
        {opens(OUTBOX) && <Machinery emails={emails} backup={backup} />}
      </div>
    </>
  );
}

function BrokenRecords({ records }: { records: Dashboard["broken"] }) {
  return records.map(({ name, isShown, reason }) => (
    <Alert key={name} role="status" className="mt-4 wrap-anywhere">
      <strong className="font-semibold">
        {name} {isShown ? "is shown without what is wrong in it" : "cannot be shown"}
      </strong>
      : <span className="text-soft">{reason}.</span>
    </Alert>
  ));
}

function LastDecisions({ decisions }: { decisions: Dashboard["decisions"] }) {
  return (
    <Section id="last-decisions" title="Last decisions" className="md:max-xl:[column-span:all]">
      {decisions.length === 0 ? (
        <p className="mt-3 border-t border-ink pt-4 text-soft">Nothing has been decided yet.</p>
      ) : (
        <ul className="mt-3 border-t border-ink">
          {decisions.map(({ key, title, what, who, when, href }) => (
            <li key={key} className="border-b border-rule py-2 leading-tight wrap-anywhere">
              <span className="text-small">{what}: </span>
              {href ? (
                <Link className="no-underline hover:underline font-semibold text-small" to={href}>
                  {title}
                </Link>
              ) : (
                <span className="font-semibold text-small">{title}</span>
              )}
              <span className="num block text-meta text-soft">
                {who && `${who}, `}
                {when}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Machinery({ emails, backup }: Pick<Dashboard, "emails" | "backup">) {
  return (
    <Section id="machinery" title="Emails and backup">
      <dl className="mt-3 border-t border-ink text-small">
        <Line name="Emails">
          {mailerState(emails)}{" "}
          <Link className="text-teal" to={OUTBOX}>
            Outbox
          </Link>
        </Line>
        <Line name="Backup">{backupState(backup)}</Line>
      </dl>
    </Section>
  );
}

function mailerState({ isSetUp, isPaused }: Dashboard["emails"]) {
  if (!isSetUp) return "Not set up yet: emails are kept.";
  return isPaused ? "Paused." : "On.";
}

function backupState({ isSetUp, last }: Dashboard["backup"]) {
  if (last) return `${last.when}, ${last.megabytes} MB`;
  return isSetUp ? "None yet. One is made every hour." : "No folder for backups is set.";
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid min-[20rem]:grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-2">
      <dt className="text-meta text-soft leading-normal">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DueList({ items, total }: Dashboard["due"]) {
  const others = total - items.length;
  return (
    <Section id="due-next" title="Due next" className="md:max-xl:[column-span:all]">
      {items.length === 0 ? (
        <p className="mt-3 border-t border-ink pt-4 text-soft">
          Nothing waits for you. Have a good day by the water.
        </p>
      ) : (
        <ol className="mt-3 border-t border-ink">
          {items.map((item) => (
            <DueRow key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ol>
      )}
      {others > 0 && (
        <p className="mt-3 text-small text-soft">
          And {formatCount(others)} more: see{" "}
          <Link className="text-teal" to="/admin/jobs?tab=pending&order=due">
            Jobs
          </Link>
          <RoomLink className="text-teal" to="/admin/inbox">
            {" "}
            and Inbox
          </RoomLink>
          .
        </p>
      )}
    </Section>
  );
}

function DueRow({ item }: { item: Dashboard["due"]["items"][number] }) {
  const { kind, title, from, when, isOverdue, href } = item;
  return (
    <li className="grid min-[20rem]:grid-cols-[5rem_minmax(0,1fr)] md:grid-cols-[5rem_minmax(0,1fr)_fit-content(9rem)] items-baseline gap-x-4 border-b border-rule py-2.5">
      <span className="text-meta text-soft">{kind}</span>
      <span className="min-w-0 leading-tight wrap-anywhere">
        <Link className="font-semibold no-underline hover:underline block py-0.5" to={href}>
          {title}
        </Link>
        <span className="block text-meta text-soft">{from}</span>
      </span>
      <span
        className={`num text-small min-[20rem]:max-md:col-start-2 ${isOverdue ? "font-semibold text-danger" : "text-soft"}`}
      >
        {when}
      </span>
    </li>
  );
}

import { Form, Link, useSearchParams } from "@remix-run/react";
import { EMAIL_KINDS, type EmailState, STATE_NAMES } from "#app/domain/emails/email.ts";
import { type OutboxFilter, UNSENT_STATES } from "#app/domain/emails/outbox-forms.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { AdminTable, EmptyList, Part, RowLink } from "#app/ui/admin/kit.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import type { ListedEmail } from "./outbox.server.ts";

type Props = { emails: ListedEmail[]; hasOlder: boolean; filter: OutboxFilter };

const EMPTY: Record<OutboxFilter["tab"], string> = {
  waiting: "Nothing waits to be sent.",
  sending: "Nothing is under way.",
  failed: "No email has failed.",
  doubtful: "Of every email we know whether it arrived.",
  sent: "Nothing was sent yet.",
  dropped: "Nothing was dropped.",
  all: "The outbox is empty. What the site writes to people appears here.",
};

export function OutboxTable({ emails, hasOlder, filter }: Props) {
  if (emails.length === 0) {
    return (
      <EmptyList what="emails" path={`/admin/outbox?tab=${filter.tab}`} filters={["q"]}>
        {EMPTY[filter.tab]}
      </EmptyList>
    );
  }
  return (
    <AdminTable
      caption="Emails"
      columns={["Email", "Kind", "State"]}
      decision="Open"
      pager={{ page: filter.page, hasOlder, what: "emails" }}
    >
      {emails.map((email) => (
        <EmailRow key={email.id} email={email} hasState={filter.tab === "all"} />
      ))}
    </AdminTable>
  );
}

function EmailRow({ email, hasState }: { email: ListedEmail; hasState: boolean }) {
  const search = useSearch();
  const viewUrl = search({ view: email.id });
  return (
    <Part role="row">
      <Part role="cell">
        <div className="leading-tight min-w-0 max-w-[40rem] wrap-anywhere">
          <Link
            className="font-semibold no-underline hover:underline inline-block py-0.5"
            to={viewUrl}
            preventScrollReset
          >
            {email.subject}
          </Link>
          <span className="block text-meta text-soft">{email.recipient}</span>
          {email.lastError && email.state !== "sent" && (
            <span className="mt-0.5 line-clamp-2 text-small">{email.lastError}</span>
          )}
        </div>
      </Part>
      <Part role="cell" className="fact">
        {EMAIL_KINDS[email.kind].name}
      </Part>
      <Part role="cell" className="fact num xl:whitespace-nowrap">
        {hasState && <span className="badge mr-1.5">{STATE_NAMES[email.state]}</span>}
        <Moment email={email} />
      </Part>
      <Part role="cell">
        <div className="flex items-center wide:justify-end gap-1.5 max-md:-ml-2.5">
          <RowLink dialog="view" to={viewUrl} of={`${email.subject}, to ${email.recipient}`} />
        </div>
      </Part>
    </Part>
  );
}

type Dates = { state: EmailState; createdAt: Date; notBefore: Date; sentAt: Date | null };

/** The one moment that says most of an email in its state. */
function Moment({ email: { state, createdAt, notBefore, sentAt } }: { email: Dates }) {
  if (sentAt) return <>Sent {formatMoment(sentAt)}</>;
  if (state === "waiting") return <>Due {formatMoment(notBefore)}</>;
  return <>Written {formatMoment(createdAt)}</>;
}

type DropAllProps = {
  filter: OutboxFilter;
  counts: Record<EmailState, number> | undefined;
  seen: number;
};

/** Of many, for after a restore, or when a mail server refused them all. Opened first: it cannot be undone. */
export function DropAll({ filter, counts, seen }: DropAllProps) {
  const [params] = useSearchParams();
  const state = UNSENT_STATES.find((each) => each === filter.tab);
  if (!state || filter.q || !counts || counts[state] < 2) return null;
  return (
    <details className="mt-8 text-small">
      <summary className="inline-block underline underline-offset-4 text-soft">
        Drop all of these
      </summary>
      <Form
        method="post"
        action={`/admin/outbox?${params}`}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <input type="hidden" name="state" value={state} />
        <input type="hidden" name="seen" value={seen} />
        <span>They are not sent, and stay here under Dropped. At most 5,000 at once.</span>
        <button className="btn btn-danger btn-sm" type="submit" name="intent" value="drop-all">
          Drop them all
        </button>
      </Form>
    </details>
  );
}

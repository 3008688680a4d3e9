import { EMAIL_KINDS, STATE_NAMES } from "#app/domain/emails/email.ts";
import { type OutboxFilter, UNSENT_STATES } from "#app/domain/emails/outbox-forms.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { AdminForm, AdminTable, DialogLink, IntentButton, RowLink } from "#app/ui/admin/kit.tsx";
import type { EmailCounts, ListedEmail } from "./outbox.server.ts";

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
  return (
    <AdminTable
      caption="Emails"
      rows={emails}
      columns={[
        {
          name: "Email",
          cell: ({ id, subject, recipient, state, lastError }) => (
            <div className="leading-tight min-w-0 max-w-[40rem] wrap-anywhere">
              <DialogLink
                className="font-semibold no-underline hover:underline inline-block py-0.5"
                dialog="view"
                of={id}
              >
                {subject}
              </DialogLink>
              <span className="block text-meta text-soft">{recipient}</span>
              {lastError && state !== "sent" && (
                <span className="mt-0.5 line-clamp-2 text-small">{lastError}</span>
              )}
            </div>
          ),
        },
        { name: "Kind", className: "fact", cell: ({ kind }) => EMAIL_KINDS[kind].name },
        {
          name: "State",
          className: "fact num xl:whitespace-nowrap",
          cell: (email) => (
            <>
              {filter.tab === "all" && (
                <span className="badge mr-1.5">{STATE_NAMES[email.state]}</span>
              )}
              <Moment email={email} />
            </>
          ),
        },
        {
          name: "Open",
          cell: ({ id, subject, recipient }) => (
            <div className="flex items-center wide:justify-end gap-1.5 max-md:-ml-2.5">
              <RowLink dialog="view" of={id} name={`${subject}, to ${recipient}`} />
            </div>
          ),
        },
      ]}
      pager={{ page: filter.page, hasOlder, what: "emails" }}
      empty={{
        what: "emails",
        path: `/admin/outbox?tab=${filter.tab}`,
        filters: ["q"],
        children: EMPTY[filter.tab],
      }}
    />
  );
}

function Moment({ email: { state, createdAt, notBefore, sentAt } }: { email: ListedEmail }) {
  if (sentAt) return <>Sent {formatMoment(sentAt)}</>;
  if (state === "waiting") return <>Due {formatMoment(notBefore)}</>;
  return <>Written {formatMoment(createdAt)}</>;
}

type DropAllProps = {
  filter: OutboxFilter;
  counts: EmailCounts;
  seen: number;
};

/** Of many, for after a restore, or when a mail server refused them all. Opened first: it cannot be undone. */
export function DropAll({ filter, counts, seen }: DropAllProps) {
  const state = UNSENT_STATES.find((each) => each === filter.tab);
  if (!state || filter.q || !counts || counts[state] < 2) return null;
  return (
    <details className="mt-8 text-small">
      <summary className="inline-block underline underline-offset-4 text-soft">
        Drop all of these
      </summary>
      <AdminForm
        fields={{ state, seen }}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <span>They are not sent, and stay here under Dropped. At most 5,000 at once.</span>
        <IntentButton className="btn btn-danger btn-sm" intent="drop-all">
          Drop them all
        </IntentButton>
      </AdminForm>
    </details>
  );
}

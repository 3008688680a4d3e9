import { EMAIL_KINDS, STATE_NAMES } from "#app/domain/emails/email.ts";
import {
  COUNT_MAX,
  OUTBOX_TABS,
  type OutboxFilter,
  UNSENT_STATES,
} from "#app/domain/emails/outbox-forms.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import {
  AdminForm,
  AdminTable,
  AdminTabs,
  IntentButton,
  ListFilter,
  RowLink,
  RowName,
} from "#app/ui/admin/kit.tsx";
import type { EmailCounts, ListedEmail, Pause } from "./outbox.server.ts";

type MailerProps = { pause: Pause; isSetUp: boolean };

export function Mailer({ pause, isSetUp }: MailerProps) {
  return (
    <>
      {!isSetUp && (
        <p className="mt-3 border-l-[3px] border-line bg-sand px-4 py-3 text-small">
          Emails are not set up here yet: none is sent. All of them are kept and can be read here.
          They go out once the server has <code>MAIL_URL</code>; one that has waited too long by
          then is dropped. Until then a superadmin can open one, show it with its link and send it
          by hand.
        </p>
      )}
      {pause && <Paused pause={pause} />}
      <AdminForm className="mt-4 flex flex-wrap items-center gap-2">
        <IntentButton className="btn btn-line btn-sm" intent="test">
          Send a test email to me
        </IntentButton>
        {pause && (
          <IntentButton className="btn btn-solid btn-sm" intent="resume">
            Resume
          </IntentButton>
        )}
        {!pause && isSetUp && (
          <IntentButton className="btn btn-line btn-sm" intent="pause">
            Pause
          </IntentButton>
        )}
      </AdminForm>
    </>
  );
}

function Paused({ pause: { why, pausedAt, until } }: { pause: NonNullable<Pause> }) {
  return (
    <p
      role="status"
      className="mt-3 border-l-[3px] border-coral bg-sand px-4 py-3 text-small wrap-anywhere"
    >
      <strong className="font-semibold">
        {until ? `Paused until ${formatMoment(until)}.` : "Paused until you resume."}
      </strong>{" "}
      {why} <span className="text-soft whitespace-nowrap">Since {formatMoment(pausedAt)}.</span>
    </p>
  );
}

type FiltersProps = { filter: OutboxFilter; counts: EmailCounts };

const TAB_NAMES = { ...STATE_NAMES, all: "All" };
const ATTENTION = ["failed", "doubtful"];

export function OutboxFilters({ filter, counts }: FiltersProps) {
  return (
    <>
      <AdminTabs
        label="State"
        param="tab"
        tabs={OUTBOX_TABS}
        names={TAB_NAMES}
        current={filter.tab}
        className="mt-4"
      >
        {(tab) =>
          tab !== "all" && counts && <Count count={counts[tab]} isBad={ATTENTION.includes(tab)} />
        }
      </AdminTabs>
      <ListFilter
        placeholder="Search by address, from its start..."
        q={filter.q}
        hidden={{ tab: filter.tab }}
      />
    </>
  );
}

function Count({ count, isBad }: { count: number; isBad: boolean }) {
  if (count === 0) return null;
  const look = isBad ? "bg-coral-flat border-coral-flat text-[#16100e]" : "";
  return (
    <span className={`badge num !font-semibold ${look}`}>
      {formatCount(count)}
      {count === COUNT_MAX && "+"}
    </span>
  );
}

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
              <RowName of={id}>{subject}</RowName>
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
      list={{ filter, hasOlder }}
      what="emails"
      empty={EMPTY[filter.tab]}
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

/** Drops many after a restore, or when a mail server refused them all. It is opened first, because it cannot be undone. */
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

import { EMAIL_KINDS, STATE_NAMES } from "#app/domain/emails/email.ts";
import { OUTBOX_TAB_IDS, type OutboxFilter } from "#app/domain/emails/outbox-forms.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import {
  AdminForm,
  AdminTable,
  AdminTabs,
  Count,
  IntentButton,
  ListFilter,
  RowLink,
  RowName,
} from "#app/ui/admin/kit.tsx";
import type { ListedEmail, Pause } from "./outbox.server.ts";

export function Mailer({ pause, isSetUp }: { pause: Pause; isSetUp: boolean }) {
  return (
    <>
      {!isSetUp && (
        <p className="mt-3 border-l-[3px] border-line bg-sand px-4 py-3 text-small">
          Emails are not set up here yet: they are kept, and leave once the server has{" "}
          <code>MAIL_URL</code>. Until then a superadmin can open one and send it by hand.
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

type FiltersProps = {
  filter: OutboxFilter;
  troubled: { failed: number; doubtful: number } | undefined;
};

const TAB_NAMES = { waiting: "Waiting", trouble: "Trouble", sent: "Sent" };

export function OutboxFilters({ filter, troubled }: FiltersProps) {
  const count = troubled ? troubled.failed + troubled.doubtful : 0;
  return (
    <>
      <AdminTabs
        label="State"
        param="tab"
        tabs={OUTBOX_TAB_IDS}
        names={TAB_NAMES}
        current={filter.tab}
        className="mt-4"
      >
        {(tab) =>
          tab === "trouble" && count > 0 && <Count count={formatCount(count)} of="in trouble" />
        }
      </AdminTabs>
      <ListFilter
        placeholder="Search all by address..."
        q={filter.q}
        hidden={{ tab: filter.tab }}
      />
    </>
  );
}

type Props = { emails: ListedEmail[]; hasOlder: boolean; filter: OutboxFilter };

const EMPTY: Record<OutboxFilter["tab"], string> = {
  waiting: "Nothing waits to be sent.",
  trouble: "No email has failed, and none is in doubt.",
  sent: "Nothing was sent yet.",
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
              {(filter.q || email.state !== filter.tab) && (
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

type DropAllProps = { filter: OutboxFilter; seen: number; isMany: boolean };

/** Drops many after a restore, or when a mail server refused them all. It is opened first, because it cannot be undone. */
export function DropAll({ filter: { tab, q }, seen, isMany }: DropAllProps) {
  if (tab === "sent" || q || !isMany) return null;
  return (
    <details className="mt-8 text-small">
      <summary className="inline-block underline underline-offset-4 text-soft">
        Drop all of these
      </summary>
      <AdminForm
        fields={{ tab, seen }}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <span>They are not sent, and stay here under Sent. At most 5,000 at once.</span>
        <IntentButton className="btn btn-danger btn-sm" intent="drop-all">
          Drop them all
        </IntentButton>
      </AdminForm>
    </details>
  );
}

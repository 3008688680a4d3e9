import { Link } from "@remix-run/react";
import { STATE_NAMES } from "#app/domain/emails/email.ts";
import { COUNT_MAX, OUTBOX_TABS, type OutboxFilter } from "#app/domain/emails/outbox-forms.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { AdminForm, AdminTabs, IntentButton } from "#app/ui/admin/kit.tsx";
import { FilterButton, FilterForm, SearchField } from "#app/ui/filter/filter-bar.tsx";
import type { EmailCounts, Pause } from "./outbox.server.ts";

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
        <Link className="btn btn-line btn-sm" to="/admin/outbox/preview">
          How each email looks
        </Link>
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

type Props = { filter: OutboxFilter; counts: EmailCounts };

const TAB_NAMES = { ...STATE_NAMES, all: "All" };
const ATTENTION = ["failed", "doubtful"];

export function OutboxFilters({ filter, counts }: Props) {
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
      <FilterForm
        action="/admin/outbox"
        className="mt-4 grid grid-cols-2 md:grid-cols-[minmax(0,22rem)] md:grid-flow-col gap-2 justify-start"
      >
        <input type="hidden" name="tab" value={filter.tab} />
        <SearchField
          placeholder="Search by address, from its start..."
          value={filter.q}
          className="max-md:col-span-2"
        />
        <FilterButton />
      </FilterForm>
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

import { Form, Link, useSearchParams } from "@remix-run/react";
import { type EmailState, STATE_NAMES } from "#app/domain/emails/email.ts";
import { COUNT_MAX, OUTBOX_TABS, type OutboxFilter } from "#app/domain/emails/outbox-forms.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { FilterButton, FilterForm, SearchField } from "#app/ui/filter/filter-bar.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";

type Pause = { why: string; pausedAt: Date; until: Date | null };
type MailerProps = { pause: Pause | undefined; isSetUp: boolean };

/** Whether emails leave, and why they do not. */
export function Mailer({ pause, isSetUp }: MailerProps) {
  const [params] = useSearchParams();
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
      <Form
        method="post"
        action={`/admin/outbox?${params}`}
        className="mt-4 flex flex-wrap items-center gap-2"
      >
        <button className="btn btn-line btn-sm" type="submit" name="intent" value="test">
          Send a test email to me
        </button>
        {pause ? (
          <button className="btn btn-solid btn-sm" type="submit" name="intent" value="resume">
            Resume
          </button>
        ) : (
          isSetUp && (
            <button className="btn btn-line btn-sm" type="submit" name="intent" value="pause">
              Pause
            </button>
          )
        )}
        <Link className="btn btn-line btn-sm" to="/admin/outbox/preview">
          How each email looks
        </Link>
      </Form>
    </>
  );
}

function Paused({ pause: { why, pausedAt, until } }: { pause: Pause }) {
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

type Props = { filter: OutboxFilter; counts: Record<EmailState, number> | undefined };

const ATTENTION = ["failed", "doubtful"];

export function OutboxFilters({ filter, counts }: Props) {
  const search = useSearch();
  return (
    <>
      <nav className="tabs mt-4 border-b border-rule" aria-label="State">
        {OUTBOX_TABS.map((tab) => (
          <Link
            key={tab}
            className="tab !text-small -mb-px"
            to={search({ view: null, page: null, tab })}
            aria-current={tab === filter.tab ? "page" : undefined}
          >
            {tab === "all" ? "All" : STATE_NAMES[tab]}
            {tab !== "all" && counts && (
              <Count count={counts[tab]} isBad={ATTENTION.includes(tab)} />
            )}
          </Link>
        ))}
      </nav>
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

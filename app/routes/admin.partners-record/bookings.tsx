import { PACKAGES } from "#app/domain/partners/packages.ts";
import { ActButton, DialogLink } from "#app/ui/admin/kit.tsx";
import { Section } from "#app/ui/section.tsx";
import { Lacks } from "./dialogs.tsx";
import type { LoadedPartner } from "./partner.server.ts";

type Booking = LoadedPartner["bookings"][number];
type Row = Pick<Booking["letters"][number], "id" | "name" | "days" | "line" | "isWrong">;

export function Bookings({ partner: { bookings, isForgotten } }: { partner: LoadedPartner }) {
  const [over, open] = [true, false].map((isOver) =>
    bookings.filter((booking) => booking.isOver === isOver),
  );
  return (
    <Section id="bookings" title="Bookings" className="mt-9 max-w-[60rem]">
      {bookings.length === 0 && (
        <p className="mt-2 border-t border-rule pt-3 text-small text-soft">None yet.</p>
      )}
      {open?.map((booking) => (
        <BookingCard key={booking.id} booking={booking} />
      ))}
      {!isForgotten && <Offers />}
      {over && over.length > 0 && (
        <details className="mt-4">
          <summary className="text-small text-teal py-2">What is over ({over.length})</summary>
          {over.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
        </details>
      )}
    </Section>
  );
}

const Offers = () => (
  <div className="mt-4 flex flex-wrap items-center gap-2">
    <span className="text-small text-soft">New draft:</span>
    {[...PACKAGES.values()].map(({ id, name }) => (
      <DialogLink
        key={id}
        className="btn btn-line btn-sm"
        dialog="edit"
        of={id}
        aria-label={`New draft: ${name}`}
      >
        {name}
      </DialogLink>
    ))}
  </div>
);

const STATE_NAMES = { draft: "Draft", agreed: "Agreed", canceled: "Canceled" };

function BookingCard({ booking }: { booking: Booking }) {
  const { id, state, days, price, priceToday, holds, where, manager, canceledFrom } = booking;
  const { terms, material, isEnding, letters, tasks, places, months } = booking;
  return (
    <article className="mt-3 border-t border-ink pt-3" aria-labelledby={`booking-${id}`}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-semibold font-sans" id={`booking-${id}`}>
          {booking.package}
        </h3>
        <span className="badge">{STATE_NAMES[state]}</span>
        {isEnding && <span className="badge badge-gold">Ends soon</span>}
      </div>
      <p className="num text-small">
        {days}
        {canceledFrom && `, canceled from ${canceledFrom}`}
      </p>
      <p className="text-small text-soft wrap-anywhere">
        {[
          priceToday ? `${price} (the page says ${priceToday} today)` : price,
          where,
          manager && `in the care of ${manager}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {state === "draft" && <p className="my-1 text-small text-soft">{holds.join(", ")}</p>}
      <Lacks of={[...terms, ...material]} />
      <Rows title="Places" rows={places} />
      <Rows title="Letters" rows={letters} dialog="view" />
      <Rows title="Tasks" rows={tasks} dialog="view" />
      <Rows title="Months" rows={months} dialog="invoice" />
      <BookingActs booking={booking} />
    </article>
  );
}

type RowsProps = { title: string; rows: Row[]; dialog?: "view" | "invoice" };

function Rows({ title, rows, dialog }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="py-1 text-small text-teal">
        {title} ({rows.length})
      </summary>
      <ul className="mt-1 border-t border-rule text-small">
        {rows.map(({ id, name, days, line, isWrong }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1.5 wrap-anywhere"
          >
            <span className="min-w-0">
              {name},{" "}
              <span className={`num ${isWrong ? "font-semibold text-danger" : "text-soft"}`}>
                {line}
              </span>
            </span>
            {dialog && (
              <DialogLink
                className="btn btn-line btn-sm"
                dialog={dialog}
                of={id}
                aria-label={`Open ${name}${days && `, ${days}`}`}
              >
                Open
              </DialogLink>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function BookingActs({ booking }: { booking: Booking }) {
  const { id, seen, state, name, isOver, isRenewed } = booking;
  if (state === "draft") {
    return (
      <div className="mt-3 flex flex-wrap gap-2">
        <DialogLink className="btn btn-solid" dialog="agree" of={id} aria-label={`Agree ${name}`}>
          Agree…
        </DialogLink>
        <DialogLink
          className="btn btn-line"
          dialog="edit"
          of={id}
          aria-label={`Change the draft ${name}`}
        >
          Change
        </DialogLink>
        <ActButton intent="discard" fields={{ id, seen }} aria-label={`Discard ${name}`}>
          Discard
        </ActButton>
      </div>
    );
  }
  if (state === "canceled") return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {!isRenewed && (
        <ActButton intent="renew" fields={{ id }} aria-label={`Renew ${name}`}>
          Renew
        </ActButton>
      )}
      {!isOver && (
        <DialogLink className="btn btn-line" dialog="refuse" of={id} aria-label={`Cancel ${name}`}>
          Cancel…
        </DialogLink>
      )}
    </div>
  );
}

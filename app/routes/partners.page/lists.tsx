import { formatCount } from "#app/locale/numbers.ts";
import { SlotPreview } from "#app/ui/slot-cards.tsx";
import type { PartnerView } from "./route.tsx";

type Props = { view: PartnerView };

export function Packages({ view: { packages, owed } }: Props) {
  return (
    <>
      <List title="What you have" empty="Nothing booked yet." rows={packages}>
        {({ name, time, state }) => <Row name={name} time={time} state={state} />}
      </List>
      {owed.length > 0 && (
        <List title="What we owe you" rows={owed}>
          {({ title }) => <p>{title}</p>}
        </List>
      )}
    </>
  );
}

export function Places({ view: { places, path } }: Props) {
  const rows = places.map((place) => ({ key: place.id, ...place }));
  const over = rows.filter(({ state }) => state === "Over");
  const row = (place: (typeof rows)[number]) => <Place place={place} path={path} />;
  return (
    <div>
      <List
        title="Your spots on pages"
        empty={rows.length === 0 ? "None so far." : "None right now."}
        rows={rows.filter((place) => !over.includes(place))}
      >
        {row}
      </List>
      {over.length > 0 && (
        <details>
          <summary className="btn btn-text cursor-pointer">
            {over.length === 1 ? "1 past spot" : `${over.length} past spots`}
          </summary>
          <List rows={over}>{row}</List>
        </details>
      )}
    </div>
  );
}

type Place = PartnerView["places"][number];

function Place({ place, path }: { place: Place; path: string }) {
  const { id, name, slot, time, state, shown, pressed, card } = place;
  return (
    <>
      <Row name={name} state={state} time={time} />
      {card && (
        <SlotPreview
          slot={slot}
          cards={[card]}
          className="mt-3 mb-2 border border-rule bg-sheet px-4 py-4"
        />
      )}
      <p className="mt-1 num text-small">
        {formatCount(shown)} shown, {formatCount(pressed)} pressed.{" "}
        <a className="text-teal" href={`${path}?place=${id}#figures`}>
          Month by month<span className="sr-only">: {name}</span>
        </a>
      </p>
    </>
  );
}

export const Letters = ({ view: { letters } }: Props) =>
  letters.length > 0 && (
    <List title="Letters" rows={letters}>
      {({ what, day, href, state }) => (
        <Row name={`${what}, ${day}`} state={state}>
          {href && (
            <a className="text-teal text-small" href={href}>
              Read the letter<span className="sr-only"> of {day}</span>
            </a>
          )}
        </Row>
      )}
    </List>
  );

export const Tasks = ({ view: { tasks } }: Props) =>
  tasks.length > 0 && (
    <List title="What we do for you" rows={tasks}>
      {({ name, state, href, host }) => (
        <Row name={name} state={state}>
          {href && (
            <a className="text-teal text-small" href={href} {...NEW_TAB}>
              {host ?? "See it"}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </Row>
      )}
    </List>
  );

export const Invoices = ({ view: { invoices } }: Props) =>
  invoices.length > 0 && (
    <List title="Invoices" rows={invoices}>
      {({ name, amount, time, state, pay }) => (
        <Row name={`${name}, ${amount}`} state={state} time={time}>
          {pay?.href && (
            <p className="mt-2 screen-only">
              <a className="btn btn-line wrap-anywhere" href={pay.href} {...NEW_TAB}>
                Pay at {pay.host}
                <span className="sr-only">: {name} (opens in a new tab)</span>
              </a>
            </p>
          )}
        </Row>
      )}
    </List>
  );

const NEW_TAB = { target: "_blank", rel: "noopener noreferrer" };

export const Jobs = ({ view: { jobs, mayPost, path } }: Props) =>
  (jobs.length > 0 || mayPost) && (
    <List
      title="Jobs"
      rows={jobs}
      empty="None yet."
      act={mayPost && { label: "Post a job", to: `${path}/job` }}
    >
      {({ title, state, href }) => (
        <Row name={title} state={state}>
          {href && (
            <a className="text-teal text-small" href={href}>
              See it<span className="sr-only">: {title}</span>
            </a>
          )}
        </Row>
      )}
    </List>
  );

type ListProps<Row> = {
  title?: string;
  empty?: string;
  rows: readonly Row[];
  act?: { label: string; to: string } | false;
  children: (row: Row) => React.ReactNode;
};

function List<Row extends { key: string }>({ title, empty, rows, act, children }: ListProps<Row>) {
  return (
    <section aria-label={title}>
      {title && <h2 className="text-d4">{title}</h2>}
      {rows.length === 0 ? (
        <p className="mt-3 border-t border-rule py-4 text-soft">{empty}</p>
      ) : (
        <ul className="mt-3 border-t border-ink">
          {rows.map((row) => (
            <li key={row.key} className="py-3 border-b border-rule wrap-anywhere">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {act && (
        <p className="mt-4 screen-only">
          <a className="btn btn-line" href={act.to}>
            {act.label}
          </a>
        </p>
      )}
    </section>
  );
}

type RowProps = { name: string; state: string; time?: string; children?: React.ReactNode };

function Row({ name, state, time, children }: RowProps) {
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold min-w-0">{name}</span>
        <span className="num text-small">{state}</span>
      </p>
      {time && <p className="num text-small text-soft">{time}</p>}
      {children}
    </>
  );
}

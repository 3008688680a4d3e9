import { planPage as words } from "#app/content/pages/plan.ts";
import { phoneHref, phoneText } from "#app/domain/guide/hotel.ts";
import { anchorOf } from "#app/domain/guide/links.ts";
import type { PlanLink } from "#app/domain/plan/plan.ts";
import { Pieces } from "#app/ui/filter/pieces.tsx";
import { GuideMap } from "#app/ui/guide-map.tsx";
import { PageAddress, ShareButtons } from "#app/ui/site/share.tsx";
import type { LoadedPlan } from "./plan.server.ts";

export function PlanView({ shown }: { shown: LoadedPlan }) {
  const { pieces, nothing, rows, home, map, unknown } = shown;
  return (
    <>
      {pieces.length > 0 && <Pieces pieces={pieces} />}
      {nothing && (
        <div className="mt-6 border-t border-coral pt-4 max-w-[68ch]" role="status">
          <p className="text-lead">{nothing.why}</p>
          {nothing.help && (
            <p className="mt-3">
              <PlanAnchor className="btn btn-solid" {...nothing.help} />
            </p>
          )}
        </div>
      )}
      {unknown > 0 && <p className="mt-4 text-soft">{unknownText(unknown)}</p>}
      {rows.length > 0 && (
        <div className="mt-8">
          {map ? (
            <GuideMap map={map} listLabel="Stops" className="map-evening map-plan" isListFirst>
              <Stops rows={rows} home={home} />
              <p className="mt-6 text-small text-soft">{words.mapNote}</p>
            </GuideMap>
          ) : (
            <Stops rows={rows} home={home} />
          )}
        </div>
      )}
      {rows.length > 0 && <Acts shown={shown} />}
    </>
  );
}

const unknownText = (count: number) =>
  count === 1
    ? "One stop is left out: the guide does not know it."
    : `${count} stops are left out: the guide does not know them.`;

export const PlanAnchor = ({ text, path, className }: PlanLink & { className?: string }) => (
  <a className={className} href={path} rel="nofollow">
    {text}
  </a>
);

type Rows = Pick<LoadedPlan, "rows" | "home">;

function Stops({ rows, home }: Rows) {
  return (
    <>
      <ol className="route map-route">
        {rows.map((row) => (
          <li
            key={row.id}
            id={anchorOf("stop", row)}
            tabIndex={-1}
            className={row.isStruck ? "struck" : undefined}
          >
            {row.isStruck ? <StruckRow {...row} /> : <StopRow {...row} />}
          </li>
        ))}
      </ol>
      {home && <p className="mt-4 text-small text-soft">{home}</p>}
    </>
  );
}

type Row = LoadedPlan["rows"][number];
type StopRowProps = Extract<Row, { isStruck: false }>;
type StruckRowProps = Extract<Row, { isStruck: true }>;

function StopRow({ time, until, name, href, way, free, ...row }: StopRowProps) {
  const { address, directions, phone, reasons, instead, leaveOut } = row;
  return (
    <>
      {(way || free) && (
        <p className="text-small text-soft mb-2">{[way, free].filter(Boolean).join(", ")}</p>
      )}
      <p className="num text-small">
        <strong className="font-semibold text-teal">{time}</strong>{" "}
        <span className="text-soft">{until}</span>
      </p>
      <h2 className="text-d4 mt-0.5 wrap-anywhere">
        <a className="no-underline hover:underline" href={href}>
          {name}
        </a>
      </h2>
      {reasons.map((text) => (
        <p key={text} className="mt-1 wrap-anywhere">
          {text}
        </p>
      ))}
      {(address || phone) && (
        <p className="facts mt-1 text-small wrap-anywhere">
          {address && (
            <a className="inline-block py-0.5" href={directions}>
              {address}
            </a>
          )}
          {phone && (
            <a className="inline-block py-0.5" href={phoneHref(phone)}>
              {phoneText(phone)}
            </a>
          )}
        </p>
      )}
      {(instead.length > 0 || leaveOut) && (
        <p className="mt-2 text-small flex flex-wrap gap-x-4 gap-y-1 screen-only">
          {instead.length > 0 && <span className="text-soft">Instead:</span>}
          {instead.map((link) => (
            <PlanAnchor key={link.path} className="py-0.5" {...link} />
          ))}
          {leaveOut && (
            <a className="py-0.5 text-soft" href={leaveOut.path} rel="nofollow">
              Leave out<span className="sr-only"> {name}</span>
            </a>
          )}
        </p>
      )}
    </>
  );
}

function StruckRow({ name, href, reason, instead }: StruckRowProps) {
  const struck = <s>{name}</s>;
  return (
    <>
      <h2 className="text-d4 text-soft wrap-anywhere">
        {href ? (
          <a className="no-underline hover:underline" href={href}>
            {struck}
          </a>
        ) : (
          struck
        )}
      </h2>
      <p className="mt-1 text-coral">{sentence(reason)}</p>
      {instead && (
        <p className="mt-1 text-small">
          <span className="text-soft">Instead: </span>
          <PlanAnchor {...instead} />
        </p>
      )}
    </>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function Acts({ shown: { isKept, keepPath, calendarPath, address } }: { shown: LoadedPlan }) {
  return (
    <div className="mt-8">
      <div className="flex flex-wrap gap-3 screen-only">
        {!isKept && <PlanAnchor className="btn btn-solid" text="Keep this plan" path={keepPath} />}
        <a className="btn btn-line" href={calendarPath} rel="nofollow">
          Add to calendar
        </a>
        <ShareButtons address={address} title={words.title + words.city} />
      </div>
      <div className="mt-3">
        <PageAddress address={address} />
      </div>
    </div>
  );
}

type ChangesProps = Pick<LoadedPlan, "changes"> & { path: string };

export function Changes({ changes, path }: ChangesProps) {
  return (
    <section className="mt-10 screen-only" aria-labelledby="changes">
      <h2 className="text-d4" id="changes">
        Change it
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {changes.map((link) => (
          <li key={link.path}>
            <PlanAnchor className="btn btn-line btn-sm" {...link} />
          </li>
        ))}
      </ul>
      <form className="mt-4 max-w-[36rem]" action="/plan">
        <PlanFields path={path} />
        <label className="label" htmlFor="ask">
          {words.ask}
        </label>
        <div className="flex gap-2">
          <input
            className="field"
            id="ask"
            name="ask"
            type="text"
            maxLength={200}
            autoComplete="off"
          />
          <button type="submit" className="btn btn-line">
            Change
          </button>
        </div>
      </form>
    </section>
  );
}

/** All that an address of a plan says, in a form. */
export const PlanFields = ({ path }: { path: string }) =>
  [...new URLSearchParams(path.slice(path.indexOf("?")))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

import { planPage as copy } from "#app/content/pages/plan.ts";
import { phoneHref, phoneText } from "#app/domain/guide/hotel.ts";
import { anchorOf } from "#app/domain/guide/links.ts";
import type { PlanLink } from "#app/domain/plan/plan.ts";
import { paramsOf } from "#app/domain/plan/wishes.ts";
import { Pieces } from "#app/ui/filter/pieces.tsx";
import { GuideMap } from "#app/ui/guide-map.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { PageAddress, ShareButtons } from "#app/ui/site/share.tsx";
import type { LoadedPlan } from "./plan.server.ts";

export function PlanView({ shown }: { shown: LoadedPlan }) {
  const { pieces, nothing, rows, map, missed } = shown;
  const stops = <Stops shown={shown} />;
  return (
    <>
      {pieces.length > 0 && <Pieces pieces={pieces} className="plan-pieces" />}
      {nothing && (
        <div className="mt-4 border-t border-coral pt-4 max-w-[68ch]" role="status">
          <p className="text-lead">{nothing.why}</p>
          {nothing.help && <PlanAnchor className="btn btn-solid mt-3" {...nothing.help} />}
        </div>
      )}
      {missed.map((text) => (
        <p key={text} className="mt-2 text-coral" role="status">
          {text}
        </p>
      ))}
      {rows.length > 0 && (
        <div className="mt-4 lg:mt-8">
          {map ? (
            <GuideMap map={map} listLabel="Stops" className="map-evening map-plan" isListFirst>
              {stops}
            </GuideMap>
          ) : (
            stops
          )}
          <Acts shown={shown} />
        </div>
      )}
    </>
  );
}

export const PlanAnchor = ({ text, path, className }: PlanLink & { className?: string }) => (
  <a className={className} href={path} rel="nofollow">
    {text}
  </a>
);

const Stops = ({ shown: { rows, home } }: { shown: LoadedPlan }) => (
  <>
    <ol className="route map-route">
      {rows.map((row) => (
        <li
          key={row.id}
          id={anchorOf("stop", row)}
          tabIndex={-1}
          className={row.isStruck ? "struck" : undefined}
        >
          {row.isStruck ? <StruckRow row={row} /> : <StopRow row={row} />}
        </li>
      ))}
    </ol>
    {home && <p className="mt-4 text-small text-soft">{home}</p>}
  </>
);

type Row = LoadedPlan["rows"][number];
type StopProps = { row: Extract<Row, { isStruck: false }> };
type StruckProps = { row: Extract<Row, { isStruck: true }> };

const StopRow = ({ row }: StopProps) => (
  <>
    {row.way && <p className="plan-way text-small text-soft">{row.way}</p>}
    <div className="plan-stop">
      <Picture picture={row.picture} ratio="1/1" sizes="4.5rem" alt="" />
      <div className="min-w-0">
        <p className="num text-small flex gap-2">
          <span className="text-soft">
            <strong className="font-semibold text-teal">{row.time}</strong> to {row.until}
          </span>
          {row.price && <span className="ml-auto font-semibold">{row.price}</span>}
        </p>
        <h2 className="text-d5 wrap-anywhere">
          <a className="no-underline hover:underline" href={row.href}>
            {row.name}
          </a>
        </h2>
        <Details row={row} />
      </div>
    </div>
  </>
);

/** Why it is there, and what could be there instead. */
const Details = ({ row: { name, reasons, instead, leaveOut, ...row } }: StopProps) => (
  <details>
    <summary className="text-small">
      Details{instead.length > 0 && " and swap"}
      <span className="sr-only">: {name}</span>
    </summary>
    {reasons.map((text) => (
      <p key={text} className="wrap-anywhere">
        {text}
      </p>
    ))}
    <p className="plan-links text-small wrap-anywhere">
      {row.address && <a href={row.directions}>{row.address}</a>}
      {row.phone && <a href={phoneHref(row.phone)}>{phoneText(row.phone)}</a>}
    </p>
    <p className="plan-links text-small screen-only">
      {instead.length > 0 && <span className="text-soft">Swap for:</span>}
      {instead.map((link) => (
        <PlanAnchor key={link.path} {...link} />
      ))}
      {leaveOut && (
        <a className="text-soft" href={leaveOut.path} rel="nofollow">
          Remove<span className="sr-only"> {name}</span>
        </a>
      )}
    </p>
  </details>
);

const StruckRow = ({ row: { name, href, reason, instead } }: StruckProps) => (
  <>
    <h2 className="text-d5 text-soft wrap-anywhere">
      <s>{href ? <a href={href}>{name}</a> : name}</s>
    </h2>
    <p className="text-coral">{reason}</p>
    {instead && (
      <p className="plan-links text-small">
        <span className="text-soft">Instead:</span> <PlanAnchor {...instead} />
      </p>
    )}
  </>
);

function Acts({ shown }: { shown: LoadedPlan }) {
  const { isKept, keepPath, calendarPath, address, title } = shown;
  return (
    <div className="mt-8">
      <div className="flex flex-wrap gap-3 screen-only">
        {isKept ? (
          <p className="basis-full">{copy.kept}</p>
        ) : (
          <a className="btn btn-solid" href={`${keepPath}&kept=yes`} rel="nofollow">
            Keep this plan
          </a>
        )}
        <a className="btn btn-line" href={calendarPath} rel="nofollow">
          Add to calendar
        </a>
        <ShareButtons address={address} title={title} />
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
    <Section className="mt-10 screen-only" id="changes" title="Change it" look="text-d4">
      <ul className="mt-3 flex flex-wrap gap-2">
        {changes.map((link) => (
          <li key={link.path}>
            <PlanAnchor className="btn btn-line" {...link} />
          </li>
        ))}
      </ul>
      <form className="mt-4 max-w-[36rem]" action="/plan">
        <HiddenFields fields={paramsOf(path)} />
        <label className="label" htmlFor="ask">
          {copy.ask}
        </label>
        <div className="flex gap-2">
          <input
            className="field"
            type="text"
            id="ask"
            name="ask"
            maxLength={200}
            autoComplete="off"
          />
          <button type="submit" className="btn btn-line">
            Change
          </button>
        </div>
      </form>
    </Section>
  );
}

type Entries = Iterable<readonly [string, string]>;

export const HiddenFields = ({ fields }: { fields: Entries }) =>
  Array.from(fields, ([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

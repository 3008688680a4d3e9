import { planPage as words } from "#app/content/pages/plan.ts";
import { phoneHref, phoneText } from "#app/domain/guide/hotel.ts";
import { anchorOf } from "#app/domain/guide/links.ts";
import type { PlanLink } from "#app/domain/plan/plan.ts";
import { Pieces } from "#app/ui/filter/pieces.tsx";
import { GuideMap } from "#app/ui/guide-map.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PageAddress, ShareButtons } from "#app/ui/site/share.tsx";
import type { LoadedPlan } from "./plan.server.ts";

export function PlanView({ shown }: { shown: LoadedPlan }) {
  const { pieces, nothing, rows, home, map, unknown, missed } = shown;
  const stops = <Stops rows={rows} home={home} />;
  return (
    <>
      {pieces.length > 0 && <Pieces pieces={pieces} className="plan-pieces" />}
      {nothing && (
        <div className="mt-4 border-t border-coral pt-4 max-w-[68ch]" role="status">
          <p className="text-lead">{nothing.why}</p>
          {nothing.help && (
            <p className="mt-3">
              <PlanAnchor className="btn btn-solid" {...nothing.help} />
            </p>
          )}
        </div>
      )}
      {missed.map((text) => (
        <p key={text} className="mt-2 text-coral" role="status">
          {text}
        </p>
      ))}
      {unknown > 0 && <p className="mt-2 text-soft">{unknownText(unknown)}</p>}
      {rows.length > 0 && (
        <div className="mt-4 lg:mt-8">
          {map ? (
            <GuideMap map={map} listLabel="Stops" className="map-evening map-plan" isListFirst>
              {stops}
            </GuideMap>
          ) : (
            stops
          )}
        </div>
      )}
      {rows.length > 0 && <Acts shown={shown} />}
    </>
  );
}

const unknownText = (count: number) =>
  count === 1
    ? "One stop is missing: it isn’t in the guide."
    : `${count} stops are missing: they aren’t in the guide.`;

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

function StopRow({ time, until, name, href, picture, price, way, free, ...row }: StopRowProps) {
  return (
    <>
      {(way || free) && (
        <p className="plan-way text-small text-soft">{[way, free].filter(Boolean).join(", ")}</p>
      )}
      <div className="plan-stop">
        <Picture picture={picture} ratio="1/1" sizes="4.5rem" alt="" />
        <div className="min-w-0">
          <p className="num text-small flex gap-2">
            <span className="text-soft">
              <strong className="font-semibold text-teal">{time}</strong> to {until}
            </span>
            {price && <span className="ml-auto font-semibold">{price}</span>}
          </p>
          <h2 className="text-d5 wrap-anywhere">
            <a className="no-underline hover:underline" href={href}>
              {name}
            </a>
          </h2>
          <Details name={name} {...row} />
        </div>
      </div>
    </>
  );
}

type DetailsProps = Pick<
  StopRowProps,
  "name" | "address" | "directions" | "phone" | "reasons" | "instead" | "leaveOut"
>;

/** Why it is there, and what could be there instead. */
const Details = ({
  name,
  address,
  directions,
  phone,
  reasons,
  instead,
  leaveOut,
}: DetailsProps) => (
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
    {(address || phone) && (
      <p className="plan-links text-small wrap-anywhere">
        {address && <a href={directions}>{address}</a>}
        {phone && <a href={phoneHref(phone)}>{phoneText(phone)}</a>}
      </p>
    )}
    {instead.length > 0 && (
      <p className="plan-links text-small screen-only">
        <span className="text-soft">Swap for:</span>
        {instead.map((link) => (
          <PlanAnchor key={link.path} {...link} />
        ))}
      </p>
    )}
    {leaveOut && (
      <p className="plan-links text-small screen-only">
        <a className="text-soft" href={leaveOut.path} rel="nofollow">
          Remove<span className="sr-only"> {name}</span>
        </a>
      </p>
    )}
  </details>
);

function StruckRow({ name, href, reason, instead }: StruckRowProps) {
  const struck = <s>{name}</s>;
  return (
    <>
      <h2 className="text-d5 text-soft wrap-anywhere">
        {href ? (
          <a className="no-underline hover:underline" href={href}>
            {struck}
          </a>
        ) : (
          struck
        )}
      </h2>
      <p className="text-coral">{sentence(reason)}</p>
      {instead && (
        <p className="plan-links text-small">
          <span className="text-soft">Instead:</span> <PlanAnchor {...instead} />
        </p>
      )}
    </>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function Acts({ shown }: { shown: LoadedPlan }) {
  const { isKept, keepPath, calendarPath, address, title } = shown;
  return (
    <div className="mt-8">
      <div className="flex flex-wrap gap-3 screen-only">
        {isKept ? (
          <p className="basis-full">{words.kept}</p>
        ) : (
          <PlanAnchor
            className="btn btn-solid"
            text="Keep this plan"
            path={`${keepPath}&kept=yes`}
          />
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
    <section className="mt-10 screen-only" aria-labelledby="changes">
      <h2 className="text-d4" id="changes">
        Change it
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {changes.map((link) => (
          <li key={link.path}>
            <PlanAnchor className="btn btn-line" {...link} />
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

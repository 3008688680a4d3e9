import "#app/styles/event-page.css";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import MapPin from "lucide-react/icons/map-pin";
import { placePages as copy } from "#app/content/guide/place-pages.ts";
import { findHotel } from "#app/domain/guide/guide.server.ts";
import { LISTS } from "#app/domain/guide/links.ts";
import { findShareImage } from "#app/domain/guide/pictures.server.ts";
import {
  describePlace,
  findPlace,
  listAlike,
  type PlaceKind,
  type ShownPlace,
} from "#app/domain/guide/place-page.server.ts";
import { checkedOn } from "#app/domain/guide/records/checks.server.ts";
import type { Picture as Facts } from "#app/domain/guide/records.ts";
import { hotelData, placeData } from "#app/domain/guide/structured-data.ts";
import { breadcrumbs, headDescription, headTitle } from "#app/domain/head-text.ts";
import { notFound } from "#app/http/error-page.server.ts";
import { readPreview } from "#app/http/guide-records.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { DraftNotice } from "#app/ui/alert.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Fact } from "#app/ui/job-details.tsx";
import { COLUMN, Picture } from "#app/ui/picture.tsx";
import { PictureCredit } from "#app/ui/picture-credits.tsx";
import { Nearby } from "#app/ui/site/nearby.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PlanLink } from "#app/ui/site/plan-link.tsx";
import { PageAddress, ShareButtons } from "#app/ui/site/share.tsx";
import { TellUs } from "#app/ui/site/tell-us.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? pageMeta(args, args.data.shown.head) : [];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const kind = kindOf(new URL(request.url).pathname);
  const now = new Date();
  const draft = await readPreview(request, kind, id);
  const place = draft ? describePlace(kind, draft, now) : findPlace(kind, id, now);
  if (!place) throw notFound(request, listAlike(kind, id));
  const checked = draft ? {} : checkedOn(kind, id, now);
  return { shown: { ...toShown(request, place, now), isDraft: draft !== undefined, ...checked } };
}

const kindOf = (path: string) => {
  const found = Object.entries(LISTS).find(([, list]) => path.startsWith(`${list}/`));
  return (found?.[0] ?? "place") as PlaceKind;
};

function toShown(request: Request, place: ShownPlace, now: Date) {
  const { name, sort, text, state, picture, path, list } = place;
  const origin = originOf(request);
  const crumbs = [
    { name: copy.lists[list], path: list },
    { name, path },
  ];
  return {
    ...place,
    address: origin + path,
    plan: planOf(place),
    head: {
      title: headTitle(name),
      description: headDescription([sort, ...state, text[0]].join(" · ")),
      image: findShareImage(copy.shareImages[list], picture, place.alt),
      canonical: path,
      structuredData: [dataOf(origin, place, now), breadcrumbs(origin, crumbs)],
    },
    street: place.address,
  };
}

/** The plan begins where one stays, or contains what one wants to see. */
function planOf({ kind, id, isOnMap }: ShownPlace) {
  if (!isOnMap || kind === "listing") return undefined;
  return kind === "hotel"
    ? { wish: `stay=${id}`, text: "Plan a day from here" }
    : { wish: `keep=${kind}:${id}`, text: "Plan a day around this" };
}

function dataOf(origin: string, place: ShownPlace, now: Date) {
  const hotel = place.kind === "hotel" && findHotel(place.id);
  return hotel ? hotelData(origin, hotel) : placeData(origin, place, now);
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["shown"];

const DENSE_PX = 1280;
const WIDE = { ratio: "16/9", sizes: `(width >= 64rem) 42rem, ${COLUMN}` } as const;
const SQUARE = {
  ratio: "1/1",
  sizes: `(width >= 37.5rem) 35rem, ${COLUMN}`,
  className: "max-w-[35rem]",
} as const;
const TALL = {
  ratio: "4/5",
  sizes: `(width >= 27.5rem) 25rem, ${COLUMN}`,
  className: "max-w-[25rem]",
} as const;

/** The picture is as wide as it has files for dense screens. */
function shapeFor({ width = 0, height = 0, widths, cuts }: Facts) {
  const wide = cuts["16x9"] ?? (width > height ? widths : []);
  if (width === 0 || Math.max(...wide) >= DENSE_PX) return WIDE;
  return width === height ? SQUARE : TALL;
}

export default function PlacePage() {
  const { shown } = useLoaderData<typeof loader>();
  const { name, sort, text, tags, picture, alt, state, facts, near, events, list } = shown;
  return (
    <article
      className="event-page wrap pt-10 lg:pt-16 pb-(--sec) cols gap-y-8"
      aria-labelledby="place-name"
    >
      {shown.isDraft && <DraftNotice kind={shown.kind} id={shown.id} />}
      <div className="lg:col-span-7">
        <Picture picture={picture} {...(alt ? { alt } : {})} {...shapeFor(picture)} isLead />
        <PictureCredit picture={picture} />
        <h1 className="text-d2 mt-6 wrap-anywhere" id="place-name">
          {name}
        </h1>
        <p className="font-semibold mt-1.5">{sort}</p>
        {text.map((paragraph, index) => (
          <p key={paragraph} className={`${index === 0 ? "text-lead" : ""} mt-3 wrap-anywhere`}>
            {paragraph}
          </p>
        ))}
        {tags.length > 0 && (
          <p className="tags mt-4">
            {tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
        )}
      </div>
      <div className="lg:col-span-5 lg:pl-8 lg:border-l lg:border-rule grid content-start gap-y-6 min-w-0">
        {state.length > 0 && <p className="text-d5 wrap-anywhere">{state.join(" · ")}</p>}
        <dl className="grid border-t border-ink wrap-anywhere">
          {facts.map((each) => (
            <Fact key={each.name} name={each.name}>
              {each.text}
              {each.source && (
                <>
                  {" "}
                  <ExternalLink className="text-teal" href={each.source.href}>
                    {each.source.name}
                  </ExternalLink>
                </>
              )}
            </Fact>
          ))}
          {shown.street && <Fact name="Address">{shown.street}</Fact>}
          {shown.call && (
            <Fact name="Telephone">
              <a className="text-teal" href={shown.call.href}>
                {shown.call.text}
              </a>
            </Fact>
          )}
          {shown.website && (
            <Fact name="Website">
              <ExternalLink className="text-teal" href={shown.website}>
                {shown.website.replace(/^https?:\/\//, "")}
              </ExternalLink>
            </Fact>
          )}
        </dl>
        <Buttons shown={shown} />
        <Nearby near={near} />
        <OnHere title={copy.onTitle} events={events} />
        <PageAddress address={shown.address} />
        {shown.checked && <p className="text-meta text-soft">{shown.checked}</p>}
        <p>
          <a className="btn btn-line" href={list}>
            {copy.all[list]}
          </a>
        </p>
        <TellUs kind={shown.kind} id={shown.id} />
      </div>
    </article>
  );
}

function Buttons({ shown }: { shown: Shown }) {
  return (
    <p className="flex flex-wrap gap-3">
      {shown.call && (
        <a className="btn btn-solid" href={shown.call.href}>
          Call
        </a>
      )}
      {shown.kind === "listing" && (
        <a className="btn btn-solid" href={`/contact?about=house&house=${shown.id}`}>
          Ask about this house
        </a>
      )}
      {shown.map && (
        <ExternalLink className="btn btn-line" href={shown.map} of={shown.name}>
          <MapPin className="i" />
          Directions
        </ExternalLink>
      )}
      {shown.plan && <PlanLink wish={shown.plan.wish}>{shown.plan.text}</PlanLink>}
      <ShareButtons address={shown.address} title={shown.name} />
    </p>
  );
}

function OnHere({ title, events }: { title: string; events: Shown["events"] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="on-here">
      <h2 className="text-d5" id="on-here">
        {title}
      </h2>
      <ul className="mt-2">
        {events.map(({ title: name, href, when }) => (
          <li key={href} className="py-2 border-t border-rule">
            <a href={href}>{name}</a>
            <span className="text-small text-soft block">{when}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

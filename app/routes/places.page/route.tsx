import "#app/styles/record-page.css";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
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
import { hotelData, placeData } from "#app/domain/guide/structured-data.ts";
import { breadcrumbs, headDescription, headTitle } from "#app/domain/head-text.ts";
import { holidayOn } from "#app/domain/search/days.ts";
import { notFound } from "#app/http/error-page.server.ts";
import { readPreview } from "#app/http/guide-records.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Fact } from "#app/ui/job-details.tsx";
import { RecordPage, WebsiteFact } from "#app/ui/record-page.tsx";
import { Section } from "#app/ui/section.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

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

/** What stands at the head of a page instead of the table: a beach costs its parking. */
const HEAD_FACTS = ["Price", "Parking"];

function toShown(request: Request, place: ShownPlace, now: Date) {
  const { name, sort, text, state, picture, path, list, facts } = place;
  const [price] = HEAD_FACTS.flatMap((named) => facts.filter((each) => each.name === named));
  const holiday = place.opening_hours && holidayOn(now);
  // A preview is read for days: it has the hours, and not what is open now.
  const hours = facts.find((each) => each.name === "Hours");
  const origin = originOf(request);
  const crumbs = [
    { name: copy.lists[list], path: list },
    { name, path },
  ];
  return {
    ...place,
    address: origin + path,
    plan: planOf(place),
    facts: facts.filter((each) => each !== price),
    lines: [sort, (holiday ? copy.holiday(holiday) : state).join(" · "), price?.text],
    head: {
      title: headTitle(name),
      description: headDescription(
        [sort, hours?.text ?? price?.text, text[0]].filter(Boolean).join(" · "),
      ),
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

export default function PlacePage() {
  const { shown } = useLoaderData<typeof loader>();
  const { kind, id, facts, street, call, website, map, events } = shown;
  return (
    <RecordPage
      {...shown}
      facts={
        <>
          {facts.map(({ name, text, source }) => (
            <Fact key={name} name={name}>
              {text}{" "}
              {source && (
                <ExternalLink className="text-teal" href={source.href}>
                  {source.name}
                </ExternalLink>
              )}
            </Fact>
          ))}
          {street && <Fact name="Address">{street}</Fact>}
          {call && (
            <Fact name="Telephone">
              <a className="text-teal" href={call.href}>
                {call.text}
              </a>
            </Fact>
          )}
          {website && <WebsiteFact website={website} />}
        </>
      }
      more={
        events.length > 0 && (
          <Section id="on-here" title={copy.onTitle}>
            <ul className="mt-2">
              {events.map(({ title, href, when }) => (
                <li key={href} className="py-2 border-t border-rule">
                  <a href={href}>{title}</a>
                  <span className="text-small text-soft block">{when}</span>
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    >
      {call && (
        <a className="btn btn-solid" href={call.href}>
          Call
        </a>
      )}
      {kind === "listing" && (
        <a className="btn btn-solid" href={`/contact?about=house&house=${id}`}>
          Ask about this home
        </a>
      )}
      {map && (
        <ExternalLink className="btn btn-line" href={map} of={shown.name}>
          Directions
        </ExternalLink>
      )}
    </RecordPage>
  );
}

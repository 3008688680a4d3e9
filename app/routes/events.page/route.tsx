import "#app/styles/event-page.css";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import MapPin from "lucide-react/icons/map-pin";
import { pageTitle } from "#app/config/site.ts";
import { eventDays } from "#app/content/guide/events.ts";
import { listAlike } from "#app/domain/guide/place-page.server.ts";
import { notFound } from "#app/http/error-page.server.ts";
import { unbroken } from "#app/locale/unbroken.ts";
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
import { loadEvent, loadPastEvent, type ShownEvent } from "./load-event.server.ts";
import { PastEventPage } from "./past-event.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { shown, over } = args.data ?? {};
  if (shown) return pageMeta(args, shown.head);
  if (!over) return [];
  return [{ title: pageTitle(`Over: ${over.title}`) }, { name: "robots", content: "noindex" }];
};

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const now = new Date();
  const shown = await loadEvent(request, id, now);
  if (shown) return data({ shown, over: undefined });
  const over = await loadPastEvent(id, now);
  if (!over) throw notFound(request, listAlike("event", id));
  return data({ shown, over }, { status: 410 });
}

export default function EventPage() {
  const { shown, over } = useLoaderData<typeof loader>();
  return shown ? <EventDetails shown={shown} /> : <PastEventPage event={over} />;
}

function EventDetails({ shown }: { shown: ShownEvent }) {
  const {
    event,
    isDraft,
    isCanceled,
    website,
    venuePath,
    near,
    dates,
    plan,
    map,
    address,
    checked,
  } = shown;
  return (
    <article
      className="event-page wrap pt-10 lg:pt-16 pb-(--sec) cols gap-y-8"
      aria-labelledby="event-title"
    >
      {isDraft && <DraftNotice kind="event" id={event.id} />}
      <div className="lg:col-span-7">
        <Picture
          picture={event.picture}
          ratio="16/9"
          sizes={`(width >= 64rem) 42rem, ${COLUMN}`}
          isLead
        />
        <PictureCredit picture={event.picture} />
        <h1 className="text-d2 mt-6 wrap-anywhere" id="event-title">
          {event.title}
        </h1>
        <p className="text-lead mt-3 wrap-anywhere">{event.description}</p>
        {event.tags.length > 0 && (
          <p className="tags mt-4">
            {event.tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
        )}
      </div>
      <div className="lg:col-span-5 lg:pl-8 lg:border-l lg:border-rule grid content-start gap-y-6 min-w-0">
        {isCanceled && <p className="text-d5">{eventDays.canceled}</p>}
        <Dates event={event} dates={dates} />
        <dl className="grid border-t border-ink wrap-anywhere">
          <Fact name="Time">
            {event.time}
            {dates?.ends && ` to ${dates.ends}`}
          </Fact>
          <Fact name="Place">
            <strong className="font-semibold block">
              {venuePath ? <a href={venuePath}>{event.venue}</a> : event.venue}
            </strong>
            {event.location}
          </Fact>
          <Fact name="Price">{event.price}</Fact>
          {website && (
            <Fact name="Website">
              <ExternalLink className="text-teal" href={website}>
                {website.replace(/^https?:\/\//, "")}
              </ExternalLink>
            </Fact>
          )}
        </dl>
        <p className="flex flex-wrap gap-3">
          {dates && !isCanceled && (
            <a className="btn btn-solid" href={`/events/${event.id}.ics`}>
              Add to your calendar
            </a>
          )}
          <ExternalLink className="btn btn-line" href={map} of={event.title}>
            <MapPin className="i" />
            Map
          </ExternalLink>
          {plan && <PlanLink wish={plan}>Plan a day around this</PlanLink>}
          <ShareButtons address={address} title={event.title} />
        </p>
        <Nearby near={near} className="screen-only" />
        <PageAddress address={address} />
        {checked && <p className="text-meta text-soft">{checked}</p>}
        <p>
          <a className="btn btn-line" href="/events">
            All events
          </a>
        </p>
        <TellUs kind="event" id={event.id} />
        <p className="screen-only text-small">
          {eventDays.missing}{" "}
          <a className="text-teal" href="/events/suggest">
            {eventDays.suggest}
          </a>
        </p>
      </div>
    </article>
  );
}

function Dates({ event, dates }: Pick<ShownEvent, "event" | "dates">) {
  const { next = [], last, repeats, until, skips = [] } = dates ?? {};
  if (next.length === 0) {
    return <p className="text-d5 wrap-anywhere">{last ? `It was on ${last}.` : event.date}</p>;
  }
  return (
    <div>
      {repeats && <p className="text-d5 wrap-anywhere">{event.date}</p>}
      {repeats && <p className="text-meta text-soft mt-2">Next dates</p>}
      <ul className={repeats ? "num mt-1" : "num text-d5"}>
        {next.map((each) => (
          <li key={each}>{unbroken(each)}</li>
        ))}
      </ul>
      {skips.length > 0 && (
        <p className="text-small text-soft mt-1">Not on {skips.join(" and ")}</p>
      )}
      {until && <p className="text-small text-soft mt-1">Until {until}</p>}
    </div>
  );
}

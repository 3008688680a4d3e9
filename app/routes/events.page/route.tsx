import "#app/styles/record-page.css";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { eventDays } from "#app/content/guide/events.ts";
import { listAlike } from "#app/domain/guide/place-page.server.ts";
import { notFound } from "#app/http/error-page.server.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Fact } from "#app/ui/job-details.tsx";
import { RecordPage, WebsiteFact } from "#app/ui/record-page.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
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
  const { event, isCanceled, website, venuePath, dates, map, calendars } = shown;
  const { title, venue, location, price } = event;
  return (
    <RecordPage
      {...shown}
      {...event}
      kind="event"
      list="/events"
      name={title}
      lines={[venue, whenOf(shown), isCanceled ? eventDays.canceled : price]}
      text={[event.description]}
      facts={
        <>
          <Dates event={event} dates={dates} />
          <Fact name="Place">
            <strong className="font-semibold block">
              {venuePath ? <a href={venuePath}>{venue}</a> : venue}
            </strong>
            {location}
          </Fact>
          {calendars.length > 0 && (
            <Fact name={eventDays.addTo}>
              {calendars.map(({ what, file, google }) => (
                <span key={what} className="block screen-only not-first:mt-2">
                  <span className="block">{what}:</span>
                  <a className="text-teal mr-5" href={file}>
                    Apple or Outlook
                  </a>
                  <ExternalLink className="text-teal" href={google} of={title}>
                    Google
                  </ExternalLink>
                </span>
              ))}
            </Fact>
          )}
          {website && <WebsiteFact website={website} />}
        </>
      }
      more={
        <p className="screen-only text-small">
          {eventDays.missing}{" "}
          <a className="text-teal" href="/events/suggest">
            {eventDays.suggest}
          </a>
        </p>
      }
    >
      {calendars[0] && (
        <a className="btn btn-solid" href={calendars[0].file}>
          {eventDays.addTo}
        </a>
      )}
      <ExternalLink className="btn btn-line" href={map} of={title}>
        Directions
      </ExternalLink>
    </RecordPage>
  );
}

function whenOf({ event, dates }: ShownEvent) {
  const { next = [], last, ends } = dates ?? {};
  if (next.length === 0 && last) return `It was on ${last}.`;
  const time = ends ? `${event.time} to ${ends}` : event.time;
  return `${next[0] ?? event.date}, ${time}`;
}

function Dates({ event: { date }, dates }: Pick<ShownEvent, "event" | "dates">) {
  const { next = [], repeats, until, skips = [] } = dates ?? {};
  if (!repeats) return null;
  return (
    <Fact name="Dates">
      <strong className="font-semibold block">{date}</strong>
      {next.slice(1).map((each) => (
        <span key={each} className="block">
          {each}
        </span>
      ))}
      {skips.length > 0 && <span className="block">Not on {skips.join(" and ")}</span>}
      {until && <span className="block">Through {until}</span>}
    </Fact>
  );
}

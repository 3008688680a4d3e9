import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { loggedPath } from "#app/platform/log-line.server.ts";
import { NotFound } from "#app/ui/site/not-found.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { EventDetails } from "./event-details.tsx";
import { loadEvent } from "./load-event.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { shown } = args.data ?? {};
  if (!shown) return [{ title: pageTitle("Page not found") }];
  const { event, dates, structuredData } = shown;
  const { id, title, time, venue, price, picture } = event;
  const when = dates?.next[0] ?? dates?.last ?? event.date;
  const calendar = { title, type: "text/calendar", href: `/events/${id}.ics` };
  return pageMeta(args, {
    title,
    description: [when, time, venue, price].join(" · "),
    image: picture.src.startsWith("/") ? picture.src : undefined,
    feeds: dates ? [calendar] : [],
    structuredData,
  });
};

export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const shown = loadEvent(request, id, new Date());
  if (shown) return data({ shown });
  console.error(`404: there is no page at ${loggedPath(new URL(request.url).pathname)}`);
  return data({ shown: undefined }, { status: 404 });
}

export default function EventPage() {
  const { shown } = useLoaderData<typeof loader>();
  return shown ? <EventDetails shown={shown} /> : <NotFound />;
}

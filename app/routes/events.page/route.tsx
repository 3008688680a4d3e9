import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { isUnread } from "#app/domain/guide/guide.server.ts";
import { loggedPath } from "#app/platform/log-line.server.ts";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { NotFound } from "#app/ui/site/not-found.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { EventDetails } from "./event-details.tsx";
import { loadEvent } from "./load-event.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { shown, isAway } = args.data ?? {};
  if (!shown) return [{ title: pageTitle(isAway ? "One moment" : "Page not found") }];
  return pageMeta(args, shown.head);
};

export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const shown = loadEvent(request, id, new Date());
  if (shown) return data({ shown, isAway: false });
  if (isUnread("events")) return data({ shown, isAway: true }, { status: 503 });
  console.error(`404: there is no page at ${loggedPath(new URL(request.url).pathname)}`);
  return data({ shown, isAway: false }, { status: 404 });
}

export default function EventPage() {
  const { shown, isAway } = useLoaderData<typeof loader>();
  if (shown) return <EventDetails shown={shown} />;
  return isAway ? <Away /> : <NotFound />;
}

function Away() {
  return (
    <div className="wrap pt-10 lg:pt-16 pb-(--sec)">
      <h1 className="text-d1">One moment</h1>
      <EmptyMessage>
        This event cannot be shown at the moment. Please try again in a minute.
      </EmptyMessage>
    </div>
  );
}

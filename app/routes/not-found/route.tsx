import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { neighborhoodGuides } from "#app/content/guides.ts";
import { unbuiltPages } from "#app/content/unbuilt-pages.ts";
import { findPicture } from "#app/domain/guide/guide.server.ts";
import { getUser } from "#app/http/session.server.ts";
import { loggedPath } from "#app/platform/log-line.server.ts";
import { NotFound } from "#app/ui/site/not-found.tsx";

const [ready] = neighborhoodGuides;

export const meta: MetaFunction = () => [{ title: pageTitle("Page not found") }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  console.error(`404: there is no page at ${loggedPath(pathname)}`);
  const place = unbuiltPages.get(pathname.toLowerCase().replace(/\/$/, ""));
  const isAdmin = place !== undefined && Boolean((await getUser(request))?.role);
  const unwritten = neighborhoodGuides.find(({ slug }) => pathname === `/guides/${slug}`);
  const picture = findPicture(unwritten?.image ?? "/images/pages/chair.jpg");
  return data(
    { place: isAdmin ? place : undefined, picture, unwritten: unwritten?.name },
    { status: 404 },
  );
}

export function action() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  const { place, picture, unwritten } = useLoaderData<typeof loader>();
  return (
    <NotFound picture={picture}>
      {unwritten ? (
        <>
          The guide to {unwritten} is being written. The one to{" "}
          <Link className="text-teal" to={`/guides/${ready.slug}`}>
            {ready.name}
          </Link>{" "}
          is ready.
        </>
      ) : (
        place && (
          <>
            {place.text}{" "}
            {place.link && (
              <>
                <a className="text-teal" href={place.link.to}>
                  {place.link.label}
                </a>
                .
              </>
            )}
          </>
        )
      )}
    </NotFound>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { pageTitle } from "#app/config/site.ts";
import { getUser } from "#app/http/sign-in/session.server.ts";
import { loggedPath } from "#app/platform/log-line.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Page not found") }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  console.error(`404: there is no page at ${loggedPath(pathname)}`);
  const isNewsletter = /^\/admin\/newsletter\/?$/i.test(pathname);
  const isAdmin = isNewsletter && Boolean((await getUser(request))?.role);
  return data({ isAdmin }, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  const { isAdmin } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname]);
  return (
    <div className="wrap band cols items-end gap-y-8">
      <div className="md:col-span-8">
        <p className="display figure text-d3 text-soft">404</p>
        <h1 className="text-d1 mt-3">
          Oops! <em className="text-coral block">Page not found</em>
        </h1>
      </div>
      <div className="md:col-span-4">
        <p className="text-lead text-soft">
          There is nothing at this address. It may have moved, or the link has a slip in it.
        </p>
        {isAdmin && (
          <p className="mt-3">
            The newsletter is under <Link to="/admin/editions">Editions</Link>
          </p>
        )}
        <p className="mt-5">
          <Link className="btn btn-lg btn-solid" to="/">
            Return to Home
          </Link>
        </p>
      </div>
    </div>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { getUser } from "#app/http/sign-in/session.server.ts";
import { loggedPath } from "#app/platform/log-line.server.ts";
import { NotFound } from "#app/ui/site/not-found.tsx";

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
  return (
    <NotFound>
      {isAdmin && (
        <p className="mt-3">
          The newsletter is under <a href="/admin/editions">Editions</a>
        </p>
      )}
    </NotFound>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { getUser } from "#app/http/session.server.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { SignOutForm } from "#app/ui/site/sign-out-form.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Sign Out") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await getUser(request);
  return { email: user?.email };
}

export default function SignOutPage() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Sign Out"
        lead={email ? `You are signed in as ${email}.` : "You are not signed in."}
      />
      <div className="wrap pb-(--sec)">
        {email ? (
          <SignOutForm className="btn btn-lg btn-solid" />
        ) : (
          <p>
            <Link className="btn btn-lg btn-solid" to="/">
              Return to Home
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

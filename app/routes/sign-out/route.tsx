import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getUser } from "#app/http/session.server.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { SignOutForm } from "#app/ui/site/sign-out-form.tsx";

export const meta = unlistedMeta("Sign Out");

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
        about={email ? `You are signed in as ${email}.` : "You are not signed in."}
      />
      <div className="wrap pb-(--sec)">
        {email ? (
          <SignOutForm className="btn btn-lg btn-solid" />
        ) : (
          <p>
            <a className="btn btn-lg btn-solid" href="/">
              Return to Home
            </a>
          </p>
        )}
      </div>
    </>
  );
}

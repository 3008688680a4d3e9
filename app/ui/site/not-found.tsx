import { Link, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { AskForm } from "./ask-form.tsx";

/** What stands at every address that has no page. */
export function NotFound({ children }: { children?: React.ReactNode }) {
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
        {children}
        <AskForm className="mt-5" />
        <p className="mt-5">
          <Link className="btn btn-lg btn-solid" to="/">
            Return to Home
          </Link>
        </p>
      </div>
    </div>
  );
}

import { useRouteLoaderData } from "@remix-run/react";

/** The day in the city and its sunset, where the masthead has no room for them. */
export function Today({ className = "" }: { className?: string }) {
  const root = useRouteLoaderData("root") as { today?: string } | undefined;
  return <span className={`block lg:hidden text-small text-soft ${className}`}>{root?.today}</span>;
}

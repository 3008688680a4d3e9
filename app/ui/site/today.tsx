import { useRouteLoaderData } from "@remix-run/react";

/** The day in the city and its sunset, as the masthead says it. */
export function Today({ className = "" }: { className?: string }) {
  const root = useRouteLoaderData("root") as { today?: string } | undefined;
  return <span className={`block text-small text-soft ${className}`}>{root?.today}</span>;
}

import { useRouteLoaderData } from "@remix-run/react";

export function Today({ className = "" }: { className?: string }) {
  const root = useRouteLoaderData("root") as { today?: string } | undefined;
  return <span className={`block lg:hidden text-small text-soft ${className}`}>{root?.today}</span>;
}

import { data } from "@remix-run/node";
import { loggedPath } from "#app/platform/log-line.server.ts";

/** For a loader to throw: the page that says that nothing is there (root.tsx), with what may have been meant. */
export function notFound(request: Request, alike?: { label: string; to: string }[]) {
  console.error(`404: there is no page at ${loggedPath(new URL(request.url).pathname)}`);
  return data({ alike }, { status: 404 });
}

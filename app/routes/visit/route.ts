import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findVisit } from "#app/domain/partners/links.server.ts";
import { errorResponse } from "#app/http/error-page.server.ts";

const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

/** The server counts who comes by. */
export async function loader({ params: { placement = "" } }: LoaderFunctionArgs) {
  const address = await findVisit(placement);
  if (address) return redirect(address, { headers: HEADERS });
  return errorResponse(404, "Not found", "This link no longer works.", HEADERS);
}

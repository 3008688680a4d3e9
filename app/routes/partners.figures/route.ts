import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvLine, UTF8_MARK } from "#app/domain/csv.ts";
import { listFigures } from "#app/domain/partners/figures.server.ts";
import { findPartnerByToken } from "#app/domain/partners/links.server.ts";
import { listBookingsOf } from "#app/domain/partners/partners.server.ts";
import { listPlacementsOf, namePlacement } from "#app/domain/partners/placements.server.ts";
import { downloadResponse } from "#app/http/download.server.ts";
import { errorResponse } from "#app/http/error-page.server.ts";
import { consumeMissedLink } from "#app/http/spam.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const partner = await findPartnerByToken(params.token ?? "");
  if (partner) return downloadResponse("figures", "csv", linesOf(partner.id));
  const wait = await consumeMissedLink(request);
  if (wait) return errorResponse(429, "Please wait", wait);
  return errorResponse(404, "Not found", "This link no longer works.");
}

async function* linesOf(partnerId: string) {
  const bookings = await listBookingsOf([partnerId]);
  yield UTF8_MARK + csvLine(["Place", "From", "Until", "Day", "Shown", "Pressed"]);
  for (const { placement } of await listPlacementsOf(bookings.map(({ id }) => id))) {
    const { id, starts, ends } = placement;
    const until = dateInCity(new Date(ends.getTime() - 1));
    const place = [namePlacement(placement), dateInCity(starts), until];
    for (const { day, shown, pressed } of await listFigures(id))
      yield csvLine([...place, day, shown, pressed]);
  }
}

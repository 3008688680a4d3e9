import { lastDayOf } from "#app/domain/partners/booking-months.ts";
import { realEnd } from "#app/domain/partners/bookings.server.ts";
import { describeMonth, listOverdueMonths } from "#app/domain/partners/invoices.server.ts";
import { listOwed } from "#app/domain/partners/owed.server.ts";
import { packageName } from "#app/domain/partners/packages.ts";
import type { PartnerTab } from "#app/domain/partners/partner.ts";
import { type PartnersFilter, PartnersFilterSchema } from "#app/domain/partners/partner-forms.ts";
import { type Booking, listPartners } from "#app/domain/partners/partners.server.ts";
import { loadAdminList } from "#app/http/admin-list.server.ts";
import { cityMidnight } from "#app/locale/city-time.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCents } from "#app/locale/numbers.ts";

export const loadPartners = (request: Request) =>
  loadAdminList(request, {
    schema: PartnersFilterSchema,
    failed: "Failed to fetch partners",
    dialogs: {},
    load: async ({ tab, ...filter }) =>
      tab === "owed" && filter.q === ""
        ? { ...NOTHING, owed: await loadOwed() }
        : { ...NOTHING, ...(await loadRows({ ...filter, tab: tab === "owed" ? "all" : tab })) },
  });

const NOTHING = { partners: [] as PartnerRow[], owed: [] as OwedRow[], hasOlder: false };

/** Lists what we owe, and then what we are owed. */
async function loadOwed(now = new Date()) {
  const owed = (await listOwed(now)).map(({ id, title, whose, partnerId, since, href }) => ({
    id,
    title,
    whose,
    since: formatDay(since),
    href: partnerId ? `/admin/partners/${partnerId}?view=${id}` : href,
  }));
  const unpaid = (await listOverdueMonths(now)).map(({ month, booking, partner }) => ({
    id: month.id,
    title: `Unpaid: ${packageName(booking.package)}, ${formatCents(month.cents)}. ${describeMonth(month, now).state}`,
    whose: partner.name,
    since: formatDay(cityMidnight(month.dueOn)),
    href: `/admin/partners/${partner.id}?invoice=${month.id}`,
  }));
  return [...owed, ...unpaid];
}

export type OwedRow = Awaited<ReturnType<typeof loadOwed>>[number];

async function loadRows(filter: PartnersFilter & { tab: PartnerTab }, now = new Date()) {
  const { partners, hasOlder } = await listPartners(filter, now);
  return {
    partners: partners.map(({ id, name, line, bookings, forgottenAt }) => ({
      id,
      name,
      line,
      isForgotten: forgottenAt !== null,
      bookings: bookings.filter((booking) => isShown(booking, now)).map(describe),
      total: bookings.length,
    })),
    hasOlder,
  };
}

export type PartnerRow = Awaited<ReturnType<typeof loadRows>>["partners"][number];

const isShown = (booking: Booking, now: Date) =>
  booking.state === "draft" || realEnd(booking) > now;

const STATES = { draft: "draft", agreed: "", canceled: "canceled" };

const describe = (booking: Booking) => ({
  id: booking.id,
  name: packageName(booking.package),
  from: formatDay(booking.starts),
  until: formatDay(lastDayOf(realEnd(booking))),
  state: STATES[booking.state],
  manager: booking.manager,
});

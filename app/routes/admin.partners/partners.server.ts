import { realEnd } from "#app/domain/partners/bookings.server.ts";
import {
  type Invoice,
  listInvoices,
  stateOfInvoice,
  sumInvoicesByMonth,
} from "#app/domain/partners/invoices.server.ts";
import { listOwed } from "#app/domain/partners/owed.server.ts";
import { packageName } from "#app/domain/partners/packages.ts";
import type { PartnerTab } from "#app/domain/partners/partner.ts";
import { type PartnersFilter, PartnersFilterSchema } from "#app/domain/partners/partner-forms.ts";
import { type Booking, listPartners } from "#app/domain/partners/partners.server.ts";
import { loadAdminList } from "#app/http/admin-list.server.ts";
import { findOpenedInvoice } from "#app/http/invoices.server.ts";
import { cityMidnight, dateInCity } from "#app/locale/city-time.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCents } from "#app/locale/numbers.ts";

const GONE = "This invoice is not there any more.";

export const loadPartners = (request: Request) =>
  loadAdminList(request, {
    schema: PartnersFilterSchema,
    failed: "Failed to fetch partners",
    dialogs: { invoice: [(id) => findOpenedInvoice(id), GONE] },
    load: async (filter) => {
      const { tab } = filter;
      if (tab === "invoices") return { ...NOTHING, ...(await loadInvoices(filter)) };
      if (tab === "owed" && filter.q === "") return { ...NOTHING, owed: await loadOwed() };
      return { ...NOTHING, ...(await loadRows({ ...filter, tab: tab === "owed" ? "over" : tab })) };
    },
  });

const NOTHING = {
  partners: [] as PartnerRow[],
  owed: [] as OwedRow[],
  invoices: [] as InvoiceRow[],
  months: [] as MonthSums[],
  hasOlder: false,
};

async function loadOwed(now = new Date()) {
  return (await listOwed(now)).map(({ id, title, whose, partnerId, since, href }) => ({
    id,
    title,
    whose,
    since: formatDay(since),
    href: partnerId ? `/admin/partners/${partnerId}?view=${id}` : href,
  }));
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
  until: formatDay(new Date(realEnd(booking).getTime() - 1)),
  state: STATES[booking.state],
  manager: booking.manager,
});

async function loadInvoices(filter: PartnersFilter, now = new Date()) {
  const { invoices, hasOlder } = await listInvoices(filter);
  const today = dateInCity(now);
  return {
    invoices: invoices.map(({ invoice, partner, job, company }) => ({
      id: invoice.id,
      partnerId: invoice.partnerId,
      jobId: job === null ? null : invoice.jobId,
      whose: partner ?? (job === null ? "A job that is gone" : `${job}, ${company}`),
      what: invoice.what,
      number: invoice.number,
      dollars: formatCents(invoice.cents),
      when: tellWhen(invoice, today),
      isLate: stateOfInvoice(invoice) === "open" && invoice.dueOn < today,
    })),
    months: (await sumInvoicesByMonth()).map(({ month, ...sums }) => ({
      month,
      ...Object.fromEntries(
        Object.entries(sums).map(([name, cents]) => [name, formatCents(cents)]),
      ),
    })) as MonthSums[],
    hasOlder,
  };
}

export type MonthSums = Record<"month" | "billed" | "paid" | "open", string>;
export type InvoiceRow = Awaited<ReturnType<typeof loadInvoices>>["invoices"][number];

function tellWhen(invoice: Invoice, today: string) {
  const { dueOn, paidOn, voidAt, paidHow, why } = invoice;
  if (voidAt) return `Void since ${formatDay(voidAt)}: ${why}`;
  if (paidOn) return `Paid ${formatDay(cityMidnight(paidOn))}, ${paidHow}`;
  const due = formatDay(cityMidnight(dueOn));
  return dueOn < today ? `Overdue since ${due}` : `Due ${due}`;
}

import { data } from "@remix-run/node";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import {
  findInvoice,
  type Invoice,
  issueInvoice,
  markPaid,
  noteInvoice,
  stateOfInvoice,
  unmarkPaid,
  voidInvoice,
  type Whose,
} from "#app/domain/partners/invoices.server.ts";
import {
  type InvoiceDecision,
  InvoiceDecisionSchema,
  invoiceWordsIn,
} from "#app/domain/partners/partner-forms.ts";
import { findPartner } from "#app/domain/partners/partners.server.ts";
import { cityMidnight, dateInCity, dayAfter } from "#app/locale/city-time.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCents } from "#app/locale/numbers.ts";
import { type Acts, runTypedAct } from "./admin-list.server.ts";
import { parseForm } from "./form/forms.server.ts";

type Context = { admin: string; whose?: Whose | undefined };

const ACTS: Acts<InvoiceDecision, Context, Record<InvoiceDecision["intent"], Invoice>> = {
  note: {
    done: "Invoice noted",
    run: async (form, { admin, whose }) =>
      whose && (await noteInvoice(whose, invoiceWordsIn(form), admin)),
  },
  issue: {
    done: "Invoice saved",
    run: (form, { admin }) =>
      issueInvoice(form.id ?? "", form.seen ?? 0, invoiceWordsIn(form), admin),
  },
  pay: { done: "Marked as paid", run: ({ id, ...paid }, { admin }) => markPaid(id, paid, admin) },
  unmark: { done: "Open again", run: ({ id }, { admin }) => unmarkPaid(id, admin) },
  void: { done: "Invoice is void", run: ({ id, why }, { admin }) => voidInvoice(id, why, admin) },
};

export const isInvoiceIntent = (intent: unknown) => Object.hasOwn(ACTS, String(intent));

/** One is noted for somebody alone. */
export function decideInvoice(request: Request, form: FormData, context: Context) {
  const id = String(form.get("id") ?? "");
  const intent = String(form.get("intent"));
  if (intent === "note" && !context.whose) throw data("For whom?", { status: 400 });
  return runTypedAct(ACTS, parseForm(form, InvoiceDecisionSchema), context, {
    request,
    about: { invoice: id || "new" },
    extra: async () => ({ intent, seen: (await findInvoice(id))?.revision }),
  });
}

/** As the dialog shows it. */
export async function findOpenedInvoice(id: string, now = new Date()) {
  const invoice = await findInvoice(id);
  return invoice && { ...(await describeInvoice(invoice)), today: dateInCity(now) };
}

async function describeInvoice(invoice: Invoice) {
  const { id, revision, partnerId, jobId, cents, paidOn, paidHow, voidAt, why } = invoice;
  const partner = partnerId ? await findPartner(partnerId) : undefined;
  const job = jobId ? await findJob(jobId) : undefined;
  const facts: [string, string | null][] = [
    ["What for", invoice.what],
    ["Amount", formatCents(cents)],
    ["From", tellDay(invoice.from)],
    ["Until", tellDay(invoice.until)],
    ["Issued on", invoice.issuedOn && tellDay(invoice.issuedOn)],
    ["Due on", tellDay(invoice.dueOn)],
    ["Paid on", paidOn && tellDay(paidOn)],
    ["How", paidHow],
    ["Void since", voidAt && formatDay(voidAt)],
    ["Because", why],
  ];
  return {
    id,
    revision,
    state: stateOfInvoice(invoice),
    whose: partner?.name ?? (job ? `${job.title}, ${job.company}` : "A job that is gone"),
    texts: {
      what: invoice.what,
      amount: formatCents(cents).slice(1),
      from: invoice.from,
      until: invoice.until,
      number: invoice.number ?? "",
      issued_on: invoice.issuedOn ?? "",
      due_on: invoice.dueOn,
      pay_at: invoice.payAt ?? "",
    },
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
  };
}

const tellDay = (day: string) => formatDay(cityMidnight(day));

const DUE_DAYS = 14;

/** For one that is to be noted. */
export function emptyInvoice(whose: string, what: string, cents: number, now = new Date()) {
  const today = dateInCity(now);
  return {
    revision: 0,
    state: "open" as const,
    whose,
    texts: {
      what,
      amount: cents > 0 ? formatCents(cents).slice(1) : "",
      from: today,
      until: today,
      due_on: dayAfter(today, DUE_DAYS),
    } as Record<string, string>,
    facts: [],
    today,
  };
}

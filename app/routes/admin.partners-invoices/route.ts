import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvLine, UTF8_MARK } from "#app/domain/csv.ts";
import { listAllInvoices, stateOfInvoice } from "#app/domain/partners/invoices.server.ts";
import { downloadResponse } from "#app/http/download.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { logEvent } from "#app/platform/log.server.ts";

const COLUMNS =
  "number,partner,job,what,dollars,from,until,issued_on,due_on,state,paid_on,paid_how,pay_at,why";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  logEvent("decision", { intent: "export", table: "invoices" });
  return downloadResponse("invoices", "csv", lines());
}

async function* lines() {
  yield UTF8_MARK + csvLine(COLUMNS.split(","));
  for (const { invoice, partner, job, company } of await listAllInvoices()) {
    const { number, what, cents, from, until, issuedOn, dueOn, paidOn, paidHow } = invoice;
    yield csvLine([
      number,
      partner ?? company,
      invoice.jobId && (job ?? invoice.jobId),
      what,
      (cents / 100).toFixed(2),
      ...[from, until, issuedOn, dueOn],
      stateOfInvoice(invoice),
      ...[paidOn, paidHow, invoice.payAt, invoice.why],
    ]);
  }
}

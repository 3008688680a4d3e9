import { Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import {
  INVOICE_STATES,
  type InvoiceState,
  type PartnersFilter,
} from "#app/domain/partners/partner-forms.ts";
import { AdminTable, AdminTabs, DialogLink } from "#app/ui/admin/kit.tsx";
import type { InvoiceRow, MonthSums } from "./partners.server.ts";

const STATE_NAMES: Record<InvoiceState, string> = { open: "Open", paid: "Paid", void: "Void" };

const EMPTY: Record<InvoiceState, string> = {
  open: "Nothing is unpaid.",
  paid: "Nothing is paid yet.",
  void: "No invoice is void.",
};

type Props = { rows: InvoiceRow[]; filter: PartnersFilter; hasOlder: boolean };

export function InvoicesTable({ rows, filter, hasOlder }: Props) {
  const { state, page } = filter;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-2">
        <AdminTabs
          label="State"
          param="state"
          tabs={INVOICE_STATES}
          names={STATE_NAMES}
          current={state}
          className=""
        />
        <a className="btn btn-line" href="/admin/partners/invoices.csv">
          <Download className="i" />
          Export CSV
        </a>
      </div>
      <AdminTable
        caption={`${STATE_NAMES[state]} invoices`}
        rows={rows}
        columns={[
          {
            name: "For",
            cell: (invoice) => (
              <div className="leading-tight min-w-0 max-w-[40rem] wrap-anywhere">
                <Whose invoice={invoice} />
                <span className="block text-meta text-soft">{invoice.what}</span>
              </div>
            ),
          },
          { name: "Number", className: "fact wrap-anywhere", cell: ({ number }) => number },
          {
            name: "Amount",
            className: "fact num whitespace-nowrap",
            cell: ({ dollars }) => dollars,
          },
          {
            name: "When",
            className: "fact wrap-anywhere",
            cell: ({ when, isLate }) =>
              isLate ? <strong className="font-semibold text-danger">{when}</strong> : when,
          },
          {
            name: "Invoice",
            isUnseen: true,
            cell: ({ id, whose }) => (
              <p className="flex wide:justify-end">
                <DialogLink
                  className="btn btn-line btn-sm"
                  dialog="invoice"
                  of={id}
                  aria-label={`Open the invoice of ${whose}`}
                >
                  Open
                </DialogLink>
              </p>
            ),
          },
        ]}
        pager={{ page, hasOlder, what: "invoices" }}
        what="invoices"
        path={`/admin/partners?tab=invoices&state=${state}`}
        filters={[]}
        empty={EMPTY[state]}
      />
    </>
  );
}

function Whose({ invoice: { whose, partnerId, jobId } }: { invoice: InvoiceRow }) {
  const to = partnerId ? `/admin/partners/${partnerId}` : jobId && `/admin/jobs?view=${jobId}`;
  const className = "font-semibold py-0.5 inline-block";
  if (!to) return <span className={className}>{whose}</span>;
  return (
    <Link className={`${className} no-underline hover:underline`} to={to}>
      {whose}
    </Link>
  );
}

export function MonthsTable({ months }: { months: MonthSums[] }) {
  if (months.length === 0) return null;
  return (
    <section className="mt-10 max-w-[40rem]" aria-labelledby="months">
      <h2 className="text-d5" id="months">
        By month
      </h2>
      <p className="mt-1 text-small text-soft">
        Of the month in which what was sold begins. What is void counts nowhere.
      </p>
      <table className="mt-3 w-full text-small border-t border-ink">
        <thead>
          <tr className="border-b border-rule">
            {["Month", "Billed", "Paid", "Open"].map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`py-2 font-semibold ${index === 0 ? "text-left" : "text-right"}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, billed, paid, open }) => (
            <tr key={month} className="border-b border-rule">
              <th scope="row" className="num py-2 text-left font-normal whitespace-nowrap">
                {month}
              </th>
              {[billed, paid, open].map((sum, index) => (
                <td key={["billed", "paid", "open"][index]} className="num py-2 pl-3 text-right">
                  {sum}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

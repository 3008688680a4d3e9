import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount } from "#app/config/numbers.ts";
import { pageTitle, site } from "#app/config/site.ts";
import { SubscriberDecisionSchema } from "#app/domain/newsletter/subscriber-forms.ts";
import { readForm, textFields } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guards.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DeleteDialog } from "#app/ui/delete-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { carryOut } from "./decisions.server.ts";
import { readLedger, withoutDialog } from "./ledger.server.ts";
import { LedgerFilters } from "./ledger-filters.tsx";
import { SignupsChart } from "./signups-chart.tsx";
import { SubscribersLedger } from "./subscribers-ledger.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Subscribers") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const ledger = readLedger(request);
  return data(ledger, { status: ledger.notice?.status ?? 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = textFields(await readForm(request));
  const submission = parseWithZod(form, { schema: SubscriberDecisionSchema });
  if (submission.status !== "success") throw data("There is no such action.", { status: 400 });
  return redirectWithToast(withoutDialog(request), carryOut(submission.value.id));
}

export default function AdminSubscribersPage() {
  const { subscribers, hasOlder, filter, totals, weeks, leaving, notice } =
    useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-d4">Subscribers</h1>
      {notice && (
        <Notice role="alert" className="mt-4">
          {notice.text}
        </Notice>
      )}
      {totals && (
        <>
          <p className="mt-1 text-small text-soft">
            The sign-ups stored here. The dashboard counts {formatCount(site.subscriberBaseline)}{" "}
            more.
          </p>
          <SignupsChart totals={totals} weeks={weeks} />
        </>
      )}
      <LedgerFilters filter={filter} />
      <SubscribersLedger {...{ subscribers, filter, hasOlder }} />
      {leaving && (
        <DeleteDialog
          key={leaving.id}
          what="subscriber"
          id={leaving.id}
          action="/admin/subscribers"
        >
          <strong className="font-semibold break-all">{leaving.email}</strong> is removed from every
          list.
        </DeleteDialog>
      )}
    </>
  );
}

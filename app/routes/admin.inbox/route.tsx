import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { InquiryDecisionSchema } from "#app/domain/inquiries/inbox-forms.ts";
import { listUrl, readDecision } from "#app/http/admin-list.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DeleteDialog } from "#app/ui/admin/delete-dialog.tsx";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { decideInquiry } from "./decisions.server.ts";
import { handleNote } from "./handle-note.server.ts";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxTable } from "./inbox-table.tsx";
import { DIALOGS, loadInbox } from "./load-inbox.server.ts";
import { ViewDialog } from "./view-dialog.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Inbox") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const list = await loadInbox(request);
  return data(list, { status: list.notice?.status ?? 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request);
  if (form.get("intent") === "note") return handleNote(request, form);
  const decision = readDecision(form, InquiryDecisionSchema);
  return redirectWithToast(listUrl(request, DIALOGS), await decideInquiry(decision));
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepAdminForm(args, "note", "Failed to save note. Please try again.");

export default function AdminInboxPage() {
  const { inquiries, hasOlder, filter, dialog, openInquiry, notice, isLoaded } =
    useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();

  return (
    <>
      <h1 className="text-d4">Inbox</h1>
      <InboxFilters filter={filter} />
      {notice && (
        <Alert role="alert" className="mt-4">
          {notice.text}
        </Alert>
      )}
      {isLoaded && (
        <>
          <ListStatus count={inquiries.length} one="inquiry" many="inquiries" />
          <InboxTable {...{ inquiries, hasOlder }} page={filter.page} />
        </>
      )}
      {openInquiry && dialog === "view" && (
        <ViewDialog key={openInquiry.id} inquiry={openInquiry} rejected={rejected} />
      )}
      {openInquiry && dialog === "delete" && (
        <DeleteDialog what="inquiry" id={openInquiry.id} action="/admin/inbox">
          What <strong className="font-semibold">{openInquiry.name}</strong> wrote is removed with
          your note.
        </DeleteDialog>
      )}
    </>
  );
}

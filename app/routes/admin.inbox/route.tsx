import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { InboxFilter } from "#app/domain/inquiries/inbox-forms.ts";
import { INQUIRY_KINDS, INQUIRY_STATES } from "#app/domain/inquiries/inquiry.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { DeleteDialog, ListNotice } from "#app/ui/admin/kit.tsx";
import { FilterButton, FilterForm, FilterSelect, SearchField } from "#app/ui/filter/filter-bar.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { unlisted } from "#app/ui/site/unlisted.ts";
import { decideInquiry, loadInbox, saveNote } from "./inbox.server.ts";
import { InboxTable } from "./inbox-table.tsx";
import { InquiryDialog } from "./inquiry-dialog.tsx";

export const meta = unlisted("Inbox");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const list = await loadInbox(request);
  return data(list, { status: list.notice?.status ?? 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request);
  const form = await readForm(request);
  if (form.get("intent") === "note") return saveNote(request, form);
  return decideInquiry(request, form, email);
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepAdminForm(args, "note", "Failed to save note. Please try again.");

export default function AdminInboxPage() {
  const list = useLoaderData<typeof loader>();
  const { filter, dialog, openInquiry, notice } = list;
  const rejected = useActionData<typeof action>();

  return (
    <>
      <h1 className="text-d4">Inbox</h1>
      <InboxFilters filter={filter} />
      <ListNotice notice={notice} />
      {list.isLoaded && (
        <>
          <ListStatus count={list.inquiries.length} one="inquiry" many="inquiries" />
          <InboxTable {...list} page={filter.page} />
        </>
      )}
      {openInquiry && dialog === "view" && (
        <InquiryDialog key={openInquiry.id} inquiry={openInquiry} rejected={rejected} />
      )}
      {openInquiry && dialog === "delete" && (
        <DeleteDialog what="inquiry" id={openInquiry.id}>
          What <strong className="font-semibold">{openInquiry.name}</strong> wrote is removed with
          your note.
        </DeleteDialog>
      )}
    </>
  );
}

function InboxFilters({ filter }: { filter: InboxFilter }) {
  return (
    <FilterForm
      action="/admin/inbox"
      className="mt-4 grid grid-cols-2 md:grid-cols-[minmax(0,22rem)_10rem_10rem] md:grid-flow-col gap-2 justify-start"
    >
      <SearchField
        placeholder="Search by name, email or words..."
        value={filter.q}
        className="max-md:col-span-2"
      />
      <FilterSelect
        name="kind"
        label="Kind"
        all="All Kinds"
        options={INQUIRY_KINDS}
        value={filter.kind}
        className="[&_select]:capitalize"
      />
      <FilterSelect
        name="state"
        label="State"
        all="All States"
        options={INQUIRY_STATES}
        value={filter.state}
        className="[&_select]:capitalize"
      />
      <FilterButton />
    </FilterForm>
  );
}

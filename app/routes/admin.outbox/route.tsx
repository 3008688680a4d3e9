import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { isOpenByHand, OutboxDecisionSchema } from "#app/domain/emails/outbox-forms.ts";
import { readDecision } from "#app/http/admin-list.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { unlisted } from "#app/ui/site/unlisted.ts";
import { EmailDialog } from "./email-dialog.tsx";
import { decideOutbox, loadOutbox, maySendByHand } from "./outbox.server.ts";
import { Mailer, OutboxFilters } from "./outbox-filters.tsx";
import { DropAll, OutboxTable } from "./outbox-table.tsx";

export const meta = unlisted("Outbox");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const list = { ...(await loadOutbox(request)), maySendByHand: maySendByHand(admin) };
  return data(list, { status: list.notice?.status ?? 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const decision = readDecision(await readForm(request), OutboxDecisionSchema);
  return decideOutbox(request, decision, admin);
}

export const clientAction = (args: ClientActionFunctionArgs) => keepAdminForm(args);

export default function AdminOutboxPage() {
  const list = useLoaderData<typeof loader>();
  const { emails, hasOlder, counts, filter, pause, isSetUp, seen, opened, notice, isLoaded } = list;
  const shown = useActionData<typeof action>()?.shown;
  return (
    <>
      <h1 className="text-d4">Outbox</h1>
      <Mailer {...{ pause, isSetUp }} />
      <OutboxFilters {...{ filter, counts }} />
      {notice && (
        <Alert role="alert" className="mt-4">
          {notice.text}
        </Alert>
      )}
      {isLoaded && (
        <>
          <ListStatus count={emails.length} one="email" many="emails" />
          <OutboxTable {...{ emails, hasOlder, filter }} />
        </>
      )}
      <DropAll {...{ filter, counts, seen }} />
      {opened && (
        <EmailDialog
          key={opened.id}
          email={opened}
          isByHand={list.maySendByHand && isOpenByHand(opened.state, isSetUp)}
          shown={shown?.id === opened.id ? shown : undefined}
        />
      )}
    </>
  );
}

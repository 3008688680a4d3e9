import { useActionData, useLoaderData } from "@remix-run/react";
import { isOpenByHand } from "#app/domain/emails/outbox-forms.ts";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import { ListNotice } from "#app/ui/admin/kit.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { EmailDialog } from "./email-dialog.tsx";
import { decideOutbox, loadOutbox } from "./outbox.server.ts";
import { DropAll, Mailer, OutboxFilters, OutboxTable } from "./outbox-list.tsx";

export const meta = unlistedMeta("Outbox");

export const loader = forAdmins((request, _params, admin) => loadOutbox(request, admin));

export const action = forActs(decideOutbox);

export { keepAdminForm as clientAction } from "#app/ui/admin/keep-admin-form.ts";

export default function AdminOutboxPage() {
  const list = useLoaderData<typeof loader>();
  const { filter, pause, troubled, isSetUp, opened } = list;
  const shown = useActionData<typeof action>()?.shown;
  return (
    <>
      <h1 className="text-d4">Outbox</h1>
      <Mailer {...{ pause, isSetUp }} />
      <OutboxFilters {...{ filter, troubled }} />
      <ListNotice notice={list.notice} />
      {list.isLoaded && (
        <>
          <ListStatus count={list.emails.length} one="email" many="emails" />
          <OutboxTable {...list} />
          <DropAll {...{ filter, seen: list.seen, isMany: list.emails.length > 1 }} />
        </>
      )}
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

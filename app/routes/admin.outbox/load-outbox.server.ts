import { env } from "#app/config/env.server.ts";
import { findPause } from "#app/domain/emails/mailer-state.server.ts";
import { OutboxFilterSchema } from "#app/domain/emails/outbox-forms.ts";
import { countEmails } from "#app/domain/emails/outbox-list.server.ts";
import { loadList, openDialog } from "#app/http/admin-list.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { readEmail, readOutbox } from "#app/workflows/read-email.server.ts";

export const DIALOGS = ["view"] as const;

export function loadOutbox(request: Request, now = new Date()) {
  const url = new URL(request.url);
  const filter = OutboxFilterSchema.parse(Object.fromEntries(url.searchParams));
  const list = loadList(
    "Failed to fetch emails",
    () => {
      const find = (id: string) => findOpened(id, originOf(request));
      const missingText = "This email is not there any more. It is forgotten after 400 days.";
      const { opened, notice } = openDialog(url, DIALOGS, find, missingText);
      return { ...readOutbox(filter), counts: countEmails(), pause: findPause(), opened, notice };
    },
    {
      emails: [],
      hasOlder: false,
      counts: undefined,
      pause: undefined,
      opened: undefined,
      notice: undefined,
    },
  );
  return { ...list, filter, isSetUp: env.MAIL_URL !== undefined, seen: now.getTime() };
}

/** Its HTML is for the frame alone. */
function findOpened(id: string, origin: string) {
  const found = readEmail(id, origin);
  return found && { ...found.email, text: found.words?.text, problem: found.problem };
}

export type OpenedEmail = NonNullable<ReturnType<typeof loadOutbox>["opened"]>;
export type ListedEmail = ReturnType<typeof loadOutbox>["emails"][number];

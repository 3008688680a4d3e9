import { env } from "#app/config/env.server.ts";
import { findPause } from "#app/domain/emails/outbox.server.ts";
import { OutboxFilterSchema } from "#app/domain/emails/outbox-forms.ts";
import { countEmails } from "#app/domain/emails/outbox-list.server.ts";
import { readEmail, readOutbox } from "#app/emails/read.server.ts";
import { loadList, openDialog } from "#app/http/admin-list.server.ts";
import { originOf } from "#app/http/origin.server.ts";

export const DIALOGS = ["view"] as const;

export async function loadOutbox(request: Request, now = new Date()) {
  const url = new URL(request.url);
  const filter = OutboxFilterSchema.parse(Object.fromEntries(url.searchParams));
  const list = await loadList(
    "Failed to fetch emails",
    async () => {
      const find = (id: string) => findOpened(id, originOf(request));
      const missingText = "This email is not there any more. It is forgotten after 400 days.";
      const { opened, notice } = await openDialog(url, DIALOGS, find, missingText);
      return {
        ...(await readOutbox(filter)),
        counts: await countEmails(),
        pause: await findPause(),
        opened,
        notice,
      };
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
async function findOpened(id: string, origin: string) {
  const found = await readEmail(id, origin);
  return found && { ...found.email, text: found.words?.text, problem: found.problem };
}

export type OpenedEmail = NonNullable<Awaited<ReturnType<typeof loadOutbox>>["opened"]>;
export type ListedEmail = Awaited<ReturnType<typeof loadOutbox>>["emails"][number];

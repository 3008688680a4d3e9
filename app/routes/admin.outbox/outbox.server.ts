import { data } from "@remix-run/node";
import { env } from "#app/config/env.server.ts";
import { opensAct } from "#app/domain/accounts/account.ts";
import { Declined } from "#app/domain/declined.ts";
import { queueTestEmail, TESTS_AN_HOUR } from "#app/domain/emails/admin-emails.server.ts";
import {
  discardEmail,
  discardEmails,
  findPause,
  markArrived,
  pauseMailer,
  resumeMailer,
  sendAgain,
} from "#app/domain/emails/outbox.server.ts";
import {
  type OutboxDecision,
  OutboxDecisionSchema,
  OutboxFilterSchema,
} from "#app/domain/emails/outbox-forms.ts";
import { countTroubled, findEmail } from "#app/domain/emails/outbox-list.server.ts";
import { noteSentByHand, type ShownEmail, showEmail } from "#app/emails/by-hand.server.ts";
import { readEmail, readOutbox } from "#app/emails/read.server.ts";
import {
  type Acts,
  listUrl,
  loadAdminList,
  readDecision,
  runAct,
} from "#app/http/admin-list.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import type { Admin } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { OUTBOX } from "#app/ui/admin/mail-trouble.tsx";

const GONE = "This email is not there any more. It is forgotten after 400 days.";

export function loadOutbox(request: Request, admin: Admin) {
  const page = {
    isSetUp: env.MAIL_URL !== undefined,
    maySendByHand: opensAct(admin.role, OUTBOX, "show"),
    seen: Date.now(),
  };
  return loadAdminList(
    request,
    {
      schema: OutboxFilterSchema,
      failed: "Failed to fetch emails",
      dialogs: { view: [(id) => findOpened(id, originOf(request)), GONE] },
      load: async (filter) => ({
        ...(await readOutbox(filter)),
        troubled: await countTroubled(),
        pause: await findPause(),
      }),
    },
    page,
  );
}

async function findOpened(id: string, origin: string) {
  const read = await readEmail(id, origin);
  return read && { ...read.email, text: read.body?.text, problem: read.problem };
}

type Outbox = Awaited<ReturnType<typeof loadOutbox>>["data"];
export type OpenedEmail = NonNullable<Outbox["opened"]>;
export type ListedEmail = NonNullable<Outbox["emails"]>[number];
export type Pause = Outbox["pause"];

type Context = { admin: Admin; site: string };
type Results = {
  "drop-all": number;
  test: { title?: string; description: string };
  show: ShownEmail;
};

const ACTS: Acts<OutboxDecision, Context, Results> = {
  "send-again": {
    done: "It goes again",
    run: async ({ id }) => {
      const email = await findEmail(id);
      return email && (await sendAgain(email));
    },
  },
  arrived: { done: "Marked as sent", run: ({ id }) => markArrived(id) },
  drop: { done: "Email dropped", run: ({ id }) => discardEmail(id) },
  show: {
    done: "Shown",
    run: ({ id }, { admin, site }) => showEmail(id, { admin: admin.email, site }),
  },
  "sent-by-hand": {
    done: "Marked as sent by hand",
    run: ({ id }, { admin }) => noteSentByHand(id, admin.email),
  },
  "drop-all": {
    done: (count) => ({
      title: count === 1 ? "1 email dropped" : `${formatCount(count)} emails dropped`,
    }),
    none: "There was no email to drop",
    run: ({ tab, seen }) => discardEmails(tab, new Date(seen)),
  },
  pause: { done: "Emails are paused", run: (_, { admin }) => pause(admin) },
  resume: { done: "Emails leave again", run: () => resumeMailer() },
  test: {
    done: (where) => ({ title: "A test is on its way", ...where }),
    failed: "Failed to send a test",
    run: (_, { admin }) => sendTest(admin),
  },
};

export async function decideOutbox(request: Request, form: FormData, admin: Admin) {
  const decision = readDecision(form, OutboxDecisionSchema);
  const { intent } = decision;
  const about: Record<string, string> =
    "id" in decision ? { email: decision.id } : intent === "drop-all" ? { tab: decision.tab } : {};
  const context = { admin, site: originOf(request) };
  const failed = "Failed to change the outbox";
  const { toast, result } = await runAct(ACTS, decision, context, { failed, about });
  if (intent !== "show" || !result) return redirectWithToast(listUrl(request), toast);
  // The email stands in the answer alone: in no address, and nowhere that it could be read again.
  const headers = { "Cache-Control": "no-store" };
  return data({ shown: result as ShownEmail }, { headers });
}

/** A pause that has no end lasts until an admin ends it, and is not made anew. */
async function pause({ email }: Admin) {
  const current = await findPause();
  if (current && !current.until) return undefined;
  await pauseMailer(`Paused by ${email}.`);
  return true;
}

async function sendTest({ email }: Admin) {
  if (!(await queueTestEmail(email))) throw new Declined(`${TESTS_AN_HOUR} an hour are enough.`);
  const title = "A test is in the outbox";
  if (!env.MAIL_URL) return { title, description: "It stays here: emails are not set up yet." };
  if (await findPause()) return { title, description: "It leaves when emails leave again." };
  return { description: `It goes to ${email}.` };
}

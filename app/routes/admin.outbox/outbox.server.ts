import { data } from "@remix-run/node";
import { env } from "#app/config/env.server.ts";
import { SUPERADMIN } from "#app/domain/accounts/account.ts";
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
import { type OutboxDecision, OutboxFilterSchema } from "#app/domain/emails/outbox-forms.ts";
import { countEmails, findEmail } from "#app/domain/emails/outbox-list.server.ts";
import { noteSentByHand, type ShownEmail, showEmail } from "#app/emails/by-hand.server.ts";
import { readEmail, readOutbox } from "#app/emails/read.server.ts";
import { applyDecision, listUrl, loadList, openDialog } from "#app/http/admin-list.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import type { Admin } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatCount } from "#app/locale/numbers.ts";

const DIALOGS = ["view"] as const;

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

const FAILED = "Failed to change the outbox";

/** Whoever reads the link of an employer or a reader can do what they can. */
export const maySendByHand = ({ role }: Admin) => role === SUPERADMIN;

type Decision = Exclude<OutboxDecision, { intent: "show" }>;
type EmailDecision = Extract<Decision, { id: string }>;

const DONE = {
  "send-again": "It goes again",
  arrived: "Marked as sent",
  drop: "Email dropped",
  "sent-by-hand": "Marked as sent by hand",
  pause: "Emails are paused",
  resume: "Emails leave again",
};

export async function decideOutbox(request: Request, decision: OutboxDecision, admin: Admin) {
  const isByHand = decision.intent === "show" || decision.intent === "sent-by-hand";
  if (isByHand && !maySendByHand(admin)) {
    throw data("Only a superadmin sends emails by hand.", { status: 403 });
  }
  if (decision.intent === "show") return show(request, decision.id, admin);
  return redirectWithToast(listUrl(request, DIALOGS), await decide(decision, admin));
}

async function decide(decision: Decision, admin: Admin) {
  switch (decision.intent) {
    case "test":
      return sendTest(admin);
    case "drop-all":
      return dropAll(decision);
    case "pause":
    case "resume":
      return applyDecision(
        { done: DONE[decision.intent], failed: FAILED },
        { intent: decision.intent },
        async () => (decision.intent === "pause" ? await pause(admin) : await resumeMailer()),
      );
    default:
      return decideEmail(decision, admin);
  }
}

function decideEmail({ intent, id }: EmailDecision, admin: Admin) {
  return applyDecision({ done: DONE[intent], failed: FAILED }, { intent, email: id }, async () => {
    if (intent === "sent-by-hand") return noteSentByHand(id, admin.email);
    if (intent === "drop") return discardEmail(id);
    if (intent === "arrived") return markArrived(id);
    const email = await findEmail(id);
    return email && (await sendAgain(email));
  });
}

/** The email stands in the answer alone: in no address, and nowhere that it could be read again. */
async function show(request: Request, id: string, admin: Admin) {
  let shown: ShownEmail | undefined;
  const toast = await applyDecision(
    { done: "Shown", failed: FAILED },
    { intent: "show", email: id },
    async () => {
      shown = await showEmail(id, { admin: admin.email, site: originOf(request) });
      return shown;
    },
  );
  return shown
    ? data({ shown }, { headers: { "Cache-Control": "no-store" } })
    : redirectWithToast(listUrl(request, DIALOGS), toast);
}

function dropAll({ intent, state, seen }: Extract<OutboxDecision, { intent: "drop-all" }>) {
  return applyDecision<number>(
    {
      done: (count) => (count === 1 ? "1 email dropped" : `${formatCount(count)} emails dropped`),
      failed: FAILED,
    },
    { intent, state },
    () => discardEmails(state, new Date(seen)),
  );
}

/** One that has no end stands until an admin ends it, and is not paused anew. */
async function pause({ email }: Admin) {
  const current = await findPause();
  if (current && !current.until) return undefined;
  await pauseMailer(`Paused by ${email}.`);
  return true;
}

async function sendTest({ email }: Admin) {
  const failed = "Failed to send a test";
  let isTooMany = false;
  const toast = await applyDecision(
    { done: "A test is on its way", failed },
    { intent: "test" },
    async () => {
      const queued = await queueTestEmail(email);
      isTooMany = !queued;
      return queued;
    },
  );
  if (isTooMany) return { ...toast, description: `${TESTS_AN_HOUR} an hour are enough.` };
  return toast.tone ? toast : { ...toast, ...(await whereItGoes(email)) };
}

async function whereItGoes(email: string) {
  if (!env.MAIL_URL) {
    return {
      title: "A test is in the outbox",
      description: "It stays here: emails are not set up yet.",
    };
  }
  if (await findPause()) {
    return { title: "A test is in the outbox", description: "It leaves when emails leave again." };
  }
  return { description: `It goes to ${email}.` };
}

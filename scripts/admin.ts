// npm run admin -- COMMAND: see USAGE.
import { env } from "#app/config/env.server.ts";
import { closeDatabase, createOrRefuseDatabase } from "#app/db/migrate.server.ts";
import {
  ACCOUNT_ROLES,
  describeRole,
  INVITATION_HOURS,
  isRole,
} from "#app/domain/accounts/account.ts";
import { REQUIREMENTS, type Requirement } from "#app/domain/accounts/account-forms.ts";
import {
  changeRole,
  deleteAllSessions,
  findAccount,
  findRole,
  listAccounts,
} from "#app/domain/accounts/accounts.server.ts";
import { inviteAdmin, resetPassword } from "#app/domain/accounts/invitations.server.ts";
import {
  addRequirement,
  listRequirements,
  removeRequirement,
} from "#app/domain/accounts/requirements.server.ts";
import { isEmail } from "#app/domain/email-address.ts";
import {
  notifyOfRole,
  notifyOwner,
  queueInvitation,
} from "#app/domain/emails/admin-emails.server.ts";
import type { AccountAct } from "#app/domain/emails/email.ts";
import { formatDay } from "#app/locale/dates.ts";
import { listSamples, removeSamples } from "#app/operations/sample-jobs.server.ts";
import { logEvent } from "#app/platform/log.server.ts";

const USAGE = `Usage:
  npm run admin -- invite EMAIL ROLE        a one-time link that makes an account with a role: by email where
                                            MAIL_URL is set, else and with --print it is printed
  npm run admin -- password EMAIL           a one-time link for a new password; the old one ends at once
  npm run admin -- grant EMAIL ROLE         give an account that signed up a role
  npm run admin -- revoke EMAIL             remove the role and end its sessions
  npm run admin -- sign-out EMAIL           end the sessions of an account on all devices
  npm run admin -- require RULE [off]       strong-passwords or totp, of every account with a role
  npm run admin -- list                     every account with its role
  npm run admin -- samples remove [yes]     shows the sample jobs and records, and with yes removes them

What a role opens; any other opens what desk does:
${ACCOUNT_ROLES.map((role) => `  ${role.padEnd(12)}${describeRole(role)}`).join("\n")}`;

const PRINT = "--print";

export async function runAdmin(args: string[]) {
  try {
    await createOrRefuseDatabase();
  } catch (error) {
    return fail((error as Error).message);
  }
  const [command, email = "", last = ""] = args.filter((arg) => arg !== PRINT);
  const isPrinted = args.includes(PRINT) || !env.MAIL_URL;
  if (command === "list") return list();
  if (command === "require") return setRule(email, last);
  if (command === "samples" && email === "remove") return samples(last === "yes");
  if (!email) return fail(USAGE);
  if (command === "invite" && isRole(last)) return invite(email, last, isPrinted);
  if (command === "password") return password(email);
  if (command === "grant" && isRole(last)) return grant(email, last);
  if (command === "revoke") {
    return (await changeRole({ email, role: null }, notifyOfRole))
      ? done(`${email} has no role any more and is signed out.`)
      : fail(`${email} has no role, so there is nothing to revoke.`);
  }
  if (command === "sign-out") {
    const ended = await notify(email, "signed-out", () => deleteAllSessions(email));
    return ended === undefined
      ? fail(`There is no account ${email}.`)
      : await changed(
          "sessions-ended",
          email,
          `${email} is signed out everywhere (${ended} ${ended === 1 ? "session" : "sessions"}).`,
        );
  }
  return fail(USAGE);
}

async function invite(email: string, role: string, isPrinted: boolean) {
  if (!isEmail(email)) return fail(`${email} is no email address.`);
  const current = await findRole(email);
  if (current) {
    return fail(`${email} has the role ${current} already. Use grant to change it, or password.`);
  }
  if (!isPrinted) {
    await queueInvitation(email, role);
    return done(`An email with the link goes to ${email}.
The link is made when the email leaves and works once, within ${INVITATION_HOURS} hours from then. Earlier links of the address end.`);
  }
  return done(`${linkMessage(await inviteAdmin(email, role))}
Send it to ${email} only: whoever opens it first has the account with the role ${role}.`);
}

async function password(email: string) {
  const token = await notify(email, "password-ended", () => resetPassword(email));
  if (!token) return fail(`There is no account ${email}.`);
  return changed(
    "password-reset",
    email,
    `${linkMessage(token)}
The old password works no more, two-step sign-in is off, and ${email} is signed out everywhere.`,
  );
}

function linkMessage(token: string) {
  const end = `It works once, within ${INVITATION_HOURS} hours.`;
  return env.SITE_URL
    ? `${env.SITE_URL}/auth/invite/${token}\n${end}`
    : `/auth/invite/${token}\n${end} Put the address of the site before it: SITE_URL is not set.`;
}

async function grant(email: string, role: string) {
  const account = await findAccount(email);
  if (!account || !(await changeRole({ email, role }, notifyOfRole))) {
    return fail(
      `There is no account ${email}. Use invite, or sign up at /auth?mode=sign-up first.`,
    );
  }
  const since = `The account exists since ${formatDay(account.createdAt)}`;
  const origin = account.confirmedAt
    ? `${since}.`
    : `${since}. Its address was never confirmed: anybody may have signed up with it. To be sure, revoke it and use invite.`;
  return done(`${email} has the role ${role} now.\n${origin}`);
}

/** Notifies the owner of the account, at the address as they wrote it. */
async function notify<Result>(email: string, act: AccountAct, work: () => Promise<Result>) {
  const account = await findAccount(email);
  return notifyOwner({ email: account?.email ?? email, device: null }, act, work);
}

async function setRule(name: string, switched: string) {
  const rule = REQUIREMENTS.find((each) => each === name);
  if (!rule || !["", "off"].includes(switched)) return fail(USAGE);
  if (switched === "off") await removeRequirement(rule);
  else await addRequirement(rule);
  return done(await requirementMessage(rule));
}

async function requirementMessage(rule: Requirement) {
  return (await listRequirements()).includes(rule)
    ? `${rule} is required: who has a role and does not meet it sees /admin/account only.`
    : `${rule} is not required any more.`;
}

async function list() {
  const accounts = await listAccounts();
  if (accounts.length === 0) return done("There are no accounts yet.");
  for (const { email, fullName, role, ...details } of accounts) {
    console.log(
      `${email}  ${fullName}  ${role ?? "(no role)"}${role ? accountMessage(details) : ""}`,
    );
  }
  for (const rule of await listRequirements()) console.log(await requirementMessage(rule));
  return 0;
}

async function samples(isConfirmed: boolean) {
  const { jobs, records } = await listSamples();
  for (const { title, company } of jobs) console.log(`${title}, ${company}`);
  const what = `${jobs.length} sample jobs, and ${records} records of the guide that are as the first start read them from its files`;
  if (!isConfirmed) return done(`${what}. To remove them: npm run admin -- samples remove yes`);
  await removeSamples("npm run admin");
  logEvent("samples-removed", { jobs: jobs.length, records });
  return done(`Removed: ${what}.`);
}

async function changed(event: string, email: string, text: string) {
  logEvent(event, { account: (await findAccount(email))?.id, by: "command" });
  return done(text);
}

const STRENGTHS = { strong: "", short: "weak password (short)", common: "weak password (common)" };

type AccountDetails = Omit<
  Awaited<ReturnType<typeof listAccounts>>[number],
  "email" | "fullName" | "role"
>;

function accountMessage({ passwordStrength, hasTotp, confirmedAt, createdAt }: AccountDetails) {
  const facts = [
    `since ${formatDay(createdAt)}`,
    passwordStrength ? STRENGTHS[passwordStrength] : "password not judged before the next sign-in",
    hasTotp && "two-step sign-in",
    !confirmedAt && "address never confirmed",
  ];
  return `  ${facts.filter(Boolean).join(", ")}`;
}

function done(text: string) {
  console.log(text);
  return 0;
}

function fail(text: string) {
  console.error(text);
  return 1;
}

if (import.meta.main) {
  const code = await runAdmin(process.argv.slice(2));
  await closeDatabase();
  process.exit(code);
}

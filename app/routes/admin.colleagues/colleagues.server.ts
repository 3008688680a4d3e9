import { data } from "@remix-run/node";
import { env } from "#app/config/env.server.ts";
import { ColleagueSchema, NO_ROLE, RoleSchema } from "#app/domain/accounts/account-forms.ts";
import { changeRole, findRole, listAccounts } from "#app/domain/accounts/accounts.server.ts";
import {
  inviteAdmin,
  listInvitations,
  withdrawInvitation,
} from "#app/domain/accounts/invitations.server.ts";
import { notifyOfRole, queueInvitation } from "#app/domain/emails/admin-emails.server.ts";
import { readDecision, runAct } from "#app/http/admin-list.server.ts";
import { parseForm, Rejected, saveForm } from "#app/http/form/forms.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatDay, formatMoment } from "#app/locale/dates.ts";
import { logEvent } from "#app/platform/log.server.ts";

const PAGE = "/admin/colleagues";

/** Who has a role, then who is invited. */
export async function loadColleagues(own: string) {
  const accounts = (await listAccounts()).flatMap(({ email, fullName: name, role, ...rest }) => {
    const facts = `since ${formatDay(rest.createdAt)}, two-step sign-in ${rest.hasTotp ? "on" : "off"}`;
    const isOwn = email === own;
    return role ? [{ email, name, role, facts, isOwn, isInvited: false }] : [];
  });
  const invitations = (await listInvitations()).map(({ email, role, expiresAt }) => {
    const facts = `until ${formatMoment(expiresAt)}`;
    return { email, name: "Invited", role: role ?? "", facts, isOwn: false, isInvited: true };
  });
  return [...accounts, ...invitations];
}

/** Without a mail server the link stands in the answer alone: in no address, and nowhere that it could be read again. */
export function inviteColleague(request: Request, form: FormData) {
  const saving = { extra: {}, failed: "Inviting a colleague failed" };
  return saveForm(parseForm(form, ColleagueSchema), saving, async ({ email, role }) => {
    const current = await findRole(email);
    if (current) throw new Rejected({ fieldErrors: { email: [`It has the role ${current}.`] } });
    logEvent("decision", { intent: "invite", role });
    if (env.MAIL_URL) {
      await queueInvitation(email, role);
      return redirectWithToast(PAGE, { title: "Invitation on its way", description: email });
    }
    const link = `${originOf(request)}/auth/invite/${await inviteAdmin(email, role)}`;
    return data({ email, link }, { headers: { "Cache-Control": "no-store" } });
  });
}

export async function decideColleague(form: FormData, superadmin: string) {
  const decision = readDecision(form, RoleSchema);
  const role = decision.role === NO_ROLE ? null : decision.role;
  const run = async () => {
    if (role === null) await withdrawInvitation(decision.email);
    return changeRole({ ...decision, role, superadmin }, notifyOfRole);
  };
  const act = { done: "Role changed", failed: "The role was left as it is", run };
  const { toast } = await runAct({ role: act }, decision, superadmin, { about: {} });
  return redirectWithToast(PAGE, { description: decision.email, ...toast });
}

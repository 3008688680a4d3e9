import { useActionData, useLoaderData } from "@remix-run/react";
import { ACCOUNT_ROLES, describeRole, INVITATION_HOURS } from "#app/domain/accounts/account.ts";
import { ColleagueSchema, NO_ROLE } from "#app/domain/accounts/account-forms.ts";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import { AdminForm, IntentButton } from "#app/ui/admin/kit.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { SelectField, TextField, useFields } from "#app/ui/form/fields.tsx";
import { PostForm } from "#app/ui/form/form-errors.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { decideColleague, inviteColleague, loadColleagues } from "./colleagues.server.ts";

export const meta = unlistedMeta("Colleagues");

export const loader = forAdmins((_request, _params, { email }) => loadColleagues(email));

export const action = forActs((request, form, { email }) =>
  form.get("intent") === "invite" ? inviteColleague(request, form) : decideColleague(form, email),
);

export { keepAdminForm as clientAction } from "#app/ui/admin/keep-admin-form.ts";

export default function ColleaguesPage() {
  const rows = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const rejected = answer && "result" in answer ? answer : undefined;
  const options = { rejected, schema: ColleagueSchema };
  const [form, propsOf] = useFields("invite", ["email", "role"], options);
  return (
    <>
      <h1 className="text-d4">Colleagues</h1>
      {answer && "link" in answer && (
        <Alert role="status" className="mt-4 wrap-anywhere">
          Send this link to {answer.email} only. It works once, within {INVITATION_HOURS} hours, and
          is not shown again: <span className="font-mono">{answer.link}</span>
        </Alert>
      )}
      <ul className="mt-4 border-t border-ink text-small">
        {rows.map(({ email, name, facts, role, isOwn, isInvited }) => (
          <li
            key={`${name} ${email}`}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-rule py-2 min-h-14 wrap-anywhere"
          >
            <span className="grow">
              <strong className="font-semibold">{name}</strong> {email}
            </span>
            <span className="text-soft">{facts}</span>
            {isOwn || isInvited ? role : <RoleForm key={role} email={email} role={role} />}
            {isInvited && (
              <AdminForm fields={{ email, seen: role, role: NO_ROLE }}>
                <IntentButton className="btn btn-line btn-sm" intent="role">
                  Take back
                </IntentButton>
              </AdminForm>
            )}
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-d5">Invite a colleague</h2>
      <PostForm title="Nobody was invited" form={form} className="mt-3 grid gap-4 max-w-[34rem]">
        <TextField {...propsOf("email")} label="Email" type="email" autoComplete="off" />
        <SelectField {...propsOf("role")} label="Role" options={ACCOUNT_ROLES} names={ROLE_NAMES} />
        <IntentButton className="btn btn-solid justify-self-start" intent="invite">
          Invite
        </IntentButton>
      </PostForm>
    </>
  );
}

const ROLE_NAMES = Object.fromEntries(
  ACCOUNT_ROLES.map((role) => [role, `${role}: ${describeRole(role)}`]),
);

function RoleForm({ email, role }: { email: string; role: string }) {
  return (
    <AdminForm fields={{ email, seen: role }} className="flex gap-2">
      <select className="field" name="role" aria-label={`Role of ${email}`} defaultValue={role}>
        {[...new Set([role, ...ACCOUNT_ROLES])].map((each) => (
          <option key={each}>{each}</option>
        ))}
        <option value={NO_ROLE}>none, and signed out</option>
      </select>
      <IntentButton className="btn btn-line btn-sm" intent="role" aria-label={`Save ${email}`}>
        Save
      </IntentButton>
    </AdminForm>
  );
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { InvitationSchema, NewPasswordSchema } from "#app/domain/accounts/account-forms.ts";
import { changePassword } from "#app/domain/accounts/accounts.server.ts";
import {
  acceptInvitation,
  findByPasswordToken,
  findInvitation,
} from "#app/domain/accounts/invitations.server.ts";
import { refuseWeak } from "#app/domain/accounts/requirements.server.ts";
import { queueAccountEmail } from "#app/domain/emails/admin-emails.server.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";
import { rejectDeadLink } from "#app/http/dead-link.server.ts";
import { parseForm, Rejected, readForm, saveForm } from "#app/http/form/forms.server.ts";
import { completeSignIn, deviceOf } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";
import { NameField, NewPasswordField } from "#app/ui/form/account-fields.tsx";
import { useFields } from "#app/ui/form/fields.tsx";
import type { RejectedFields } from "#app/ui/form/fields-form.tsx";
import { PostForm } from "#app/ui/form/form-errors.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { SignInLayout } from "#app/ui/site/sign-in-layout.tsx";

export const meta = unlistedMeta("Your Account");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { email, role, account } = await findLink(request, params.token);
  const picture = findPicture("/images/auth.jpg");
  return { picture, invitation: { email, isNew: role !== null, isForgotten: Boolean(account) } };
}

/** Finds an invitation, or the account of a link for a forgotten password, which leaves two-step sign-in on. */
async function findLink(request: Request, token = "") {
  const account = await findByPasswordToken(token);
  const found = account ? { email: account.email, role: null } : await findInvitation(token);
  return found ? { ...found, account } : rejectDeadLink(request, ENDED);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const token = params.token ?? "";
  const invitation = await findLink(request, token);
  const schema = invitation.role === null ? NewPasswordSchema : InvitationSchema;
  const saving = { extra: {}, failed: "Accepting an invitation failed" };
  return saveForm(parseForm(form, schema), saving, async (fields) => {
    const { password, full_name: fullName } = { full_name: undefined, ...fields };
    const weak = await refuseWeak(password, invitation, fullName);
    if (weak) throw new Rejected({ fieldErrors: { password: [weak] } });
    const notify = () =>
      queueAccountEmail({ email: invitation.email, device: deviceOf(request) }, "password");
    const forgetful = invitation.account;
    if (forgetful && (await changePassword(forgetful, password, "", notify))) {
      logEvent("password-reset", { account: forgetful.id, by: "email" });
      return redirectWithToast("/auth", { ...CHANGED, description: "You can sign in now." });
    }
    const account = await acceptInvitation(token, { fullName, password }, notify);
    if (!account) return redirect(new URL(request.url).pathname, 303);
    logEvent("invitation-accepted", { account: account.id, role: invitation.role ?? undefined });
    const welcome = invitation.role === null ? CHANGED : CREATED;
    return completeSignIn(request, account.id, welcome).catch((error: unknown) => {
      logError("Signing in after an invitation failed", error);
      return redirectWithToast("/auth", { ...welcome, description: "You can sign in now." });
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepForm(args, "No answer came. If it was saved, you can sign in now.", undefined, "");

const ENDED = {
  why: "It was already used or is too old. If you used it, sign in; otherwise, ask for a new one.",
  href: "/auth",
  action: "Sign In",
};
const CREATED = { title: "Welcome!", description: "Your account is ready." };
const CHANGED = { title: "Password changed", description: "You are signed in." };

export default function InvitationPage() {
  const { picture, invitation } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <SignInLayout title={invitation.isNew ? "You Are Invited" : "New Password"} picture={picture}>
      <InvitationForm {...invitation} rejected={rejected} />
    </SignInLayout>
  );
}

type InvitationFormProps = ReturnType<typeof useLoaderData<typeof loader>>["invitation"] & {
  rejected: RejectedFields | undefined;
};

function InvitationForm({ email, isNew, isForgotten, rejected }: InvitationFormProps) {
  const schema = isNew ? InvitationSchema : NewPasswordSchema;
  const options = { rejected, schema };
  const [form, propsOf] = useFields("invitation", ["full_name", "password"], options);
  return (
    <>
      <p className="mt-4 text-soft">
        {isNew ? "This creates your account" : "This sets a new password for the account"}{" "}
        <strong className="font-semibold text-ink break-words">{email}</strong> and signs you{" "}
        {isForgotten ? "out everywhere." : "in."}
        {!isNew && !isForgotten && " Two-step sign-in is off until you set it up again."}
      </p>
      <PostForm title="It was not saved" form={form} className="mt-6 grid gap-5">
        <input type="hidden" name="email" autoComplete="username" value={email} />
        {isNew && <NameField {...propsOf("full_name")} />}
        <NewPasswordField {...propsOf("password")} />
        <SubmitButton>{isNew ? "Make My Account" : "Save Password"}</SubmitButton>
      </PostForm>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { AccountIntentSchema } from "#app/domain/accounts/account-forms.ts";
import { readDecision } from "#app/http/admin-list.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireRole } from "#app/http/session.server.ts";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import {
  handleCancelTotp,
  handleConfirmTotp,
  handleEndSessions,
  handlePassword,
  handleRecoveryCodes,
  handleRemoveTotp,
  handleStartTotp,
} from "./handle-account.server.ts";
import { handleNotices } from "./handle-notices.server.ts";
import { loadAccount } from "./load-account.server.ts";
import { Notices } from "./notices.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Section } from "./section.tsx";
import { Sessions } from "./sessions.tsx";
import { TwoStep } from "./two-step.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Account") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireRole(request);
  return loadAccount(request, admin);
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireRole(request);
  const form = await readForm(request);
  const { intent } = readDecision(form, AccountIntentSchema);
  const own = { request, admin, form, intent };
  switch (intent) {
    case "password":
      return handlePassword(own);
    case "start-totp":
      return handleStartTotp(admin);
    case "cancel-totp":
      return handleCancelTotp(admin);
    case "confirm-totp":
      return handleConfirmTotp(own);
    case "remove-totp":
      return handleRemoveTotp(own);
    case "recovery-codes":
      return handleRecoveryCodes(own);
    case "end-sessions":
      return handleEndSessions(own);
    case "notices":
      return handleNotices(admin, form);
  }
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepAdminForm(
    args,
    "password",
    "No answer came. If your old password is wrong now, it was changed.",
  );

const UNMET = {
  "strong-passwords": "a password that is hard to guess",
  totp: "two-step sign-in",
};

export default function AccountPage() {
  const { email, weakness, unmet, sessions, notices, ...totp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const rejected = answer && "result" in answer ? answer : undefined;
  const resultOf = (intent: string) => (rejected?.intent === intent ? rejected.result : undefined);
  return (
    <>
      <h1 className="text-d4">Account</h1>
      <p className="mt-1 text-small text-soft break-words">{email}</p>
      {unmet.length > 0 && (
        <Alert role="alert" className="mt-4">
          Before you go on, this site requires {unmet.map((name) => UNMET[name]).join(" and ")}.
        </Alert>
      )}
      {answer && "recoveryCodes" in answer && <RecoveryCodes codes={answer.recoveryCodes} />}
      <Section id="password" title="Password">
        <PasswordForm {...{ email, weakness }} lastResult={resultOf("password")} />
      </Section>
      <Section id="two-step" title="Two-Step Sign-In">
        <TwoStep {...totp} resultOf={resultOf} />
      </Section>
      <Section id="sessions" title="Where You Are Signed In">
        <Sessions sessions={sessions} lastResult={resultOf("end-sessions")} />
      </Section>
      <Notices wanted={notices} email={email} />
    </>
  );
}

import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { useEffect } from "react";
import { NOTICES, type Notice } from "#app/domain/accounts/account.ts";
import { ChangePasswordSchema, OTHER_SESSIONS } from "#app/domain/accounts/account-forms.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireRole } from "#app/http/session.server.ts";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { IntentButton } from "#app/ui/admin/kit.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { NewPasswordField, PasswordField } from "#app/ui/form/account-fields.tsx";
import { useFields } from "#app/ui/form/fields.tsx";
import type { RejectedFields } from "#app/ui/form/fields-form.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SENT } from "#app/ui/form/keep-form.ts";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { changeAccount, loadAccount, type OwnAccount } from "./account.server.ts";
import { AccountForm, TwoStep } from "./two-step.tsx";

export const meta = unlistedMeta("Account");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireRole(request);
  return loadAccount(request, admin);
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireRole(request);
  const form = await readForm(request);
  return changeAccount(request, form, admin);
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepAdminForm(
    args,
    /^password$/,
    "No answer came. If your old password is wrong now, it was changed.",
  );

const UNMET = { "strong-passwords": "a password that is hard to guess", totp: "two-step sign-in" };

export default function AccountPage() {
  const { email, weakness, unmet, sessions, notices, ...totp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const rejectedAs = (intents: RegExp) =>
    answer && "result" in answer && intents.test(answer.intent) ? answer : undefined;
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
        <PasswordForm {...{ email, weakness }} rejected={rejectedAs(/^password$/)} />
      </Section>
      <Section id="two-step" title="Two-Step Sign-In">
        <TwoStep {...totp} rejected={rejectedAs(/totp|codes/)} />
      </Section>
      <Section id="sessions" title="Where You Are Signed In">
        <Sessions sessions={sessions} rejected={rejectedAs(/sessions/)} />
      </Section>
      <Notices wanted={notices} email={email} />
    </>
  );
}

type PasswordProps = {
  email: string;
  weakness: string | undefined;
  rejected: RejectedFields | undefined;
};

function PasswordForm({ email, weakness, rejected }: PasswordProps) {
  const options = { rejected, schema: ChangePasswordSchema };
  const [form, propsOf] = useFields("change-password", ["current_password", "password"], options);
  useEffect(() => {
    const empty = () => document.forms.namedItem(form.id)?.reset();
    addEventListener(SENT, empty);
    return () => removeEventListener(SENT, empty);
  }, [form.id]);
  return (
    <>
      {weakness && (
        <Alert role="status" className="w-full">
          Yours is easy to guess: {weakness}
        </Alert>
      )}
      <AccountForm title="Something went wrong" form={form}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField {...propsOf("current_password")} label="Current password" />
        <NewPasswordField
          {...propsOf("password")}
          note="Changing it signs you out everywhere else."
        />
        <p>
          <IntentButton className="btn btn-solid btn-sm" intent="password">
            Change password
          </IntentButton>
        </p>
      </AccountForm>
    </>
  );
}

type SessionsProps = { sessions: OwnAccount["sessions"]; rejected: RejectedFields | undefined };

function Sessions({ sessions, rejected }: SessionsProps) {
  if (sessions.length === 1) return <SessionList sessions={sessions} />;
  // The form is a new one once a session has ended, so that the password is typed again.
  const names = sessions.map(({ name }) => name).join();
  return <EndSessions key={names} sessions={sessions} rejected={rejected} />;
}

/** The first of the buttons is the one that Enter presses. */
function EndSessions({ sessions, rejected }: SessionsProps) {
  const [form, propsOf] = useFields("end-sessions", ["current_password"], { rejected });
  return (
    <Form
      method="post"
      action="/admin/account"
      className="grid gap-4 w-full"
      {...getFormProps(form)}
    >
      <input type="hidden" name="intent" value="end-sessions" />
      <FormErrors title="Nobody was signed out" form={form} />
      <div className="grid gap-4 w-full max-w-[24rem] justify-items-start">
        <div className="w-full">
          <PasswordField {...propsOf("current_password")} label="Password to sign out elsewhere" />
        </div>
        <button className="btn btn-line btn-sm" type="submit" name="session" value={OTHER_SESSIONS}>
          Sign out everywhere else
        </button>
      </div>
      <SessionList sessions={sessions} />
    </Form>
  );
}

function SessionList({ sessions }: { sessions: OwnAccount["sessions"] }) {
  return (
    <ul className="w-full border-t border-rule text-small">
      {sessions.map(({ name, device, since, isThis }) => (
        <li
          key={name}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-rule py-2 min-h-14"
        >
          <span>
            {device} {isThis && <span className="badge ml-1">This one</span>}
          </span>
          <span className="ml-auto flex items-center gap-x-6">
            <span className="text-soft num">since {since}</span>
            {!isThis && (
              <button
                className="btn btn-line btn-sm"
                type="submit"
                name="session"
                value={name}
                aria-label={`Sign out ${device}, since ${since}`}
              >
                Sign out
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section
      aria-labelledby="recovery-title"
      className="mt-5 border-l-[3px] border-coral bg-sand px-4 py-4 max-w-[50rem]"
    >
      <h2 id="recovery-title" className="text-d6 font-semibold">
        Your recovery codes
      </h2>
      <p className="mt-1 text-small">
        Each signs you in once when your phone is not at hand. They are shown now and never again:
        print them, or put them where your passwords are.
      </p>
      <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 font-mono text-small">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}

const NOTICE_TEXTS: Record<Notice, string> = {
  waiting: "Jobs that wait for review, at most once in half an hour",
  morning: "What is due, in the morning",
  draft: "The draft of the Friday email, on Thursday",
  report: "What visitors report, once a day and job",
};

function Notices({ wanted, email }: { wanted: Notice[]; email: string }) {
  return (
    <Section id="notices" title="Emails I Want">
      <Form
        method="post"
        action="/admin/account"
        // A choice that was not saved gives way to the one that stands.
        key={wanted.join()}
        className="grid gap-4 justify-items-start"
      >
        <fieldset className="grid gap-2">
          <legend className="text-small text-soft wrap-anywhere">
            They go to {email}. What changes how you sign in is always told there.
          </legend>
          {NOTICES.map((notice) => (
            <label key={notice} className="flex items-start gap-2.5 py-1">
              <input
                className="mt-1.5"
                type="checkbox"
                name="notice"
                value={notice}
                defaultChecked={wanted.includes(notice)}
              />
              {NOTICE_TEXTS[notice]}
            </label>
          ))}
        </fieldset>
        <IntentButton className="btn btn-line btn-sm" intent="notices">
          Save
        </IntentButton>
      </Form>
    </Section>
  );
}

type SectionProps = { id: string; title: string; children: React.ReactNode };

function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-7 border-t border-ink pt-5 grid gap-x-10 gap-y-4 xl:grid-cols-[14rem_minmax(0,34rem)]"
    >
      <h2 id={`${id}-title`} className="text-d6 font-semibold">
        {title}
      </h2>
      <div className="grid gap-4 justify-items-start">{children}</div>
    </section>
  );
}

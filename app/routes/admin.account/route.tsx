import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { NOTICES, type Notice } from "#app/domain/accounts/account.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireRole } from "#app/http/session.server.ts";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { unlisted } from "#app/ui/site/unlisted.ts";
import { changeAccount, loadAccount } from "./account.server.ts";
import { PasswordForm } from "./password-form.tsx";
import { Sessions } from "./sessions.tsx";
import { TwoStep } from "./two-step.tsx";

export const meta = unlisted("Account");

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

const WORDS: Record<Notice, string> = {
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
              {WORDS[notice]}
            </label>
          ))}
        </fieldset>
        <button className="btn btn-line btn-sm" type="submit" name="intent" value="notices">
          Save
        </button>
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

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { OTHER_SESSIONS } from "#app/domain/accounts/account-forms.ts";
import { PasswordField } from "#app/ui/form/account-fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";

type Session = { name: string; device: string; since: string; isThis: boolean };
type Props = { sessions: Session[]; lastResult: SubmissionResult | undefined };

export function Sessions({ sessions, lastResult }: Props) {
  if (sessions.length === 1) return <SessionList sessions={sessions} />;
  // Once a session has ended the password is asked for anew.
  const names = sessions.map(({ name }) => name).join();
  return <EndSessions key={names} sessions={sessions} lastResult={lastResult} />;
}

/** Of the buttons the first is the one that Enter presses. */
function EndSessions({ sessions, lastResult }: Props) {
  const [form, fields] = useForm<{ current_password: string }>({ id: "end-sessions", lastResult });
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
          <PasswordField
            field={fields.current_password}
            label="Password to sign out elsewhere"
            autoFocus={Boolean(fields.current_password.errors)}
          />
        </div>
        <button className="btn btn-line btn-sm" type="submit" name="session" value={OTHER_SESSIONS}>
          Sign out everywhere else
        </button>
      </div>
      <SessionList sessions={sessions} />
    </Form>
  );
}

function SessionList({ sessions }: { sessions: Session[] }) {
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

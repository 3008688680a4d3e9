import { Form } from "@remix-run/react";

type Session = { name: string; device: string; since: string; isThis: boolean };

export function Sessions({ sessions }: { sessions: Session[] }) {
  return (
    <>
      <ul className="w-full border-t border-rule text-small">
        {sessions.map(({ name, device, since, isThis }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-rule py-2 min-h-14"
          >
            <span>
              {device} {isThis && <span className="badge ml-1">This one</span>}
            </span>
            <span className="text-soft num ml-auto">since {since}</span>
            {!isThis && (
              <Form method="post" action="/admin/account">
                <input type="hidden" name="session" value={name} />
                <button
                  className="btn btn-line btn-sm"
                  type="submit"
                  name="intent"
                  value="sign-out-one"
                  aria-label={`Sign out ${device}, since ${since}`}
                >
                  Sign out
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action="/admin/account">
          <button
            className="btn btn-line btn-sm"
            type="submit"
            name="intent"
            value="sign-out-elsewhere"
          >
            Sign out everywhere else
          </button>
        </Form>
      )}
    </>
  );
}

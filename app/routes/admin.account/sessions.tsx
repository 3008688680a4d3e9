import { Form } from "@remix-run/react";

type Session = { device: string; since: string; isThis: boolean };

export function Sessions({ sessions }: { sessions: Session[] }) {
  return (
    <>
      <ul className="w-full border-t border-rule text-small">
        {sessions.map(({ device, since, isThis }, index) => (
          <li
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-2"
          >
            <span>
              {device} {isThis && <span className="badge ml-1">This one</span>}
            </span>
            <span className="text-soft num">since {since}</span>
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

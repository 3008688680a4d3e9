import { Form, Link, useSearchParams } from "@remix-run/react";
import { formatMoment } from "#app/locale/dates.ts";

type Pause = { why: string; pausedAt: Date; until: Date | null };
type Props = { pause: Pause | undefined; isSetUp: boolean };

/** Whether emails leave, and why they do not. */
export function Mailer({ pause, isSetUp }: Props) {
  const [params] = useSearchParams();
  return (
    <>
      {!isSetUp && (
        <p className="mt-3 border-l-[3px] border-line bg-sand px-4 py-3 text-small">
          Emails are not set up here yet: none is sent. All of them are kept and can be read here.
          They go out once the server has <code>MAIL_URL</code>; one that has waited too long by
          then is dropped. Until then a superadmin can open one, show it with its link and send it
          by hand.
        </p>
      )}
      {pause && <Paused pause={pause} />}
      <Form
        method="post"
        action={`/admin/outbox?${params}`}
        className="mt-4 flex flex-wrap items-center gap-2"
      >
        <button className="btn btn-line btn-sm" type="submit" name="intent" value="test">
          Send a test email to me
        </button>
        {pause ? (
          <button className="btn btn-solid btn-sm" type="submit" name="intent" value="resume">
            Resume
          </button>
        ) : (
          isSetUp && (
            <button className="btn btn-line btn-sm" type="submit" name="intent" value="pause">
              Pause
            </button>
          )
        )}
        <Link className="btn btn-line btn-sm" to="/admin/outbox/preview">
          How each email looks
        </Link>
      </Form>
    </>
  );
}

function Paused({ pause: { why, pausedAt, until } }: { pause: Pause }) {
  return (
    <p
      role="status"
      className="mt-3 border-l-[3px] border-coral bg-sand px-4 py-3 text-small wrap-anywhere"
    >
      <strong className="font-semibold">
        {until ? `Paused until ${formatMoment(until)}.` : "Paused until you resume."}
      </strong>{" "}
      {why} <span className="text-soft whitespace-nowrap">Since {formatMoment(pausedAt)}.</span>
    </p>
  );
}

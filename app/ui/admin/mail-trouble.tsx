import { Link } from "@remix-run/react";
import type { MailTrouble as Trouble } from "#app/domain/emails/outbox-list.server.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { Alert } from "#app/ui/alert.tsx";

export const OUTBOX = "/admin/outbox";

type Props = {
  trouble: Trouble | undefined;
  /** The failures are listed elsewhere on the page. */
  isPauseOnly: boolean;
};

/** Every admin page has this line, and none while all is well. */
export function MailTrouble({ trouble, isPauseOnly }: Props) {
  if (!trouble || (isPauseOnly && !trouble.pause)) return null;
  const { pause } = trouble;
  const { failed, doubtful } = isPauseOnly ? NONE : trouble;
  const tab = failed + doubtful > 0 ? "trouble" : "waiting";
  return (
    <Alert role="status" className="screen-only mb-5 wrap-anywhere">
      {pause && (
        <>
          Emails are paused{pause.until && ` until ${formatMoment(pause.until)}`}: {pause.why}{" "}
        </>
      )}
      {failed > 0 && `${count(failed)} failed. `}
      {doubtful > 0 && `${count(doubtful)} may or may not have arrived. `}
      <Link className="text-teal" to={`${OUTBOX}?tab=${tab}`}>
        See the outbox
      </Link>
    </Alert>
  );
}

const NONE = { failed: 0, doubtful: 0 };

const count = (emails: number) => (emails === 1 ? "1 email" : `${formatCount(emails)} emails`);

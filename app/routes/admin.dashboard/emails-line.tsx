import { formatCount } from "#app/locale/numbers.ts";
import { OUTBOX } from "#app/ui/admin/mail-trouble.tsx";

type Props = {
  emails: {
    waiting: number;
    failed: number;
    doubtful: number;
    oldestWaitingMinutes: number;
    isSetUp: boolean;
  };
};

export function EmailsLine({ emails }: Props) {
  const { waiting, failed, oldestWaitingMinutes, isSetUp } = emails;
  return (
    <p className="mt-4 text-small">
      {!isSetUp && "Emails are not set up yet: they are kept in the outbox. "}
      <a className="text-teal" href={OUTBOX}>
        Emails
      </a>
      : <span className="num">{formatCount(waiting)}</span> waiting,{" "}
      <span className="num">{formatCount(failed)}</span> failed
      {waiting > 0 && oldestWaitingMinutes > 0 && `, the oldest due ${ago(oldestWaitingMinutes)}`}.
    </p>
  );
}

function ago(minutes: number) {
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

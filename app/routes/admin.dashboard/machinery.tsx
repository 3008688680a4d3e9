import { formatCount } from "#app/locale/numbers.ts";
import { OUTBOX } from "#app/ui/admin/mail-trouble.tsx";
import type { Dashboard } from "./load-dashboard.server.ts";

/** What runs by itself. */
export function Machinery({ emails, backup }: Pick<Dashboard, "emails" | "backup">) {
  return (
    <section aria-labelledby="machinery">
      <h2 className="text-d5" id="machinery">
        Emails and backup
      </h2>
      <dl className="mt-3 border-t border-ink text-small">
        <Line name="Emails">
          {mailerState(emails)}{" "}
          <a className="text-teal" href={OUTBOX}>
            Outbox
          </a>
        </Line>
        <Line name="Queue">
          <span className="num">
            {formatCount(emails.waiting)} waiting, {formatCount(emails.failed)} failed
          </span>
        </Line>
        <Line name="Last sent">{emails.lastSent ?? "None yet"}</Line>
        <Line name="Backup">{backupState(backup)}</Line>
      </dl>
    </section>
  );
}

function mailerState({ isSetUp, isPaused }: Dashboard["emails"]) {
  if (!isSetUp) return "Not set up yet: emails are kept.";
  return isPaused ? "Paused." : "On.";
}

function backupState({ isSetUp, last }: Dashboard["backup"]) {
  if (last) return `${last.when}, ${last.megabytes} MB`;
  return isSetUp ? "None yet. One is made every hour." : "No folder for backups is set.";
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid min-[20rem]:grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-2">
      <dt className="text-meta text-soft leading-normal">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

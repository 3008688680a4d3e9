import { renderToStaticMarkup } from "react-dom/server";
import type { EmailBody, EmailData, EmailKind } from "#app/domain/emails/email.ts";
import { account } from "#app/emails/admins/account.tsx";
import { draft } from "#app/emails/admins/draft.tsx";
import { invite } from "#app/emails/admins/invite.tsx";
import { missed } from "#app/emails/admins/missed.tsx";
import { morning } from "#app/emails/admins/morning.tsx";
import { report } from "#app/emails/admins/report.tsx";
import { test } from "#app/emails/admins/test.tsx";
import { waiting } from "#app/emails/admins/waiting.tsx";
import { editLive } from "#app/emails/employers/edit-live.tsx";
import { editRefused } from "#app/emails/employers/edit-refused.tsx";
import { ended } from "#app/emails/employers/ended.tsx";
import { live } from "#app/emails/employers/live.tsx";
import { lost } from "#app/emails/employers/lost.tsx";
import { moved } from "#app/emails/employers/moved.tsx";
import { receipt } from "#app/emails/employers/receipt.tsx";
import { refused } from "#app/emails/employers/refused.tsx";
import { stillOpen } from "#app/emails/employers/still-open.tsx";
import { takenDown } from "#app/emails/employers/taken-down.tsx";
import { alert } from "#app/emails/readers/alert.tsx";
import { already } from "#app/emails/readers/already.tsx";
import { confirm } from "#app/emails/readers/confirm.tsx";
import { gotIt } from "#app/emails/readers/got-it.tsx";
import { jobs } from "#app/emails/readers/jobs.tsx";
import { keep } from "#app/emails/readers/keep.tsx";
import { weekly } from "#app/emails/readers/weekly.tsx";
import type { Template } from "./template.ts";

export const templates: { [Kind in EmailKind]: Template<Kind> } = {
  account,
  alert,
  already,
  confirm,
  draft,
  "edit-live": editLive,
  "edit-refused": editRefused,
  ended,
  "got-it": gotIt,
  invite,
  jobs,
  keep,
  live,
  lost,
  missed,
  morning,
  moved,
  receipt,
  refused,
  report,
  "still-open": stillOpen,
  "taken-down": takenDown,
  test,
  waiting,
  weekly,
};

/** Throws what a template throws. */
export function composeEmail<Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  now = new Date(),
): EmailBody {
  const template = templates[kind] as Template<Kind>;
  const given = { data, now };
  const { Html } = template;
  return {
    subject: template.subject(given),
    text: template.text(given),
    html: `<!doctype html>${renderToStaticMarkup(<Html {...given} />)}`,
  };
}

/** Without the words of its body, which nobody reads in a list. */
export function subjectOf<Kind extends EmailKind>(kind: Kind, data: EmailData[Kind]) {
  return (templates[kind] as Template<Kind>).subject({ data, now: new Date() });
}

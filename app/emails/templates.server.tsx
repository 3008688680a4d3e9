import { renderToStaticMarkup } from "react-dom/server";
import type { EmailData, EmailKind, Words } from "#app/domain/emails/email.ts";
import { alert } from "./alert.tsx";
import { already } from "./already.tsx";
import { confirm } from "./confirm.tsx";
import { draft } from "./draft.tsx";
import { editLive } from "./edit-live.tsx";
import { editRefused } from "./edit-refused.tsx";
import { ended } from "./ended.tsx";
import { gotIt } from "./got-it.tsx";
import { invite } from "./invite.tsx";
import { jobs } from "./jobs.tsx";
import { keep } from "./keep.tsx";
import { live } from "./live.tsx";
import { lost } from "./lost.tsx";
import { missed } from "./missed.tsx";
import { morning } from "./morning.tsx";
import { moved } from "./moved.tsx";
import { receipt } from "./receipt.tsx";
import { refused } from "./refused.tsx";
import { report } from "./report.tsx";
import { stillOpen } from "./still-open.tsx";
import { takenDown } from "./taken-down.tsx";
import type { Template } from "./template.ts";
import { test } from "./test.tsx";
import { waiting } from "./waiting.tsx";
import { weekly } from "./weekly.tsx";

export const templates: { [Kind in EmailKind]: Template<Kind> } = {
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
): Words {
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

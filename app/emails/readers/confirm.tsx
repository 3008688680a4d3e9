import { lists } from "#app/content/lists.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { Button, Letter } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { formatDay } from "#app/locale/dates.ts";

const FORGET_MS = 30 * 24 * 60 * 60 * 1000;

export const confirm: Template<"confirm"> = {
  subject: ({ data }) => `Please confirm: ${nameOf(data)}`,
  text: ({ data, now }) => `${asked(data)}

Yes, send it:
{confirm}

${otherwise(now)}
`,
  Html: ({ data, now }) => (
    <Letter>
      <p>{asked(data)}</p>
      <Button href="{confirm}">Yes, send it to me</Button>
      <p>{otherwise(now)}</p>
    </Letter>
  ),
  sample: { subscription: "sample", list: "weekly" },
};

const nameOf = (data: EmailData["confirm"]) =>
  "list" in data ? lists[data.list].name : `new jobs, ${data.filter}`;

const asked = (data: EmailData["confirm"]) =>
  `Somebody, probably you, asked for ${nameOf(data)} at this address.${comes(data)}`;

const comes = (data: EmailData["confirm"]) =>
  "list" in data
    ? ` It comes ${lists[data.list].comes}, free, and every one has a link to stop.`
    : "";

const otherwise = (now: Date) =>
  `Otherwise you get nothing, and we forget the address on ${formatDay(new Date(now.getTime() + FORGET_MS))}.`;

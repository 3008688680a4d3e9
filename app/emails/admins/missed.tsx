import { lists } from "#app/content/lists.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { Button, Letter } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { formatDay } from "#app/locale/dates.ts";

export const missed: Template<"missed"> = {
  subject: ({ data }) => `${lists[data.list].name} was not sent`,
  text: ({ data }) => `${sentencesOf(data)}

{site}/admin/editions
`,
  Html: ({ data }) => (
    <Letter>
      <p>{sentencesOf(data)}</p>
      <Button href="{site}/admin/editions">Open Editions</Button>
    </Letter>
  ),
  sample: { date: "2026-12-04", list: "weekly", why: "late" },
};

const WHY: Record<EmailData["missed"]["why"], string> = {
  late: "By its evening it had not left, so it does not go out by itself any more. You can still send it by hand.",
  empty: "It had no event, no new job and no words of yours, so nobody got an empty email.",
};

const sentencesOf = ({ list, date, why }: EmailData["missed"]) =>
  `This is about ${lists[list].name} of ${formatDay(new Date(`${date}T12:00:00Z`))}. ${WHY[why]}`;

import { lists } from "#app/content/letters/subscriptions.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import type { EmailDefinitions } from "#app/emails/email-definition.server.ts";
import { Button, Letter } from "#app/emails/letter.tsx";
import { countOf } from "#app/emails/readers/edition.server.tsx";
import { formatDay } from "#app/locale/dates.ts";

const EDITIONS = "{site}/admin/editions";

export const editionNotices = {
  draft: {
    subject: () => "Tomorrow's email is ready",
    Html: ({ data }) => (
      <Letter>
        {paragraphsOf(data).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Button href={EDITIONS}>Read, change or hold it</Button>
      </Letter>
    ),
  },
  missed: {
    subject: ({ data }) => `${lists[data.list].name} was not sent`,
    Html: ({ data }) => (
      <Letter>
        <p>{sentencesOf(data)}</p>
        <Button href={EDITIONS} inText="">
          Open Editions
        </Button>
      </Letter>
    ),
  },
} satisfies EmailDefinitions;

const SHOWN = 10;

function paragraphsOf({ events, featured = 0, jobs, emptyBoxes, undated }: EmailData["draft"]) {
  const hasText = emptyBoxes.length < 3;
  const isNothing = events + featured + jobs === 0 && !hasText;
  const paid = featured > 0 ? `${countOf(featured, "featured job")}, ` : "";
  return [
    `${countOf(events, "event")}, ${paid}${countOf(jobs, "new job")}.${emptyOf(emptyBoxes)}`,
    undated.length > 0 &&
      `Left out, because the day is not clear from the date: ${listOf(undated)}.`,
    isNothing
      ? "With nothing in it, it is skipped. A word of yours is enough for it to go out."
      : "It goes out by itself.",
  ].filter((paragraph) => paragraph !== false);
}

const emptyOf = (boxes: string[]) =>
  boxes.length > 0 ? ` Empty: ${boxes.map((name) => `"${name}"`).join(", ")}.` : "";

const listOf = (titles: string[]) =>
  titles.slice(0, SHOWN).join("; ") +
  (titles.length > SHOWN ? `; ${titles.length - SHOWN} more` : "");

const WHY: Record<EmailData["missed"]["why"], string> = {
  late: "By its evening it had not left, so it does not go out by itself any more. You can still send it by hand.",
  empty: "It had no event, no new job and no words of yours, so nobody got an empty email.",
};

const sentencesOf = ({ list, date, why }: EmailData["missed"]) =>
  `This is about ${lists[list].name} of ${formatDay(new Date(`${date}T12:00:00Z`))}. ${WHY[why]}`;

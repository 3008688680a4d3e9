import type { EmailData } from "#app/domain/emails/email.ts";
import { Button, Letter } from "#app/emails/letter.tsx";
import { countOf } from "#app/emails/readers/edition-letter.tsx";
import type { Template } from "#app/emails/template.ts";

const SHOWN = 10;

export const draft: Template<"draft"> = {
  subject: () => "Tomorrow's email is ready",
  text: ({ data }) => `${paragraphsOf(data).join("\n\n")}

Read, change or hold it:
{site}/admin/editions
`,
  Html: ({ data }) => (
    <Letter>
      {paragraphsOf(data).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Button href="{site}/admin/editions">Read, change or hold it</Button>
    </Letter>
  ),
  sample: {
    date: "2026-12-04",
    events: 9,
    featured: 2,
    jobs: 5,
    emptyBoxes: ["Market insights"],
    undated: ["Yoga at low tide"],
  },
};

function paragraphsOf({ events, featured = 0, jobs, emptyBoxes, undated }: EmailData["draft"]) {
  const hasWords = emptyBoxes.length < 3;
  const isNothing = events + featured + jobs === 0 && !hasWords;
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

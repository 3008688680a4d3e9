import { renderToStaticMarkup } from "react-dom/server";
import type { EditionContent } from "#app/domain/editions/edition-content.ts";
import type { EmailBody } from "#app/domain/emails/email.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { EditionLetter, editionText } from "#app/emails/readers/edition-letter.tsx";
import { jobsEdition } from "#app/emails/readers/jobs.tsx";
import { weeklyEdition } from "#app/emails/readers/weekly.tsx";

const EDITIONS = { weekly: weeklyEdition, jobs: jobsEdition };

export function composeEdition(list: NewsletterList, content: EditionContent): EmailBody {
  const { subject, blocks: blocksOf, hasPicture } = EDITIONS[list];
  const blocks = blocksOf(content);
  const letter = <EditionLetter {...{ blocks, list, hasPicture }} />;
  return {
    subject: subject(content).replace(/\s+/g, " "),
    text: editionText(blocks, list),
    html: `<!doctype html>${renderToStaticMarkup(letter)}`,
  };
}

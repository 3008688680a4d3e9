import { sentenceOf } from "#app/domain/jobs/review/refusal.ts";
import { words } from "#app/emails/words.ts";

/** Under a button of the employer's emails, and beside the link in its text. */
export const KEEP_LINK = "Whoever has this link can do that, so keep it to yourselves.";

/** Above what nobody likes to read. */
export const GREETING = "Hello,";

type Refusal = { reason: string | null; words: string | null };

/** What an admin chose and wrote, by line: a line break of theirs stays one. */
export const reasonLines = (refusal: Refusal) => [
  ...(sentenceOf(refusal.reason) ? [sentenceOf(refusal.reason) ?? ""] : []),
  ...(refusal.words ?? "").split("\n").map(words).filter(Boolean),
];

export const Reason = ({ refusal }: { refusal: Refusal }) =>
  reasonLines(refusal).map((line, index) => (
    <p key={index} style={{ margin: "12px 0" }}>
      {line}
    </p>
  ));

import type { ReactElement } from "react";
import type { EmailData, EmailKind } from "#app/domain/emails/email.ts";

type Given<Kind extends EmailKind> = { data: EmailData[Kind]; now: Date };

/**
 * The words of one kind of email. Where they hold `{site}`, `{confirm}`, `{stop}`, `{invite}` or `{manage}`, a link is put in when the
 * email leaves.
 */
export type Template<Kind extends EmailKind> = {
  subject: (given: Given<Kind>) => string;
  text: (given: Given<Kind>) => string;
  Html: (given: Given<Kind>) => ReactElement;
  /** For the preview. */
  sample: EmailData[Kind];
};

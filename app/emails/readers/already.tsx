import { lists } from "#app/content/lists.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { Letter, TextLink } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";
import { words } from "#app/emails/words.ts";

type Already = EmailData["already"];

export const already: Template<"already"> = {
  subject: ({ data }) => ("list" in data ? "You are on the list" : "You get these jobs already"),
  text: ({ data }) => `${told(data)}

${NOT_YOU}
${"list" in data ? "" : `\n${CHANGE}:\n{confirm}\n`}
Stop it:
{stop}
`,
  Html: ({ data }) => (
    <Letter foot={<TextLink href="{stop}">Stop {nameOf(data)}</TextLink>}>
      <p>{told(data)}</p>
      <p>{NOT_YOU}</p>
      {"list" in data || (
        <p>
          <TextLink href="{confirm}">{CHANGE}</TextLink>
        </p>
      )}
    </Letter>
  ),
  sample: { subscription: "sample", list: "weekly" },
};

const nameOf = (data: Already) =>
  "list" in data ? lists[data.list].name : `new jobs, ${words(data.filter)}`;

const told = (data: Already) =>
  "list" in data
    ? `${nameOf(data)} comes to this address ${lists[data.list].comes}. Somebody, probably you, asked for it again today: there is nothing to do.`
    : `This address gets ${nameOf(data)}. Somebody, probably you, asked for them again today: there is nothing to do.`;

const NOT_YOU = "Not you? Then nothing has changed either.";
/** It may have been asked for at another pace. */
const CHANGE = "Change what you get, or how often";

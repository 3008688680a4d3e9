import { lists } from "#app/content/lists.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { Letter, TextLink } from "#app/emails/letter.tsx";
import type { Template } from "#app/emails/template.ts";

export const already: Template<"already"> = {
  subject: () => "You are on the list",
  text: ({ data }) => `${told(data)}

${NOT_YOU}

Stop it:
{stop}
`,
  Html: ({ data }) => (
    <Letter foot={<TextLink href="{stop}">Stop {lists[data.list].name}</TextLink>}>
      <p>{told(data)}</p>
      <p>{NOT_YOU}</p>
    </Letter>
  ),
  sample: { subscription: "sample", list: "weekly" },
};

const told = ({ list }: EmailData["already"]) =>
  `${lists[list].name} comes to this address ${lists[list].comes}. Somebody, probably you, asked for it again today: there is nothing to do.`;

const NOT_YOU = "Not you? Then nothing has changed either.";

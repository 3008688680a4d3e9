import { site } from "#app/config/site.ts";
import { INVITATION_HOURS } from "#app/domain/accounts/account.ts";
import { findRole } from "#app/domain/accounts/accounts.server.ts";
import { invitationToken, inviteAdmin } from "#app/domain/accounts/invitations.server.ts";
import { defineEmail } from "#app/emails/define-email.server.ts";
import { Button, Letter } from "#app/emails/letter.tsx";

export const inviteEmail = defineEmail<"invite">({
  subject: () => `You are invited to ${site.name}`,
  Html: ({ data: { role }, subject }) => (
    <Letter title={subject}>
      <p>{`Whoever runs ${site.name} gives this address the role ${role}.`}</p>
      <Button href="{invite}">Choose a password</Button>
      <p>{`The link works once, within ${INVITATION_HOURS} hours. Not you? Do nothing.`}</p>
    </Letter>
  ),
  async context({ email, role }, { id }) {
    if (await findRole(email)) return { drop: "The account has a role already." };
    const token = await inviteAdmin(email, role, new Date(), invitationToken(id));
    return { links: { invite: `{site}/auth/invite/${token}` } };
  },
});

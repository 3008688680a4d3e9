import { site } from "#app/config/site.ts";
import { INVITATION_HOURS } from "#app/domain/accounts/account.ts";
import { findAccount, findRole } from "#app/domain/accounts/accounts.server.ts";
import {
  invitationToken,
  inviteAdmin,
  makePasswordToken,
} from "#app/domain/accounts/invitations.server.ts";
import type { AccountAct } from "#app/domain/emails/email.ts";
import type { EmailDefinitions } from "#app/emails/email-definition.server.ts";
import { Button, Facts, InPlainText, Letter, Quiet, TextLink } from "#app/emails/letter.tsx";
import { formatMoment } from "#app/locale/dates.ts";

const OPERATOR = `Whoever runs ${site.name}`;

const ACTS: Record<AccountAct, { subject: string; what: string }> = {
  password: {
    subject: "Your password was changed",
    what: "The password of your account was changed. Every other device is signed out.",
  },
  "two-step-on": {
    subject: "Two-step sign-in is on",
    what: "Two-step sign-in was turned on for your account, with new recovery codes. Every other device is signed out.",
  },
  "two-step-off": {
    subject: "Two-step sign-in is off",
    what: "Two-step sign-in was turned off for your account. The password alone opens it now.",
  },
  "recovery-codes": {
    subject: "New recovery codes were made",
    what: "New recovery codes were made for your account. The earlier ones work no more.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used",
    what: "A recovery code was used to sign in to your account. It works no more.",
  },
  "codes-refused": {
    subject: "Somebody tries to sign in with your password",
    what: "Too many wrong sign-in codes were entered for your account, by somebody who knows its password. For a day no code is taken on a device where you have not entered one before.",
  },
  "signed-out-elsewhere": {
    subject: "You are signed out everywhere else",
    what: "Your account was signed out on every device but one.",
  },
  "signed-out-one": {
    subject: "You are signed out on another device",
    what: "Your account was signed out on one other device.",
  },
  "password-ended": {
    subject: "Your password has ended",
    what: `${OPERATOR} ended the password and the two-step sign-in of your account, and made a link for a new password. You are signed out everywhere.`,
  },
  "signed-out": {
    subject: "You are signed out everywhere",
    what: `${OPERATOR} signed your account out on every device.`,
  },
  "role-granted": {
    subject: "Your account opens the admin area",
    what: `${OPERATOR} gave your account a role. It opens the admin area now.`,
  },
  "role-revoked": {
    subject: "Your account opens the admin area no more",
    what: `${OPERATOR} took the role from your account. You are signed out everywhere.`,
  },
};

const LAST =
  "It is the fifth such email within a day. Until that day is over no more of them come.";

const NOT_YOU = "Was it not you?";
const CHANGE = "Change your password, which signs everybody else out:";
const ACCOUNT = "{site}/admin/account";
const LOCKED_OUT = `If it does not work any more, ask whoever runs ${site.name} right away: they end it and make you a link for a new one.`;
const ASK = `Did you not expect it? Ask whoever runs ${site.name}.`;

export const accountEmails = {
  account: {
    subject: ({ data }) => ACTS[data.act].subject,
    Html: ({ data, subject }) => (
      <Letter title={subject}>
        <p>{ACTS[data.act].what}</p>
        <Facts
          facts={[
            { label: "When", value: formatMoment(new Date(data.at)) },
            { label: "Where", value: data.device ?? "On the server" },
          ]}
        />
        {data.device === null ? (
          <p>{ASK}</p>
        ) : (
          <InPlainText says={`${NOT_YOU} ${CHANGE}\n${ACCOUNT}\n${LOCKED_OUT}`}>
            <p>
              {NOT_YOU} {CHANGE} <TextLink href={ACCOUNT}>{ACCOUNT}</TextLink>. {LOCKED_OUT}
            </p>
          </InPlainText>
        )}
        {data.isLast && <Quiet>{LAST}</Quiet>}
      </Letter>
    ),
  },
  invite: {
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
  },
  "new-password": {
    subject: () => "Your link for a new password",
    Html: ({ subject }) => (
      <Letter title={subject}>
        <p>{`Somebody, probably you, asked at ${site.name} for a new password of this account.`}</p>
        <Button href="{password}">Choose a new password</Button>
        <p>The link works once, within an hour. Not you? Do nothing: your password stays.</p>
      </Letter>
    ),
    async context({ email }) {
      const account = await findAccount(email);
      if (!account) return { drop: "The account is not there any more." };
      return { links: { password: `{site}/auth/password/${makePasswordToken(account)}` } };
    },
  },
} satisfies EmailDefinitions;

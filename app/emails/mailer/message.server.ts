import type { KeyObject } from "node:crypto";
import DKIM from "nodemailer/lib/dkim";
import MailComposer from "nodemailer/lib/mail-composer";
import { addresses } from "#app/config/addresses.ts";
import { site } from "#app/config/site.ts";
import { isReachable } from "#app/domain/email-address.ts";
import type { Outgoing } from "#app/emails/prepare.server.ts";

export type Sender = {
  address: string;
  /** The site's origin, without a slash at its end. */
  siteUrl: string;
  dkim?: { selector: string; key: KeyObject } | undefined;
};

// RFC 8058 wants both headers signed that unsubscribe by one click; nodemailer's own list leaves one out.
const SIGNED_HEADERS =
  "from:reply-to:subject:date:message-id:to:mime-version:content-type:list-id:list-unsubscribe:list-unsubscribe-post";

/** The same Message-ID each time, whatever became of an earlier try. */
export function composeMessage(id: string, email: Outgoing, sender: Sender): Promise<Buffer> {
  const message = new MailComposer({
    from: { name: site.name, address: sender.address },
    to: { name: "", address: email.recipient },
    ...(isReachable(addresses.contactEmail) && { replyTo: addresses.contactEmail }),
    messageId: `<${id}@${siteHost(sender)}>`,
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(email.list && listHeaders(email.list, sender)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: "windows",
  }).compile();
  const { dkim } = sender;
  if (dkim) message.processFunc((input) => signerOf(sender, dkim).sign(input));
  return message.build();
}

export const siteHost = ({ siteUrl }: Sender) => new URL(siteUrl).hostname;

function listHeaders({ name, id, stop }: NonNullable<Outgoing["list"]>, sender: Sender) {
  const archive = id === "weekly" ? { "List-Archive": `<${sender.siteUrl}/newsletter>` } : {};
  const oneClick = stop.startsWith("https:")
    ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
  return {
    "List-Id": `${name.replace(/[^ -~]|["<>]/g, "")} <${id}.${siteHost(sender)}>`,
    ...archive,
    "List-Unsubscribe": `<${stop}>`,
    ...oneClick,
  };
}

/** Signs for the domain in From, which DMARC compares. */
function signerOf({ address }: Sender, { selector, key }: NonNullable<Sender["dkim"]>) {
  return new DKIM({
    domainName: address.slice(address.lastIndexOf("@") + 1),
    keySelector: selector,
    privateKey: key,
    headerFieldNames: SIGNED_HEADERS,
  });
}

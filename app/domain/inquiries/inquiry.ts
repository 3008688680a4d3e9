import { site } from "#app/config/site.ts";

export const INQUIRY_KINDS = ["contact", "advertise", "wellness"] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

/** The last three are read and decided on pages of their own. */
export const INBOX_KINDS = [...INQUIRY_KINDS, "suggestion", "note", "report"] as const;

export const INQUIRY_STATES = ["new", "answered"] as const;

const SUBJECTS: Record<InquiryKind, string> = {
  contact: `Re: Your message to ${site.name}`,
  advertise: `Re: Advertising with ${site.name}`,
  wellness: `Re: Your wellness business and ${site.name}`,
};

/** The address is escaped, so that it adds no header and no second recipient. */
export function replyHref({ kind, email }: { kind: InquiryKind; email: string }) {
  const address = String(email)
    .replace(/[\s\p{Cc}]/gu, "")
    .split("@")
    .map(encodeURIComponent)
    .join("@");
  return `mailto:${address}?subject=${encodeURIComponent(SUBJECTS[kind])}`;
}

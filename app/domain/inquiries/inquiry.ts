export const INQUIRY_KINDS = ["contact", "advertise", "wellness"] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

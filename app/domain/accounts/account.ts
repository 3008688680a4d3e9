/** The emails to admins that each of them may switch off. */
export const NOTICES = ["waiting", "morning", "draft", "report"] as const;
export type Notice = (typeof NOTICES)[number];

export const SUPERADMIN = "superadmin";

/** How long the link of an invitation works. */
export const INVITATION_HOURS = 48;

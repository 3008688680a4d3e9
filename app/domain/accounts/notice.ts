/** The emails to admins that each of them may switch off. */
export const NOTICES = ["waiting", "morning", "draft"] as const;
export type Notice = (typeof NOTICES)[number];

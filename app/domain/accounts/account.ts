export const NOTICES = ["waiting", "morning", "draft", "report"] as const;
export type Notice = (typeof NOTICES)[number];

export const INVITATION_HOURS = 48;

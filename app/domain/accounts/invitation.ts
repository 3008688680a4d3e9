/** How long the link of an invitation works. */
export const INVITATION_HOURS = 48;

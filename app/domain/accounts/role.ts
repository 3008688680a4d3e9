export const SUPERADMIN = "superadmin";

export const SUPERADMIN = "superadmin";

export function can(role: string | null, required: string) {
  return role !== null && (role === SUPERADMIN || role === required);
}

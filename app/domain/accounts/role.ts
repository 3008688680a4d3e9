export const SUPERADMIN = "superadmin";

/** A superadmin may do everything; anyone else only what asks for exactly their role. */
export function can(role: string | null, required: string) {
  return role !== null && (role === SUPERADMIN || role === required);
}

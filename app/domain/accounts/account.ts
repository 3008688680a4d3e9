export const NOTICES = ["waiting", "morning", "draft", "report"] as const;
export type Notice = (typeof NOTICES)[number];

export const INVITATION_HOURS = 48;

export const SUPERADMIN = "superadmin";

/** The roles that a superadmin gives on the page of colleagues. The command takes others too, which open what `desk` does. */
export const ACCOUNT_ROLES = [SUPERADMIN, "editor", "sales", "desk"] as const;

export const isRole = (text: string) => /^[a-z][a-z0-9-]{0,30}$/.test(text);

/** Each name is the beginning of the addresses below /admin/. Whatever no role has is the superadmin's: exports of people's data, accounts and settings. */
const OF_EVERY_ROLE = ["jobs", "account"];
const OF_ROLE = new Map([
  ["editor", ["guide", "editions", "subscribers", "outbox"]],
  ["sales", ["inbox", "partners"]],
]);
const OF_OTHER_ROLES = ["inbox"];

/** The acts that are a superadmin's alone where others open the page, but of jobs: what is gone for good, and links that act for their readers. */
const RESERVED = ["delete", "forget", "show", "sent-by-hand"];

const roomsOf = (role: string) => [...OF_EVERY_ROLE, ...(OF_ROLE.get(role) ?? OF_OTHER_ROLES)];

const isIn = (path: string, room: string) => `${path}/`.startsWith(`/admin/${room}/`);

export function opensPage(role: string, address: string) {
  const [path = ""] = address.split(/[?#]/, 1);
  if (role === SUPERADMIN || /^\/admin\/?$/.test(path)) return true;
  return roomsOf(role).some((room) => isIn(path, room));
}

export const opensAct = (role: string, path: string, intent: string) =>
  role === SUPERADMIN || isIn(path, "jobs") || !RESERVED.includes(intent);

export const describeRole = (role: string) =>
  role === SUPERADMIN ? "everything" : roomsOf(role).join(", ");

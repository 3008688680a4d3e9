/** The server overwrites it on every request: no client can set it. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

export const clientAddress = (request: Request) =>
  request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";

/** The client is an IPv4 address, or the whole IPv6 network (64 bits) that a household has. */
export const clientOf = (address: string) =>
  address.includes(":") ? groupsOf(address).slice(0, 4).join(":") : address;

/** Whom one contract may give many clients: 256 addresses of IPv4, or 48 bits of IPv6. */
export function networkOf(address: string) {
  if (address.includes(":")) return `${groupsOf(address).slice(0, 3).join(":")}::/48`;
  return address.replace(/\.\d+$/, ".0/24");
}

function groupsOf(address: string) {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  return [...groups, ...zeros, ...rest].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
}

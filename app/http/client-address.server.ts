/** The server overwrites it on every request: no client can set it. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

export function clientAddress(request: Request) {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

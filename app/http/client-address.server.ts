/** Set by the server for each request, never by a client. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** "unknown" under the development server. */
export function clientAddress(request: Request) {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

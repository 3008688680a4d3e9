import { expect, test } from "vitest";
import { clientOf, networkOf } from "#app/http/client-address.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:7:8:9:a:b:c", "2001:db8:7:8", "2001:db8:7::/48"],
  ["2001:0DB8:0007:0008::1", "2001:db8:7:8", "2001:db8:7::/48"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0::/48"],
  ["::1", "0:0:0:0", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0", "fe80:0:0::/48"],
  ["unknown", "unknown", "unknown"],
])("%s is the client %s in the network %s", (address, client, network) => {
  expect([clientOf(address), networkOf(address)]).toEqual([client, network]);
});

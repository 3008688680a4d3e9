import { describe, expect, test } from "vitest";
import { clientAddress } from "#app/http/client-address.server.ts";
import { findClientAddress } from "#app/server/client-address.server.ts";

const PEER = "10.0.0.1";

describe("the client's address", () => {
  test.each([
    ["nothing", undefined],
    ["one address", "203.0.113.7"],
    ["a list", "203.0.113.7, 198.51.100.2"],
    ["garbage", "<script>"],
  ])("is the peer's when no proxy is trusted, whatever the header holds: %s", (_, header) => {
    expect(findClientAddress(PEER, header, 0)).toBe(PEER);
  });

  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["6.6.6.6, 203.0.113.7", "203.0.113.7"],
    ["6.6.6.6,7.7.7.7,8.8.8.8,203.0.113.7", "203.0.113.7"],
    ["  6.6.6.6 ,\t203.0.113.7  ", "203.0.113.7"],
    ["127.0.0.1, 203.0.113.7", "203.0.113.7"],
    ["<script>, 203.0.113.7", "203.0.113.7"],
    ["2001:db8::1", "2001:db8::1"],
    ["6.6.6.6, 2001:db8::1", "2001:db8::1"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
  ])("behind one proxy is what that proxy wrote last: %j", (header, address) => {
    expect(findClientAddress(PEER, header, 1)).toBe(address);
  });

  test.each([
    ["203.0.113.7, 10.0.0.2", "203.0.113.7"],
    ["6.6.6.6, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
    ["6.6.6.6, 7.7.7.7, 2001:db8::1, ::1", "2001:db8::1"],
    ["203.0.113.7", "203.0.113.7"],
  ])("behind two proxies is what the outer one wrote: %j", (header, address) => {
    expect(findClientAddress(PEER, header, 2)).toBe(address);
  });

  test.each([
    ["nothing", undefined],
    ["nothing but a comma", ","],
    ["a comma at the end", "203.0.113.7,"],
    ["a word", "unknown"],
    ["a port beside it", "203.0.113.7:4711"],
    ["brackets", "[2001:db8::1]:4711"],
    ["three numbers", "203.0.113"],
    ["a number that is too large", "203.0.113.256"],
    ["an address in another notation", "0x7f.1"],
    ["a name", "localhost"],
    ["markup", "<script>alert(1)</script>"],
    ["a zero byte", "\u0000"],
    ["a hundred thousand letters", "x".repeat(100_000)],
    ["a hundred thousand commas", ",".repeat(100_000)],
  ])("is the peer's when the proxy wrote %s", (_, header) => {
    expect(findClientAddress(PEER, header, 1)).toBe(PEER);
  });

  test("may come in several headers, which count as one list", () => {
    expect(findClientAddress(PEER, ["6.6.6.6", "203.0.113.7"], 1)).toBe("203.0.113.7");
    expect(findClientAddress(PEER, ["203.0.113.7", "10.0.0.2"], 2)).toBe("203.0.113.7");
  });

  test.each([
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::1", "::1"],
    ["2001:db8::ffff:1", "2001:db8::ffff:1"],
    [undefined, "unknown"],
  ])("of the peer %j is %j", (peer, address) => {
    expect(findClientAddress(peer, undefined, 0)).toBe(address);
    expect(findClientAddress(peer, "nonsense", 1)).toBe(address);
  });

  test("is unknown to an action without the pipeline before it", () => {
    expect(clientAddress(new Request("http://guide.test/"))).toBe("unknown");
    const headers = { "X-Client-Address": "203.0.113.7" };
    expect(clientAddress(new Request("http://guide.test/", { headers }))).toBe("203.0.113.7");
  });
});

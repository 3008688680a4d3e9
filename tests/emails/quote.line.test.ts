import { expect, test } from "vitest";
import { oneLine } from "#app/emails/quote.ts";

test("what strangers wrote is one line without places for links", () => {
  expect(oneLine("a {stop} b\r\nc {Stop} {x y}")).toBe("a {\u200bstop} b c {Stop} {x y}");
});

import { expect, test } from "vitest";
import { words } from "#app/emails/words.ts";

test("what strangers wrote is one line without places for links", () => {
  expect(words("a {stop} b\r\nc {Stop} {x y}")).toBe("a {\u200bstop} b c {Stop} {x y}");
});

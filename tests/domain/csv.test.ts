import { describe, expect, test } from "vitest";
import { csvLine, unguarded } from "#app/domain/csv.ts";

describe("a line of CSV", () => {
  test("quotes what must be quoted and ends in CRLF", () => {
    expect(csvLine(["a", 'say "hi"', "one, two", "two\r\nlines", "", null])).toBe(
      'a,"say ""hi""","one, two","two\r\nlines",,\r\n',
    );
  });

  test("writes dates in ISO 8601, and numbers and yes or no as they are", () => {
    expect(csvLine([new Date(0), -1.5, true])).toBe("1970-01-01T00:00:00.000Z,-1.5,true\r\n");
  });

  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "  =1",
    "\u00a0=1",
    "\u200b=1",
    "＝1",
    "＋1",
    "－1",
    "＠a",
  ])("keeps %j from being run as a formula", (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  });

  test.each(["\t=1", "\tword", "\rword", " \tword", "\n=1"])("and %j, in quotes", (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  test.each(["a=b", "first.last@example.com", "1-2", "été", " word", "'quoted"])(
    "leaves %j as it is",
    (text) => expect(csvLine([text])).toBe(`${text}\r\n`),
  );

  test.each(["=1+1", "+1 239 555 0100", "\u200b@a", "'quoted", "1-2", ""])(
    "is read back: %j",
    (text) => expect(unguarded(csvLine([text]).trimEnd())).toBe(text),
  );
});

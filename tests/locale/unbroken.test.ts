import { expect, test } from "vitest";
import { unbroken } from "#app/locale/unbroken.ts";

test.each([
  ["Thursday, December 10, 2026", "Thursday, December~10,~2026"],
  ["October 15 to May 1, daily, 5 PM to 10:30 PM", "October~15 to May~1, daily,~5~PM to~10:30~PM"],
  ["Saturday, November 21 · sunset 5:36 PM", "Saturday, November~21~· sunset~5:36~PM"],
  ["Every Saturday, PMs aside", "Every Saturday, PMs aside"],
])("keeps numbers with what they count in %s", (text, lines) => {
  expect(unbroken(text).replaceAll("\u00a0", "~")).toBe(lines);
});

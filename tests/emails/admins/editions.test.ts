import { expect, test } from "vitest";
import { composeEmail } from "#app/emails/emails.server.ts";

test("admins are told what is in tomorrow's email, and what is not", () => {
  const data = {
    date: "2026-12-04",
    events: 9,
    jobs: 1,
    emptyBoxes: ["Market insights"],
    undated: ["Yoga"],
  };
  expect(composeEmail("draft", data).text).toBe(`9 events, 1 new job. Empty: "Market insights".

Left out, because the day is not clear from the date: Yoga.

It goes out by itself.

Read, change or hold it:
{site}/admin/editions
`);
  expect(composeEmail("draft", { ...data, events: 0, featured: 2, jobs: 0 }).text).toMatch(
    /^0 events, 2 featured jobs, 0 new jobs\..*It goes out by itself\./s,
  );
  const nothing = { ...data, events: 0, jobs: 0, emptyBoxes: ["a", "b", "c"], undated: [] };
  expect(composeEmail("draft", nothing).text).toContain("With nothing in it, it is skipped.");
});

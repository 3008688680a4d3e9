import { expect, test } from "vitest";
import { listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { excerptOf } from "#app/domain/jobs/excerpt.ts";
import { makeLiveJob } from "#tests/support/factories.ts";

test.each([
  ["a short text", "Cook on the line."],
  ["as much as fits", "x".repeat(320)],
  ["one letter more", "x".repeat(321)],
  ["a very long text", "- x\n".repeat(2500)],
  ["letters of two code units, as many as fit", "🦀".repeat(320)],
  ["and one more", "🦀".repeat(321)],
])("of %s it is what the board's own query says", async (_, description) => {
  await makeLiveJob({ description });
  const [job] = (await listLiveJobs({ q: "", category: "all", type: "all", page: 1 })).jobs;
  expect(excerptOf(description)).toBe(job?.excerpt);
});

test.each([
  ["One.\n\nTwo.", "One."],
  ["One,\nstill one.\n \nTwo.", "One,\nstill one."],
  ["We need:\n- stills\n- film", "We need:"],
  ["- stills\n- film", "stills"],
  ["\n\nOne.", "One."],
  ["-5 degrees", "-5 degrees"],
])("of %j a card shows the first paragraph", (description, shown) => {
  expect(excerptOf(description)).toBe(shown);
});

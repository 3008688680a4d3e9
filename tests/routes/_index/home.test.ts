import { expect, test } from "vitest";
import { answers } from "#app/content/pages/home.ts";
import { answerTonight } from "#app/routes/_index/home.server.ts";

const at = (now: string) => answerTonight(new Date(now));

test("the sample conversation shows the next three of the guide's events", () => {
  expect(at("2026-11-22T17:00:00Z")).toEqual({
    answer: answers.later,
    rows: [
      {
        id: "songs-at-the-lily-pond",
        title: "Songs at the Lily Pond",
        type: "Live Music",
        when: "Tue, Nov 24 · 10:30 AM",
        location: "Palm Hammock Garden, Bayshore Drive & Lakeview Drive, Naples",
      },
      expect.objectContaining({ when: "Fri, Nov 27 · 8:30 PM" }),
      expect.objectContaining({ when: "Sat, Nov 28 · 8:30 AM" }),
    ],
  });
});

test("what was this morning is not on tonight, at any hour of the day", () => {
  for (const now of ["2026-11-28T05:00:00Z", "2026-11-28T17:00:00Z", "2026-11-29T04:59:00Z"]) {
    const { answer, rows } = at(now);
    expect(answer).toBe(answers.tonight);
    expect(rows.map(({ when }) => when)).toEqual([
      "Sat, Nov 28 · 5:45 PM",
      "Sun, Nov 29 · 10:00 AM",
      "Tue, Dec 1 · 10:30 AM",
    ]);
  }
});

import { describe, expect, test } from "vitest";
import { diffOf } from "#app/domain/jobs/job-revisions.server.ts";

describe("the difference between what is live and what is asked for", () => {
  test("names where applications go first and keeps the form's order for the rest", () => {
    const was = { title: "Cook", salary: null, website: "https://a.example", applyLink: "a@b.co" };
    const changes = { title: "Chef", salary: "$20", website: null, applyLink: "c@d.co" };
    expect(diffOf(was, changes)).toMatchObject([
      { name: "applyLink", was: "a@b.co", now: "c@d.co" },
      { name: "website", was: "https://a.example", now: null },
      { name: "title", was: "Cook", now: "Chef" },
      { name: "salary", was: null, now: "$20" },
    ]);
  });

  test("has the telephone number before all of it, as people read it", () => {
    const was = { applyLink: "a@b.co", phone: null, phoneCall: null, phoneText: "yes" } as const;
    const changes = { applyLink: "c@d.co", phone: "+12395550100", phoneCall: "yes" } as const;
    expect(
      diffOf(was, { ...changes, phoneText: null }).map(({ label, was, now }) => [label, was, now]),
    ).toEqual([
      ["Phone for applicants", null, "(239) 555-0100"],
      ["Applicants may call", null, "yes"],
      ["Applicants may text", "yes", null],
      ["Apply Email or Link", "a@b.co", "c@d.co"],
    ]);
  });

  test("marks the words of a long text that changed", () => {
    const [field] = diffOf(
      { description: "Cook on the line.\nEvenings." },
      { description: "Cook on the grill.\nEvenings." },
    );
    expect(field?.parts).toEqual([
      { kind: "same", text: "Cook on the " },
      { kind: "removed", text: "line" },
      { kind: "added", text: "grill" },
      { kind: "same", text: ".\nEvenings." },
    ]);
  });

  test("shows both texts whole where too much differs to compare them", () => {
    const text = (word: string) => Array.from({ length: 1500 }, (_, i) => `${word}${i}`).join(" ");
    const [field] = diffOf({ description: text("a") }, { description: text("b") });
    expect(field).toMatchObject({ was: text("a"), now: text("b") });
    expect(field?.parts).toBeUndefined();
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  ADVERTISE_BUSINESS_DAYS,
  CONTACT_HOURS,
  JOB_HOURS,
  WELLNESS_BUSINESS_DAYS,
} from "#app/config/site.ts";
import { jobBoard } from "#app/content/jobs/jobs.ts";
import { promises } from "#app/content/pages/confirmations.ts";
import { privacy } from "#app/content/pages/privacy.ts";
import { terms } from "#app/content/pages/terms.ts";
import { dueAt } from "#app/domain/inquiries/inquiries.server.ts";
import { reviewDue } from "#app/domain/jobs/job.ts";

test("what is promised is the specified", () => {
  expect([JOB_HOURS, CONTACT_HOURS, ADVERTISE_BUSINESS_DAYS, WELLNESS_BUSINESS_DAYS]).toEqual([
    24, 24, 1, 2,
  ]);
  expect(Object.values(promises).map(({ description }) => description)).toEqual([
    "Your job posting is pending approval. We'll review it within 24 hours.",
    "We'll get back to you within 24 hours.",
    "Our partnership team will contact you within 1 business day.",
    "We'll review your submission and get back to you within 2 business days.",
  ]);
  expect(jobBoard.reviewPromise).toBe("We review every posting within 24 hours.");
  expect(JSON.stringify(terms.sections(30))).toContain("We review it within 24 hours");
  expect(JSON.stringify(privacy.sections)).toContain("we answer within 24 hours.");
});

test("an answer is due when it is promised", () => {
  const wednesday = new Date("2026-05-06T16:00:00Z");
  const hoursLater = (hours: number) => new Date(wednesday.getTime() + hours * 60 * 60 * 1000);
  expect(reviewDue(wednesday)).toEqual(hoursLater(JOB_HOURS));
  expect(dueAt("contact", wednesday)).toEqual(hoursLater(CONTACT_HOURS));
  expect(dueAt("advertise", wednesday)).toEqual(hoursLater(24 * ADVERTISE_BUSINESS_DAYS));
  expect(dueAt("wellness", wednesday)).toEqual(hoursLater(24 * WELLNESS_BUSINESS_DAYS));
});

test("no text names the hours or days itself", () => {
  const withoutComments = (text: string) => text.replace(/\/\*.*?\*\/|\/\/.*/g, "");
  const naming = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /\bwithin \d+|\d+ business day/.test(
        withoutComments(readFileSync(join("app", file), "utf8")),
      ),
    );
  expect(naming).toEqual([]);
});

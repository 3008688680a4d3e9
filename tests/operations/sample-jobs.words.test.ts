import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { JobEditSchema } from "#app/domain/jobs/job-form.ts";
import { sampleJobs } from "#app/operations/sample-jobs.server.ts";

describe("the sample jobs", () => {
  test("say nothing that the form would reject", () => {
    for (const { applyLink, ...job } of sampleJobs) {
      const given = Object.fromEntries(
        Object.entries({ id: "sample", ...job, apply_link: applyLink }).filter(
          ([, value]) => value !== null,
        ),
      );
      const { success, error } = JobEditSchema.safeParse(given);
      expect(success, `${job.title}: ${error?.message}`).toBe(true);
    }
  });

  test("have logos that exist, and some have none", () => {
    const logos = sampleJobs.map(({ logo }) => logo);
    for (const logo of logos) {
      if (logo) expect(existsSync(`public${logo}`), logo).toBe(true);
    }
    for (const logo of logos) expect(logo ?? "/images/").toMatch(/^\/images\//);
    expect(logos).toContain(null);
  });

  test("name no real business: only .example addresses and 239-555-01 numbers", () => {
    for (const { applyLink, website, title, ...rest } of sampleJobs) {
      for (const address of [applyLink, website]) {
        if (address)
          expect(address, title).toMatch(
            /^(https:\/\/[\w.-]+\.example(\/|$)|[^@\s]+@[\w.-]+\.example$)/,
          );
      }
      const phones = JSON.stringify(rest).match(/\d{3}-\d{3}-\d{4}/g) ?? [];
      for (const phone of phones) expect(phone, title).toMatch(/^239-555-01\d\d$/);
    }
  });

  test("are all told apart by company and title", () => {
    const names = sampleJobs.map(({ company, title }) => `${company}: ${title}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

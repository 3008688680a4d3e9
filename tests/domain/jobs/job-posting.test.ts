import { expect, test } from "vitest";
import type { JobType } from "#app/domain/jobs/job.ts";
import { type Posting, toJobPosting } from "#app/domain/jobs/job-posting.ts";
import { sampleJobs } from "#app/operations/sample-jobs.server.ts";
import { submission } from "#tests/support/factories.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";

const ORIGIN = "https://guide.example";

const posting: Posting = {
  ...submission,
  company: "Casa Calusa",
  logo: "/uploads/job-images/a.png",
  title: "Night Auditor",
  type: "Full-time",
  location: "Old Naples",
  salary: "$46/hour",
  description: "Quiet nights.\n\nTwo <b>desks</b>,\none till.",
  requirements: "- Arithmetic & calm.\n- <i>Tea</i>",
  website: "https://casa.example/",
  submittedAt: new Date("2026-11-22T20:10:00.999Z"),
  expiresAt: new Date("2026-12-22T22:10:00Z"),
};
const build = (changes: Partial<Posting> = {}) => toJobPosting({ ...posting, ...changes }, ORIGIN);

test("a posting says what its page says, and passes the validator", () => {
  const { data } = build();
  expect(checkStructuredData(data ?? {})).toEqual([]);
  expect(data).toEqual({
    "@type": "JobPosting",
    title: "Night Auditor",
    description:
      "<p>Quiet nights.</p><p>Two &lt;b&gt;desks&lt;/b&gt;,<br>one till.</p><ul><li>Arithmetic &amp; calm.</li><li>&lt;i&gt;Tea&lt;/i&gt;</li></ul>",
    datePosted: "2026-11-22T15:10:00-05:00",
    validThrough: "2026-12-22T17:10:00-05:00",
    employmentType: "FULL_TIME",
    hiringOrganization: {
      "@type": "Organization",
      name: "Casa Calusa",
      sameAs: "https://casa.example/",
      logo: "https://guide.example/uploads/job-images/a.png",
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: "Naples",
        addressRegion: "FL",
        addressCountry: "US",
      },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "USD",
      value: { "@type": "QuantitativeValue", value: 46, unitText: "HOUR" },
    },
    directApply: false,
  });
});

test.each([
  ["Full-time", "FULL_TIME"],
  ["Part-time", "PART_TIME"],
  ["Freelance", "CONTRACTOR"],
])("%s is %s", (type, employmentType) => {
  expect(build({ type: type as JobType }).data).toMatchObject({ employmentType });
});

test("what was not given is not there", () => {
  const { data } = build({ website: null, logo: null, expiresAt: null, salary: null });
  expect(data?.hiringOrganization).toEqual({ "@type": "Organization", name: "Casa Calusa" });
  expect(data).not.toHaveProperty("validThrough");
  expect(data).not.toHaveProperty("baseSalary");
  expect(checkStructuredData(data ?? {})).toEqual([]);
});

test("work from anywhere in an area is told as such", () => {
  const { data } = build({ location: "Remote, Florida" });
  expect(data).toMatchObject({
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { "@type": "State", name: "Florida" },
  });
  expect(data).not.toHaveProperty("jobLocation");
  expect(checkStructuredData(data ?? {})).toEqual([]);
});

test.each([{ location: "Remote" }, { title: "\x07" }])(
  "without its place or a text there is none: %o",
  (changes) => {
    expect(build(changes).data).toBeUndefined();
  },
);

test("hostile words break nothing", () => {
  const hostile = `</script><!--\0\x07\x1f\x7f\ud800\uffff "'&\u202e\u200f 😀${"x".repeat(3000)}`;
  const words = { title: hostile, company: hostile, location: hostile, salary: hostile };
  const texts = { description: hostile, requirements: hostile, website: hostile };
  const { data } = build({ ...words, ...texts });
  expect(checkStructuredData(data ?? {})).toEqual([]);
  expect(data?.description).not.toMatch(/<(?!\/?p>|br>)/);
  expect(data?.hiringOrganization).not.toHaveProperty("sameAs");
});

test("every sample job passes the validator", () => {
  for (const job of sampleJobs) {
    const times = { submittedAt: posting.submittedAt, expiresAt: posting.expiresAt };
    const { data } = build({ ...job, ...times });
    expect(checkStructuredData(data ?? {})).toEqual([]);
  }
});

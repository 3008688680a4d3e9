import { expect, test } from "vitest";
import { publicColumns } from "#app/domain/jobs/board.server.ts";
import { digestsOf, mergeWords } from "#app/domain/jobs/changes.server.ts";
import { FORM_FIELDS, labelOfField, PUBLIC_FIELDS } from "#app/domain/jobs/fields.ts";
import { JobChangeSchema, JobEditSchema, JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { makeJob } from "#tests/support/factories.ts";

const FIELDS = [
  ...["company", "title", "category", "type", "location", "salary"],
  ...["description", "requirements", "applyLink", "website", "logo"],
];

test("of a job's fields the public ones stand in the order of the form, with their labels", () => {
  expect(PUBLIC_FIELDS).toEqual(FIELDS);
  expect(FIELDS.map(labelOfField)).toEqual([
    ...["Company Name", "Job Title", "Category", "Job Type", "Location", "Pay Range"],
    ...["Job Description", "Requirements", "Apply Email or Link", "Company Website", "Logo"],
  ]);
  expect(["apply_link", "tier"].map(labelOfField)).toEqual(["Apply Email or Link", "tier"]);
});

test("the form has all of them but the picture", () => {
  const names = FIELDS.filter((name) => name !== "logo").map((name) =>
    name === "applyLink" ? "apply_link" : name,
  );
  expect(FORM_FIELDS).toEqual(names);
  for (const schema of [JobSubmissionSchema, JobChangeSchema, JobEditSchema]) {
    expect(Object.keys(schema.in.shape)).toEqual(expect.arrayContaining(names));
  }
});

test("visitors read them all", () => {
  expect(Object.keys(publicColumns)).toEqual(expect.arrayContaining(FIELDS));
});

test("a change of each is told from a change by somebody else, in the order of pages that are open", async () => {
  const job = await makeJob();
  expect(digestsOf(job).split(".")).toHaveLength(FIELDS.length + 2);
  const order = [...FIELDS.slice(0, -1), "tier", "notes", "logo"];
  const merged = mergeWords(job, Object.fromEntries(order.map((name) => [name, "other"])), "");
  expect([...merged.conflicts.keys()]).toEqual(order.slice(0, -1));
});

import type { FieldMetadata } from "@conform-to/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { publicColumns } from "#app/domain/jobs/board.server.ts";
import { digestsOf, mergeWords } from "#app/domain/jobs/changes.server.ts";
import {
  FORM_FIELDS,
  formNameOf,
  JOB_FIELDS,
  labelOfField,
  PUBLIC_FIELDS,
} from "#app/domain/jobs/fields.ts";
import { JobChangeSchema, JobEditSchema, JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { JobFields, type JobFieldset } from "#app/ui/form/job-fields.tsx";
import { makeJob } from "#tests/support/factories.ts";

const TYPED = PUBLIC_FIELDS.filter((name) => name !== "logo");

test("the form asks for all of a job's fields but the picture in their order, each by its label", () => {
  const field = (name: string) => ({ name, id: name }) as FieldMetadata<string>;
  const fields = Object.fromEntries(FORM_FIELDS.map((name) => [name, field(name)]));
  const form = createElement(JobFields, { fields: fields as JobFieldset, isPublic: false });
  const labels = [
    ...renderToStaticMarkup(form).matchAll(/<label[^>]* for="(\w+)"[^>]*>([^<]+) </g),
  ];
  expect(labels.map(([, name, label]) => [name, label])).toEqual(
    TYPED.map((name) => [formNameOf(name), JOB_FIELDS[name].label]),
  );
});

test("a field is found by its own name and by that of the form", () => {
  const names = ["apply_link", "applyLink", "type", "tier"];
  expect(names.map(labelOfField)).toEqual([
    ...["Apply Email or Link", "Apply Email or Link", "Job Type", "tier"],
  ]);
});

test("whoever submits, changes or edits a job writes them all", () => {
  for (const schema of [JobSubmissionSchema, JobChangeSchema, JobEditSchema]) {
    expect(Object.keys(schema.in.shape)).toEqual(expect.arrayContaining(FORM_FIELDS));
  }
});

test("visitors read them all", () => {
  expect(Object.keys(publicColumns)).toEqual(expect.arrayContaining(PUBLIC_FIELDS));
});

test("a change of each is told from a change by somebody else, in the order of pages that are open", async () => {
  const job = await makeJob();
  expect(digestsOf(job).split(".")).toHaveLength(PUBLIC_FIELDS.length + 2);
  const order = [...TYPED, "tier", "notes", "logo"];
  const merged = mergeWords(job, Object.fromEntries(order.map((name) => [name, "other"])), "");
  expect([...merged.conflicts.keys()]).toEqual(order.slice(0, -1));
});

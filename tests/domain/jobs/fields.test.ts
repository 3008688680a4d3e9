import type { FieldMetadata } from "@conform-to/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { publicColumns } from "#app/domain/jobs/board.server.ts";
import { digestsOfJob, mergeJob } from "#app/domain/jobs/changes.server.ts";
import {
  FIELD_NAMES,
  FORM_FIELDS,
  formNameOf,
  JOB_FIELDS,
  labelOfField,
  PUBLIC_FIELDS,
} from "#app/domain/jobs/fields.ts";
import { JobChangeSchema, JobEditSchema, JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { JobFields } from "#app/ui/form/job-fields.tsx";
import { makeJob } from "#tests/support/factories.ts";

const TYPED = FIELD_NAMES.filter((name) => name !== "logo");

test("the form asks for all of a job's fields but the picture in their order, each by its label", () => {
  const propsOf = (name: string) => ({ field: { name, id: name } as FieldMetadata<string> });
  const form = createElement(JobFields, { propsOf, isPublic: false });
  const labels = renderToStaticMarkup(form).matchAll(
    /<label[^>]* for="(\w+)"[^>]*>([^<]+) <|<input type="checkbox" name="(\w+)"[^>]*>([^<]+)</g,
  );
  expect(
    [...labels].map(([, name, label, box, itsLabel]) => [name ?? box, label ?? itsLabel]),
  ).toEqual(TYPED.map((name) => [formNameOf(name), JOB_FIELDS[name].label]));
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

test("visitors read them all but those that stand behind a press", () => {
  expect(Object.keys(publicColumns)).toEqual(expect.arrayContaining(PUBLIC_FIELDS));
  const apart = FIELD_NAMES.filter((name) => !Object.hasOwn(publicColumns, name));
  expect(apart).toEqual(["phone", "phoneCall", "phoneText", "phoneWhen"]);
});

test("a change of each is told from a change by somebody else, in the order of pages that are open", async () => {
  const job = await makeJob();
  expect(digestsOfJob(job).split(".")).toHaveLength(FIELD_NAMES.length + 2);
  const order = [...TYPED, "tier", "notes"];
  const typed = Object.fromEntries(order.map((name) => [name, "other"]));
  const names = mergeJob(job, typed, "").conflicts.map(([name]) => name);
  expect(names).toEqual(order.map(formNameOf));
});

import { describe, expect, test } from "vitest";
import { ContactSchema, WellnessSchema } from "#app/domain/inquiries/inquiry-forms.ts";
import { JobEditSchema, JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { parseForm, rejectForm } from "#app/http/form/forms.server.ts";

type Schema = Parameters<typeof parseForm>[1];

function reject(schema: Schema, values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return rejectForm(parseForm(form, schema), {}).data.result;
}

describe("a rejected form", () => {
  test("comes back whole up to twice what each field takes", () => {
    const message = "x".repeat(10_000);
    const { initialValue, error } = reject(ContactSchema, { name: "A", message });
    expect(initialValue).toEqual({ name: "A", message });
    expect(error?.message).toEqual(["Keep this to 5,000 characters or fewer."]);
  });

  test.each([
    [ContactSchema, "message", 5000],
    [ContactSchema, "name", 120],
    [ContactSchema, "email", 254],
    [WellnessSchema, "website", 500],
    [WellnessSchema, "description", 5000],
    [JobSubmissionSchema, "salary", 80],
    [JobSubmissionSchema, "apply_link", 500],
    [JobEditSchema, "notes", 10_000],
  ] as [Schema, string, number][])(
    "%# is cut beyond twice the limit of a field, and says so: %s %s %i",
    (schema, field, limit) => {
      const { initialValue, error } = reject(schema, { [field]: "x".repeat(2 * limit + 1) });
      expect(initialValue?.[field]).toHaveLength(2 * limit);
      const count = (2 * limit).toLocaleString("en-US");
      expect(error?.[field]?.at(-1)).toBe(`Only the first ${count} characters are still here.`);
    },
  );

  test("has nothing that no field of the form has, and a choice no longer than any", () => {
    const long = "x".repeat(50_000);
    const { initialValue } = reject(JobSubmissionSchema, { category: long, unheard_of: long });
    expect(initialValue).toEqual({ category: "x".repeat(1000) });
  });
});

import { expect, test } from "vitest";
import type { ZodType } from "zod";
import { CodeSchema, InvitationSchema, SignUpSchema } from "#app/domain/accounts/account-forms.ts";
import { EventSearchSchema } from "#app/domain/guide/guide-search.ts";
import { inspectRecords } from "#app/domain/guide/records/import.server.ts";
import { applyTexts, fieldsOf } from "#app/domain/guide/records/record-fields.ts";
import { RecordFilterSchema } from "#app/domain/guide/records/record-form.ts";
import { RECORD_KINDS, RECORDS } from "#app/domain/guide/records.ts";
import { NoteSchema, SuggestionSchema } from "#app/domain/guide/suggestions/suggestion-form.ts";
import {
  AdvertiseSchema,
  ContactSchema,
  WellnessSchema,
} from "#app/domain/inquiries/inquiry-forms.ts";
import {
  BoardFilterSchema,
  JobChangeSchema,
  JobEditSchema,
  JobSubmissionSchema,
} from "#app/domain/jobs/job-form.ts";
import { RefusalFormSchema } from "#app/domain/jobs/review/decision-form.ts";
import { ReportSchema } from "#app/domain/jobs/review/report-form.ts";
import { BookingFormSchema, PartnerSchema } from "#app/domain/partners/partner-forms.ts";
import { AlertSchema } from "#app/domain/subscriptions/subscription-forms.ts";
import { parseForm } from "#app/http/form/forms.server.ts";

const UNSEEN = "\u200b\u2800\u3164\u00ad\u2060\u00a0\ufe0f\u200d";

const FORMS: [string, ZodType][] = Object.entries({
  ...{ JobSubmissionSchema, JobChangeSchema, JobEditSchema, RefusalFormSchema, ReportSchema },
  ...{ ContactSchema, AdvertiseSchema, WellnessSchema, SuggestionSchema, NoteSchema, AlertSchema },
  ...{ PartnerSchema, BookingFormSchema, SignUpSchema, InvitationSchema, CodeSchema },
});

type Shaped = { shape?: Record<string, ZodType>; in?: ZodType };
const shapeOf = (schema: ZodType): Record<string, ZodType> => {
  const { shape, in: input } = schema.def as Shaped;
  return shape ?? (input ? shapeOf(input) : {});
};

/** Fields for text: those that say how much of it they take. */
const maxLengthOf = (schema: ZodType): unknown => {
  const { in: input, innerType } = schema.def as { in?: ZodType; innerType?: ZodType };
  const inner = innerType ?? input;
  return schema.meta()?.maxLength ?? (inner && maxLengthOf(inner));
};

test.each(FORMS)(
  "in no field of %s letters that nobody sees are more than nothing",
  (_, schema) => {
    const names = Object.entries(shapeOf(schema)).flatMap(([name, field]) =>
      maxLengthOf(field) === undefined ? [] : [name],
    );
    expect(names).not.toEqual([]);
    const errorsOf = (text: string) => {
      const form = new FormData();
      for (const name of names) form.set(name, text);
      const { error } = parseForm(form, schema).reply();
      return Object.fromEntries(names.map((name) => [name, error?.[name]]));
    };
    expect(errorsOf(UNSEEN)).toEqual(errorsOf(""));
  },
);

test.each(RECORD_KINDS)("of a %s neither files nor the desk's form take them for text", (kind) => {
  const texts = fieldsOf(kind).filter(
    ([, { control }]) => control === "line" || control === "text",
  );
  const unseen = Object.fromEntries(texts.map(([field]) => [field, UNSEEN]));
  const { problems } = inspectRecords(kind, kind, [{ id: "a", ...unseen }]);
  const required = texts.filter(([field]) => !isOptionalIn(kind, field));
  expect(required.length).toBeGreaterThan(1);
  for (const [field] of required)
    expect(problems.join("\n")).toMatch(new RegExp(`: ${field}: (?:is empty|expected)`));
  expect(applyTexts(kind, { id: "a" }, unseen)).toEqual({ id: "a" });
});

const isOptionalIn = (kind: (typeof RECORD_KINDS)[number], field: string) =>
  (RECORDS[kind].schema.shape as Record<string, ZodType>)[field]?.safeParse(undefined).success;

test("words that are searched are what is seen of them", () => {
  for (const schema of [BoardFilterSchema, EventSearchSchema, RecordFilterSchema])
    expect(schema.parse({ q: `${UNSEEN}co\u00adok\vhe\u200blper \u2028` }).q).toBe("cook helper");
});

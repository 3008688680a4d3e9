import type { SubmissionResult } from "@conform-to/react";
import {
  SUGGESTED_TAGS,
  SUGGESTION_FIELDS,
  SUGGESTION_SOURCES,
} from "#app/domain/guide/suggestions/suggestion.ts";
import { PHOTO_MAX_MB } from "#app/domain/uploads/picture.ts";
import { Section } from "#app/ui/section.tsx";
import Draft from "./draft.tsx";
import { FieldError } from "./field-error.tsx";
import {
  CheckField,
  EmailField,
  type PropsOf,
  SelectField,
  TextAreaField,
  TextField,
  useFields,
} from "./fields.tsx";
import { PostForm } from "./form-errors.tsx";
import { Honeypot } from "./honeypot.tsx";
import { PictureFileField } from "./picture-file-field.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { SubmitButton } from "./submit-button.tsx";

export type RejectedSuggestion = {
  result: SubmissionResult;
  mustConfirm?: boolean;
  seen?: number;
  /** The path of the picture that came with it. */
  image?: string | undefined;
  /** Events of the guide that may be this one. */
  doubles?: { title: string; when: string; path: string }[];
};

type Props = {
  id: string;
  rejected: RejectedSuggestion | undefined;
  /** The current values and their revision. */
  current?: { texts: Record<string, string>; image: string | undefined; seen: number };
  children: string;
};

const FIELDS = [...SUGGESTION_FIELDS, "picture"];

export default function SuggestionForm({ id, rejected, current, children }: Props) {
  const [form, propsOf] = useFields(id, FIELDS, { rejected, values: current?.texts });
  const image = rejected ? rejected.image : current?.image;
  const seen = rejected?.seen ?? current?.seen;
  return (
    <PostForm
      form={form}
      title={rejected?.doubles ? "One moment" : undefined}
      encType="multipart/form-data"
      className="grid grid-cols-1 gap-5"
    >
      <Doubles doubles={rejected?.doubles} />
      <Draft
        id={id}
        {...(seen !== undefined && { baseRevision: { seen } })}
        isRejected={rejected !== undefined}
      />
      <TextField {...propsOf("title")} label="What is it called?" />
      <ScheduleFields propsOf={propsOf} isPlain />
      <TextField {...propsOf("venue")} label="Where?" hint="Name of the venue" />
      <TextField {...propsOf("location")} label="Street" autoComplete="off" />
      <TextField {...propsOf("price")} label="Price" hint="Free, or what it costs" />
      <TextAreaField {...propsOf("description")} label="What happens?" rows={4} />
      <fieldset>
        <legend className="label">
          What kind is it? <span>(optional)</span>
        </legend>
        <div className="flex flex-wrap gap-x-5">
          {Object.entries(SUGGESTED_TAGS).map(([name, label]) => (
            <CheckField key={name} {...propsOf(name)} label={label} />
          ))}
        </div>
      </fieldset>
      <TextField {...propsOf("website")} label="Website" inputMode="url" optional />
      <SelectField
        {...propsOf("source")}
        label="How do you know about it?"
        options={Object.keys(SUGGESTION_SOURCES)}
        names={SUGGESTION_SOURCES}
      />
      <EmailField
        {...propsOf("email")}
        label="Your email"
        optional
        hint="Never shown. We'll send you a link to change it, and write once it's decided."
      />
      <PhotoField propsOf={propsOf} image={image} />
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <SubmitButton>{children}</SubmitButton>
    </PostForm>
  );
}

function Doubles({ doubles = [] }: Pick<RejectedSuggestion, "doubles">) {
  if (doubles.length === 0) return null;
  return (
    <Section
      id="doubles-title"
      title="Is it one of these?"
      className="border border-rule px-4 py-4"
    >
      <ul className="mt-2">
        {doubles.map(({ title, when, path }) => (
          <li key={path} className="py-2 border-t border-rule wrap-anywhere">
            <a className="font-semibold" href={path}>
              Yes, it is {title}
            </a>
            <span className="block text-small text-soft">{when}</span>
          </li>
        ))}
      </ul>
      <button type="submit" className="btn btn-line mt-3" name="distinct" value="yes">
        No, send mine
      </button>
    </Section>
  );
}

const PICTURE_FIELDS = ["picture", "picture_alt", "picture_credit", "picture_rights"];

function PhotoField({ propsOf, image }: { propsOf: PropsOf; image: string | undefined }) {
  const { field } = propsOf("picture");
  const rights = propsOf("picture_rights");
  const hasBegun = PICTURE_FIELDS.map((name) => propsOf(name).field).some(
    ({ errors, initialValue }) => errors || initialValue,
  );
  return (
    // What was typed before a reload comes back by events of its own.
    <details
      className="border-t border-rule pt-2"
      open={hasBegun || image !== undefined}
      onInput={({ currentTarget: details }) => {
        details.open = true;
      }}
    >
      <summary className="btn btn-text cursor-pointer">Add a picture</summary>
      <div className="grid grid-cols-1 gap-5 mt-3">
        {image && (
          <>
            <input type="hidden" name="image" value={image} />
            <p className="text-small">Your picture is saved. A new one replaces it.</p>
            <label className="flex items-center gap-3 min-h-11 text-small">
              <input type="checkbox" name="remove_picture" value="yes" className="w-5 h-5" />
              Send it without the picture
            </label>
          </>
        )}
        <TextAreaField
          {...propsOf("picture_alt")}
          label="What it shows"
          optional
          rows={2}
          hint="Describe it for people who can't see it. Required with a picture."
        />
        <TextField
          {...propsOf("picture_credit")}
          label="Who took it?"
          optional
          hint="Shown below it as the credit. Required with a picture."
        />
        <div>
          <CheckField {...rights} label="I took it or have permission to share it" />
          <FieldError id={rights.field.errorId} errors={rights.field.errors} />
        </div>
        <PictureFileField field={field}>
          A JPG, PNG, WebP or AVIF of at most {PHOTO_MAX_MB} MB. We don't keep where and when it was
          taken.
        </PictureFileField>
      </div>
    </details>
  );
}

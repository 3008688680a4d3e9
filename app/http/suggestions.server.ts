import { pagePath } from "#app/domain/guide/links.ts";
import type { Entry } from "#app/domain/guide/records/check-records.ts";
import { problemsInForm } from "#app/domain/guide/records/form-problems.server.ts";
import {
  type Texts,
  toFormTexts,
  toRecordTexts,
} from "#app/domain/guide/records/form-texts.server.ts";
import {
  changePicture,
  findGuidePicture,
  type GuidePicture,
  isPictureLive,
} from "#app/domain/guide/records/guide-pictures.server.ts";
import { problemsOf } from "#app/domain/guide/records/guide-records.server.ts";
import { creditOf, problemsOfWords } from "#app/domain/guide/records/picture-form.ts";
import { applyTexts } from "#app/domain/guide/records/record-fields.ts";
import { textsOf } from "#app/domain/guide/records/record-history.server.ts";
import { findDoubles, hasPassed } from "#app/domain/guide/suggestions/doubles.server.ts";
import {
  SUGGESTED_SCHEDULE,
  SUGGESTED_TAGS,
  SUGGESTED_WORDS,
} from "#app/domain/guide/suggestions/suggestion.ts";
import type { SuggestionFields } from "#app/domain/guide/suggestions/suggestion-form.ts";
import type { SuggestedEvent } from "#app/domain/guide/suggestions/suggestions.server.ts";
import {
  PHOTO_MAX_BYTES,
  PHOTO_MAX_MB,
  pictureAddress,
  stemOf,
} from "#app/domain/uploads/picture.ts";
import { Rejected, type Rejection } from "./form/forms.server.ts";
import { previewedAt } from "./logos.server.ts";
import { receivePicture } from "./pictures.server.ts";
import { consumeLimit } from "./spam.server.ts";

type FieldErrors = Record<string, string[]>;

/** Placeholders for the editor; the dates are written once the days can be read. */
const WANTED = { image: "/images/placeholder.jpg", date: "Some day", time: "Some time" };
const OVER = "It's already over.";

/** The event as the guide would have it. Throws Rejected with the problems of its fields. */
export function readSuggestion(
  fields: SuggestionFields,
  { image, base = {} }: { image: string | undefined; base?: Entry | undefined },
  now = new Date(),
): SuggestedEvent {
  const typed = fields as unknown as Record<string, string | null | undefined>;
  const sent = Object.fromEntries(
    // The text of its date and time is written from the fields.
    [...SUGGESTED_SCHEDULE, ...SUGGESTED_WORDS, "date", "time"].map((name) => [
      name,
      typed[name] ?? "",
    ]),
  ) as Texts;
  const was = textsOf("event", base);
  const tags = Object.entries(SUGGESTED_TAGS).flatMap(([name, tag]) => (typed[name] ? tag : []));
  const texts = { ...toRecordTexts("event", sent, was, now), image: image ?? "" };
  const record = { ...applyTexts("event", base, texts), tags };
  const problems = problemsOf("event", { ...WANTED, ...record, id: "suggested" });
  const { ofFields, others } = problemsInForm("event", problems, sent, textsOf("event", record));
  if (problems.length > 0)
    throw new Rejected({ fieldErrors: ofFields, ...(others.length > 0 && { formErrors: others }) });
  if (hasPassed(record, now)) throw new Rejected({ fieldErrors: { first_day: [OVER] } });
  const { source, email } = fields;
  return { record, source, email };
}

export async function suggestionTexts({ record, source, email }: SuggestedEvent, now: Date) {
  const tags = Array.isArray(record.tags) ? record.tags : [];
  const boxes = Object.entries(SUGGESTED_TAGS).map(([name, tag]) => [
    name,
    tags.includes(tag) ? "yes" : "",
  ]);
  const picture = await findPictureOf(record);
  const texts: Record<string, string> = {
    ...toFormTexts("event", textsOf("event", record), now),
    ...Object.fromEntries(boxes),
    source,
    email: email ?? "",
    picture_alt: picture?.alt ?? "",
    picture_credit: picture?.credit ?? "",
    picture_rights: picture ? "yes" : "",
  };
  return { texts, image: picture && pictureAddress(picture.stem) };
}

async function findPictureOf({ image }: Entry) {
  const stem = stemOf(image);
  return stem ? findGuidePicture(stem) : undefined;
}

const SHOWN: Record<string, string> = {
  date: "When",
  time: "Time",
  venue: "Where",
  location: "Street",
  price: "Price",
  tags: "Kind",
  skips: "Not on",
  website: "Website",
};

/** The suggestion as its sender and its reviewer read it. */
export async function describeSuggested(record: Entry) {
  const texts = textsOf("event", record);
  const picture = await findPictureOf(record);
  return {
    facts: Object.entries(SHOWN).flatMap(([field, name]) => {
      const text = texts[field];
      return text ? [{ name, text }] : [];
    }),
    about: texts.description ?? "",
    picture: picture && previewedAt(pictureAddress(picture.stem)),
  };
}

/** The author of a version for which an admin's address would stand otherwise. */
const BY_VISITOR = "a visitor";

type Taken = { image: string | undefined; rejection: Rejection | undefined };

/** The file that came with the form, or the one of an earlier try, which the form names by its path. Its texts are in the form. */
export async function takeSuggestedPicture(request: Request, form: FormData): Promise<Taken> {
  const texts = { alt: textOf(form, "picture_alt"), credit: textOf(form, "picture_credit") };
  const file = form.get("picture");
  const kept = form.has("remove_picture") ? undefined : await findKept(form);
  const isSent = file instanceof File && file.size > 0;
  if (!isSent && !kept) return { image: undefined, rejection: undefined };
  const problems = Object.entries(problemsOfWords(texts, [textOf(form, "title")])).flatMap(
    ([name, problem]) => (problem ? [[name, [problem]]] : []),
  );
  const fieldErrors: FieldErrors = {
    ...Object.fromEntries(problems),
    ...(form.get("picture_rights") !== "yes" && { picture_rights: [NO_RIGHTS] }),
  };
  const rejection = Object.keys(fieldErrors).length > 0 ? { fieldErrors } : undefined;
  const image = kept && pictureAddress(kept.stem);
  if (!isSent) {
    if (kept && problems.length === 0) await keepTexts(kept, texts);
    return { image, rejection };
  }
  const refused = (problem: string, status: number): Taken => ({
    image,
    rejection: { fieldErrors: { ...fieldErrors, picture: [problem] }, status },
  });
  if (file.size > PHOTO_MAX_BYTES) return refused(TOO_LARGE, 400);
  const limit = await consumeLimit(request, "upload");
  if (limit) return refused(limit.text, limit.status);
  const received = await receivePicture(request, file, texts, BY_VISITOR);
  if ("problem" in received) return refused(received.problem, received.status);
  return { image: pictureAddress(received.row.stem), rejection };
}

const NO_RIGHTS = "Confirm that you may share it; otherwise we can't show it.";
const TOO_LARGE = `The picture is larger than ${PHOTO_MAX_MB} MB. Make it smaller (2,000 pixels wide is enough) and choose it again.`;

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Only pictures of this suggestion count: a stranger's form must not name one of the guide's own. */
async function findKept(form: FormData) {
  const stem = stemOf(form.get("image"));
  const row = stem ? await findGuidePicture(stem) : undefined;
  return row?.uploadedBy === BY_VISITOR && !(await isPictureLive(row.stem)) ? row : undefined;
}

async function keepTexts(row: GuidePicture, { alt, credit }: { alt: string; credit: string }) {
  if (row.alt === alt && row.credit === creditOf(credit)) return;
  await changePicture(row.stem, row.changedAt.getTime(), { alt, credit });
}

/** Lists what a picture lacks before visitors can see it. */
export async function picturesProblems(record: Entry) {
  const picture = await findPictureOf(record);
  const problems = picture && problemsOfWords(picture, [String(record.title ?? "")]);
  return Object.values(problems ?? {}).flatMap((problem) => problem ?? []);
}

export const describeDoubles = async (record: Entry) =>
  (await findDoubles(record)).map((event) => ({
    title: event.title,
    when: `${event.date}, ${event.time}, ${event.venue}`,
    path: pagePath("event", event),
  }));

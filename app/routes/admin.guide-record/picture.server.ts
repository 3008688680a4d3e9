import { z } from "zod";
import {
  findPicture,
  listDrawnPictures,
  uploadedPicture,
} from "#app/domain/guide/pictures.server.ts";
import {
  changePicture,
  findGuidePicture,
  type GuidePicture,
  isPictureLive,
  listGuidePictures,
} from "#app/domain/guide/records/guide-pictures.server.ts";
import {
  type PictureWords,
  pictureWords,
  problemsOfWords,
} from "#app/domain/guide/records/picture-form.ts";
import { pictureAddress, stemOf } from "#app/domain/uploads/picture.ts";
import { Conflict, type Rejection } from "#app/http/form/forms.server.ts";
import { receivePicture } from "#app/http/pictures.server.ts";
import { formatDay } from "#app/locale/dates.ts";

/** Describes the picture that the form names. */
export async function describePicture(image: unknown) {
  const stem = stemOf(image);
  const row = stem ? await findGuidePicture(stem) : undefined;
  const drawn = typeof image === "string" && image ? findPicture(image) : undefined;
  return {
    stem,
    isMissing: stem !== undefined && !row,
    shown: row ? uploadedPicture(row) : drawn,
    alt: row?.alt ?? "",
    credit: row?.credit ?? "",
    seen: row ? row.changedAt.getTime() : 0,
    choices: await listChoices(typeof image === "string" ? image : ""),
  };
}

/** Names the pictures that there are by their addresses, the latest upload first. */
async function listChoices(current: string): Promise<Record<string, string>> {
  const { rows } = await listGuidePictures({ page: 1 });
  const uploads = rows.map((row) => [
    pictureAddress(row.stem),
    row.alt || formatDay(row.createdAt),
  ]);
  const drawn = listDrawnPictures().map((src) => [src, src.replace(/^\/images\/|\.\w+$/g, "")]);
  const own = current ? [[current, current]] : [];
  return Object.fromEntries([...own, ...uploads, ...drawn]);
}

type Described = Pick<Awaited<ReturnType<typeof describePicture>>, "stem" | "isMissing"> &
  PictureWords;

const MISSING = "This picture is not here any more. Choose it again.";

/** Returns by field why a record may not be published with it. Drawn pictures have their texts elsewhere. */
export function problemsOfPicture(
  { stem, isMissing, alt, credit }: Described,
  titles: readonly string[],
) {
  if (!stem) return {};
  if (isMissing) return { image: [MISSING] };
  const problems = Object.entries(problemsOfWords({ alt, credit }, titles));
  return Object.fromEntries(
    problems.flatMap(([name, problem]) => (problem ? [[name, [problem]]] : [])),
  );
}

type FieldErrors = Record<string, string[]>;

export type TakenPicture = {
  /** The reason why nothing can be saved. */
  refusal?: Rejection;
  unpublishable: FieldErrors;
  /** Runs once the record is saved: a visible picture must not change before. */
  finish?: () => Promise<unknown>;
};

const TextsSchema = z.object(pictureWords);

/** Stores the file that came with the form, and the texts beside it. From then on the form names it by its path. */
export async function takePicture(
  request: Request,
  form: FormData,
  admin: string,
): Promise<TakenPicture> {
  const { data } = TextsSchema.safeParse(
    Object.fromEntries(["picture_alt", "picture_credit"].map((name) => [name, textOf(form, name)])),
  );
  const typed = { alt: data?.picture_alt ?? "", credit: data?.picture_credit ?? "" };
  const file = form.get("picture");
  if (file instanceof File && file.size > 0) {
    const received = await receivePicture(request, file, typed, admin);
    if ("problem" in received) {
      const { problem, status } = received;
      return { refusal: { fieldErrors: { picture: [problem] }, status }, unpublishable: {} };
    }
    form.set("image", pictureAddress(received.row.stem));
    const nameless = typed.alt === nameOf(file) ? { ...typed, alt: file.name } : typed;
    return { unpublishable: problemsIn(form, received.row, nameless) };
  }
  const stem = stemOf(form.get("image"));
  if (!stem) return { unpublishable: {} };
  const row = await findGuidePicture(stem);
  if (!row) return { unpublishable: { image: [MISSING] } };
  // Texts that were typed beside another picture are not this one's.
  if (form.get("picture_of") !== stem) return { unpublishable: problemsIn(form, row, row) };
  return takeTexts(form, row, typed);
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
};

const nameOf = ({ name }: File) => name.replace(/\.\w+$/, "");

const problemsIn = (form: FormData, { stem }: GuidePicture, texts: PictureWords) =>
  problemsOfPicture({ stem, isMissing: false, ...texts }, [
    textOf(form, "title") ?? textOf(form, "name") ?? "",
  ]);

async function takeTexts(
  form: FormData,
  row: GuidePicture,
  typed: PictureWords,
): Promise<TakenPicture> {
  const { stem, changedAt } = row;
  const unpublishable = problemsIn(form, row, typed);
  if (!form.has("picture_alt") || (typed.alt === row.alt && typed.credit === row.credit))
    return { unpublishable };
  const seen = changedAt.getTime();
  if (Number(form.get("picture_seen")) !== seen) {
    const stored: [string, string][] = [];
    if (typed.alt !== row.alt) stored.push(["picture_alt", row.alt]);
    if (typed.credit !== row.credit) stored.push(["picture_credit", row.credit]);
    return { refusal: new Conflict(stored, {}).rejection, unpublishable };
  }
  const save = () => changePicture(stem, seen, typed);
  if (await isPictureLive(stem)) {
    if (form.get("intent") === "publish") return { unpublishable, finish: save };
    const name = typed.alt === row.alt ? "picture_credit" : "picture_alt";
    const refusal = { fieldErrors: { [name]: [SEEN_BY_ALL] }, status: 400 };
    return { refusal, unpublishable };
  }
  const saved = await save();
  return saved ? { unpublishable } : takeTexts(form, (await findGuidePicture(stem)) ?? row, typed);
}

const SEEN_BY_ALL =
  "Visitors read it already, so a draft cannot keep it. Publish, or change it under Pictures.";

import { data } from "@remix-run/node";
import { Declined } from "#app/domain/declined.ts";
import { recordPath } from "#app/domain/guide/links.ts";
import { uploadedPicture } from "#app/domain/guide/pictures.server.ts";
import {
  changePicture,
  countVersionsNaming,
  deletePicture,
  findGuidePicture,
  type GuidePicture,
  listGuidePictures,
  usesOf,
} from "#app/domain/guide/records/guide-pictures.server.ts";
import {
  focusBox,
  PictureFilterSchema,
  PictureFormSchema,
  problemsOfWords,
} from "#app/domain/guide/records/picture-form.ts";
import { listPartnersNaming } from "#app/domain/partners/partners.server.ts";
import { cutAgain, removePictureFiles } from "#app/domain/uploads/pictures.server.ts";
import { loadAdminList, TOO_LATE } from "#app/http/admin-list.server.ts";
import { clientAddress, clientOf } from "#app/http/client-address.server.ts";
import { CONFLICT, parseForm, Rejected, saveForm } from "#app/http/form/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";

const LIST = "/admin/guide/pictures";
const GONE = "This picture is not here any more.";

const find = async (stem: string) => {
  const row = await findGuidePicture(stem);
  return (
    row && { ...toRow(row, await listUses([stem])), versions: await countVersionsNaming(stem) }
  );
};

export const loadPictures = (request: Request) =>
  loadAdminList(request, {
    schema: PictureFilterSchema,
    failed: "Failed to fetch pictures",
    dialogs: { view: [find, GONE], delete: [find, GONE] },
    load: async (filter) => {
      const { rows, hasOlder } = await listGuidePictures(filter);
      const uses = await listUses(rows.map(({ stem }) => stem));
      return { rows: rows.map((row) => toRow(row, uses)), hasOlder };
    },
  });

type Use = { path: string; title: string; isLive: boolean };

/** Records and partners name a picture. */
async function listUses(stems: string[]) {
  const uses = new Map<string, Use[]>();
  for (const [stem, records] of await usesOf(stems))
    uses.set(
      stem,
      records.map((each) => ({ ...each, path: recordPath(each.kind, each) })),
    );
  for (const { id, name, picture, logo } of await listPartnersNaming(stems))
    for (const stem of new Set([picture, logo]))
      uses.get(stem ?? "")?.push({ path: `/admin/partners/${id}`, title: name, isLive: true });
  return uses;
}

export type PictureRow = ReturnType<typeof toRow>;

function toRow(row: GuidePicture, uses: ReadonlyMap<string, Use[]>) {
  const { stem, alt, credit, creditUrl, focusX, focusY, width, height, bytes } = row;
  return {
    id: stem,
    picture: uploadedPicture(row),
    alt,
    credit,
    texts: {
      picture_alt: alt,
      picture_credit: credit,
      credit_url: creditUrl ?? "",
      focus_x: String(focusX),
      focus_y: String(focusY),
    },
    size: `${width} × ${height} pixels, ${(bytes / 2 ** 20).toFixed(1)} MB with its cuts`,
    uploaded: formatMoment(row.createdAt),
    who: row.uploadedBy,
    seen: row.changedAt.getTime(),
    uses: uses.get(stem) ?? [],
  };
}

export async function removePicture(form: FormData) {
  const stem = String(form.get("stem"));
  const row = await deletePicture(stem, Number(form.get("seen")));
  if (!row) {
    const toast = { title: "Failed to delete the picture", tone: "destructive" } as const;
    return redirectWithToast(LIST, { ...toast, description: STILL_NAMED });
  }
  // The row is gone, and the sweep removes the files that remain after a failure.
  await removePictureFiles(stem).catch((error: unknown) =>
    logError("Removing a picture's files failed", error),
  );
  logEvent("decision", { intent: "delete", picture: stem });
  return redirectWithToast(LIST, { title: "Picture deleted" });
}

const STILL_NAMED = `Something names it, or it has changed since you opened this page.`;

export async function savePicture(request: Request, form: FormData) {
  const stem = String(form.get("stem"));
  const row = await findGuidePicture(stem);
  if (!row) throw data(GONE, { status: 404 });
  const click = clickedFocus(form, row);
  if (click) {
    form.set("focus_x", String(click.x));
    form.set("focus_y", String(click.y));
  }
  const seen = row.changedAt.getTime();
  const saving = { extra: { seen }, failed: "Saving a picture failed" };
  return saveForm(parseForm(form, PictureFormSchema), saving, async (fields) => {
    const { picture_alt, picture_credit, credit_url, focus_x: x, focus_y: y } = fields;
    const texts = { alt: picture_alt ?? "", credit: picture_credit ?? "" };
    if (Number(form.get("seen")) !== seen) throw new Declined(CONFLICT);
    const titles = (await usesOf([stem])).get(stem)?.map(({ title }) => title);
    const problems = Object.entries(problemsOfWords(texts, titles)).flatMap(([name, problem]) =>
      problem ? [[name, [problem]]] : [],
    );
    if (problems.length > 0) throw new Rejected({ fieldErrors: Object.fromEntries(problems) });
    const isMoved = x !== row.focusX || y !== row.focusY;
    const client = clientOf(clientAddress(request));
    const cut = isMoved ? await cutAgain(stem, { x, y }, client, request.signal) : undefined;
    if (isMoved && !cut) throw new Declined(NOT_CUT, 503);
    const saved = await changePicture(stem, seen, {
      ...texts,
      creditUrl: credit_url,
      focusX: x,
      focusY: y,
      ...(cut && { version: cut.version, cuts: JSON.stringify(cut.cuts), bytes: cut.bytes }),
    });
    if (!saved) throw new Declined(TOO_LATE);
    logEvent("decision", { intent: "edit", picture: stem });
    return redirectWithToast(`${LIST}?view=${stem}`, { title: "Picture saved" });
  });
}

const NOT_CUT = "The picture could not be cut anew. Please try again in half a minute.";
/** Reads where somebody clicked into the picture. The corner, 0,0, is the press of a key: then the numbers count. */
function clickedFocus(form: FormData, picture: GuidePicture) {
  const [x, y] = ["focus.x", "focus.y"].map((name) => Number(form.get(name)));
  if (!x && !y) return undefined;
  const box = focusBox(picture);
  const hundredth = (at = 0, of: number) => Math.max(0, Math.min(100, Math.round((100 * at) / of)));
  return { x: hundredth(x, box.width), y: hundredth(y, box.height) };
}

import { data } from "@remix-run/node";
import { LISTS, recordPath } from "#app/domain/guide/links.ts";
import { findRecord, wordsOf } from "#app/domain/guide/records/guide-records.server.ts";
import {
  recordsWith,
  refreshPictures,
  shownOf,
} from "#app/domain/guide/records/snapshot.server.ts";
import { RECORD_KINDS, type RecordKey, type RecordKind } from "#app/domain/guide/records.ts";
import type { Toast } from "#app/domain/toast.ts";
import { setResponseHeader } from "#app/platform/log.server.ts";
import { getUser } from "./session.server.ts";

export function recordKeyOf({ kind, id = "" }: { kind?: string; id?: string }): RecordKey {
  const found = RECORD_KINDS.find((each) => each === kind);
  if (!found) throw data("There is no such kind.", { status: 404 });
  return { kind: found, id };
}

/** Shows an admin the draft of a record on the page that it will have. */
export async function readPreview<Kind extends RecordKind>(
  request: Request,
  kind: Kind,
  id: string,
) {
  if (!new URL(request.url).searchParams.has("draft")) return undefined;
  return (await readDraft(request, kind, id))?.draft;
}

/** The page of its list on which it will stand, where the address of the list names it. */
export async function readListPreview<Kind extends RecordKind>(request: Request, kind: Kind) {
  const id = new URL(request.url).searchParams.get("draft");
  const found = id ? await readDraft(request, kind, id) : undefined;
  return found && recordsWith(kind, found.row, found.draft);
}

async function readDraft<Kind extends RecordKind>(request: Request, kind: Kind, id: string) {
  if (!(await getUser(request))?.role) return undefined;
  const row = await findRecord({ kind, id });
  // A new picture is not in memory yet.
  await refreshPictures();
  const draft = row && shownOf(kind, wordsOf(row)).record;
  if (!draft) return undefined;
  setResponseHeader("X-Robots-Tag", "noindex");
  return { row, draft };
}

/** Said where a list shows it. */
export async function tellDraft(request: Request): Promise<Toast | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const id = searchParams.get("draft");
  const kind = RECORD_KINDS.find((each) => LISTS[each] === pathname);
  if (!id || !kind || !(await getUser(request))?.role) return undefined;
  return {
    id: `draft ${id}`,
    title: "With a draft in its place",
    description: "Only admins can see it for now.",
    actions: [{ label: "Back to its form", to: recordPath(kind, { id }) }],
  };
}

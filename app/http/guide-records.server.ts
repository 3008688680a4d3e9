import { data } from "@remix-run/node";
import { findRecord, wordsOf } from "#app/domain/guide/records/guide-records.server.ts";
import { refreshPictures, shownOf } from "#app/domain/guide/records/snapshot.server.ts";
import { RECORD_KINDS, type RecordKind } from "#app/domain/guide/records.ts";
import { setResponseHeader } from "#app/platform/log.server.ts";
import { getUser } from "./session.server.ts";

export type RecordKey = { kind: RecordKind; id: string };

export function recordKeyOf({ kind, id = "" }: { kind?: string; id?: string }): RecordKey {
  const known = RECORD_KINDS.find((each) => each === kind);
  if (!known) throw data("There is no such kind.", { status: 404 });
  return { kind: known, id };
}

/** What waits of a record, on the page that it will have: for an admin who asks for it, and nobody else. */
export async function readPreview<Kind extends RecordKind>(
  request: Request,
  kind: Kind,
  id: string,
) {
  if (!new URL(request.url).searchParams.has("draft")) return undefined;
  if (!(await getUser(request))?.role) return undefined;
  const row = await findRecord({ kind, id });
  // Of a picture that nothing shows yet nobody has heard.
  await refreshPictures();
  const draft = row && shownOf(kind, wordsOf(row)).record;
  if (draft) setResponseHeader("X-Robots-Tag", "noindex");
  return draft;
}

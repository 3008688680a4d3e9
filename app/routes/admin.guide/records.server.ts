import { findPicture } from "#app/domain/guide/pictures.server.ts";
import {
  type GuideRecord,
  listRecords,
  listVersions,
  wordsOf,
} from "#app/domain/guide/records/guide-records.server.ts";
import { RecordFilterSchema } from "#app/domain/guide/records/record-form.ts";
import { loadAdminList } from "#app/http/admin-list.server.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { momentInWords } from "#app/locale/near-days.ts";

export const loadRecords = (request: Request) =>
  loadAdminList(request, {
    schema: RecordFilterSchema,
    failed: "Failed to fetch records",
    dialogs: {},
    load: async (filter) => {
      const now = new Date();
      const { rows, hasOlder } = await listRecords(filter, now);
      return { rows: await Promise.all(rows.map((row) => toRow(row, now))), hasOlder };
    },
  });

export type RecordRow = Awaited<ReturnType<typeof toRow>>;

async function toRow(row: GuideRecord, now: Date) {
  const { kind, id, state, liveFrom, liveUntil, draft } = row;
  const words = wordsOf(row);
  const [last] = await listVersions(row, 1);
  return {
    id: `${kind} ${id}`,
    kind,
    title: String(words.title ?? words.name ?? id),
    path: `/admin/guide/${kind}/${id}`,
    picture: findPicture(String(words.image ?? "")),
    when: textOf(words.date ?? words.hours ?? words.neighborhood),
    states: [
      ...(state === "live" ? [] : [state === "draft" ? "Draft" : "Retired"]),
      ...(draft !== null && state !== "draft" ? ["draft waits"] : []),
      ...(liveFrom && liveFrom > now ? [`from ${formatMoment(liveFrom)}`] : []),
      ...(liveUntil ? [`until ${formatMoment(liveUntil)}`] : []),
    ],
    changed: last && momentInWords(last.at, now),
    who: last?.admin ?? (last?.verb === "import" ? "by import" : undefined),
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

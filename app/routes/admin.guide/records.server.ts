import { findPicture } from "#app/domain/guide/pictures.server.ts";
import {
  type GuideRecord,
  listLastLines,
  listRecords,
  titleOf,
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
      const lines = new Map((await listLastLines(rows)).map((line) => [keyOf(line), line]));
      return { rows: rows.map((row) => toRow(row, lines.get(keyOf(row)), now)), hasOlder };
    },
  });

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

type Line = Awaited<ReturnType<typeof listLastLines>>[number];

export type RecordRow = ReturnType<typeof toRow>;

function toRow(row: GuideRecord, last: Line | undefined, now: Date) {
  const { kind, id, state, liveFrom, liveUntil, draft } = row;
  const words = wordsOf(row);
  return {
    id: keyOf(row),
    kind,
    title: titleOf({ id, ...words }),
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

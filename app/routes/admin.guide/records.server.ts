import { recordPath } from "#app/domain/guide/links.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";
import { listToCheck, measureChecks } from "#app/domain/guide/records/checks.server.ts";
import {
  checkRecord,
  type GuideRecord,
  listRecords,
  moveRecord,
  statesOf,
  titleOf,
  wordsOf,
} from "#app/domain/guide/records/guide-records.server.ts";
import {
  isInOrder,
  type RecordFilter,
  RecordFilterSchema,
  type RecordListDecision,
  RecordListDecisionSchema,
  type RecordMove,
} from "#app/domain/guide/records/record-form.ts";
import {
  listLastLines,
  type VersionLine,
} from "#app/domain/guide/records/record-history.server.ts";
import { refreshPictures } from "#app/domain/guide/records/snapshot.server.ts";
import { listUndoableImports, undoImport } from "#app/domain/guide/records/undo-import.server.ts";
import {
  type Acts,
  listUrl,
  loadAdminList,
  readDecision,
  runAct,
} from "#app/http/admin-list.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { momentInWords } from "#app/locale/near-days.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { listProblems, nextToCheck, toCheckRow, toProblemRow } from "./checks.server.ts";

export const loadRecords = (request: Request) =>
  loadAdminList(request, {
    schema: RecordFilterSchema,
    failed: "Failed to fetch records",
    dialogs: {},
    load: async (filter) => {
      const now = new Date();
      await refreshPictures();
      return {
        ...(await loadTab(filter, now)),
        due: (await measureChecks(now)).total,
        isInOrder: isInOrder(filter),
        imports: await importsOfTheHour(now),
      };
    },
  });

const NONE = { rows: [], checks: [], problems: [] };

/** Every tab has its own kind of rows. */
async function loadTab(filter: RecordFilter, now: Date) {
  if (filter.tab === "todo") {
    const [problems, checks] = [await listProblems(filter, now), await listToCheck(filter, now)];
    return {
      rows: [],
      problems: problems.rows.map(toProblemRow),
      checks: checks.rows.map((row) => toCheckRow(row, now)),
      hasOlder: problems.hasOlder || checks.hasOlder,
    };
  }
  const { rows, hasOlder } = await listRecords(filter, now);
  const lines = new Map((await listLastLines(rows)).map((line) => [keyOf(line), line]));
  return { ...NONE, rows: rows.map((row) => toRow(row, lines.get(keyOf(row)), now)), hasOlder };
}

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

const importsOfTheHour = async (now: Date) =>
  (await listUndoableImports(now)).map(({ batch, at, total }) => ({
    batch,
    what: `${total === 1 ? "One record was" : `${formatCount(total)} records were`} imported ${momentInWords(at, now)}.`,
  }));

const BY_NOBODY: Partial<Record<VersionLine["verb"], string>> = {
  publish: "as scheduled",
  expire: "it was over",
};

export type RecordRow = ReturnType<typeof toRow>;

function toRow(row: GuideRecord, last: VersionLine | undefined, now: Date) {
  const { kind, id: slug } = row;
  const fields = wordsOf(row);
  return {
    id: keyOf(row),
    kind,
    slug,
    position: row.position,
    title: titleOf({ id: slug, ...fields }),
    path: recordPath(kind, { id: slug }),
    picture: findPicture(String(fields.image ?? "")),
    when: textOf(fields.date ?? fields.hours ?? fields.neighborhood),
    states: statesOf(row, now).filter((each) => each !== "live"),
    // The import of all of them says nothing about one.
    changed: last && last.verb !== "import" && momentInWords(last.at, now),
    who: last?.admin ?? (last && BY_NOBODY[last.verb]),
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

const run: (
  decision: RecordListDecision & { intent: RecordMove },
  admin: string,
) => ReturnType<typeof moveRecord> = ({ intent, kind, id, position }, admin) =>
  moveRecord({ kind, id }, intent, { admin, seen: position });

const ACTS: Acts<RecordListDecision, string, { "undo-import": number }> = {
  up: { done: "Moved up", run },
  down: { done: "Moved down", run },
  top: { done: "Moved to the top", run },
  check: {
    done: "Checked",
    failed: "Failed to mark the record as checked",
    run: ({ kind, id, seen }, admin) => checkRecord({ kind, id }, { admin, seen }),
  },
  "undo-import": {
    done: (total) => ({
      title:
        total === 1 ? "One record is as before" : `${formatCount(total)} records are as before`,
    }),
    failed: "Failed to undo the import",
    run: ({ batch }, admin) => undoImport(batch, admin),
  },
};

export async function decideRecords(request: Request, form: FormData, admin: string) {
  const decision = readDecision(form, RecordListDecisionSchema);
  const of = "id" in decision ? `${decision.kind} ${decision.id}` : decision.batch;
  const next = decision.intent === "check" && (await nextToCheck(request, decision));
  const { toast, result } = await runAct(ACTS, decision, admin, {
    failed: "Failed to move the record",
    about: { record: of },
  });
  if (next && result) return redirectWithToast(next, toast);
  const row = "id" in decision ? `#${decision.kind}-${decision.id}` : "";
  return redirectWithToast(listUrl(request) + row, toast);
}

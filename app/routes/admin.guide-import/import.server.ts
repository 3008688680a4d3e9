import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { data } from "@remix-run/node";
import {
  bringFile,
  type FilePlan,
  type PlanLine,
  planFile,
  readRecordFile,
} from "#app/domain/guide/files/file-plan.server.ts";
import { FILE_MAX_MB, isBrought, TICKS_MAX } from "#app/domain/guide/files/import-form.ts";
import { textOf, UnreadableFile } from "#app/domain/guide/files/record-file.server.ts";
import { recordPath } from "#app/domain/guide/links.ts";
import { wordsOf } from "#app/domain/guide/records/guide-records.server.ts";
import { changedFields, diffRecords } from "#app/domain/guide/records/record-history.server.ts";
import { RECORD_KINDS, type RecordKind } from "#app/domain/guide/records.ts";
import { uidHost } from "#app/http/feed.server.ts";
import { TEXT_MAX_BYTES } from "#app/http/form/body.server.ts";
import { NOT_SAVED } from "#app/http/form/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";
import { inSlices, nextTurn } from "#app/platform/slices.ts";

const LIST = "/admin/guide";
const FILE_MAX_BYTES = FILE_MAX_MB * 2 ** 20;

type Answer = {
  kind: RecordKind | undefined;
  /** The reason why nothing was done. */
  problem?: string;
  pasted?: string;
  plan?: Awaited<ReturnType<typeof showPlan>>;
};

/** The first answer says what an import would do, and the second does it. The form carries the text in between, packed. */
export async function receiveFile(form: FormData, admin: string) {
  const kind = RECORD_KINDS.find((each) => each === form.get("kind"));
  const pasted = String(form.get("pasted") ?? "").slice(0, TEXT_MAX_BYTES);
  const answer = (more: Partial<Answer>, status: number) =>
    data<Answer>({ kind, pasted, ...more }, { status });
  if (!kind) return answer({ problem: "Choose what is in it." }, 400);
  try {
    const isSeen = form.get("intent") === "import";
    const text = isSeen ? await unpack(String(form.get("packed"))) : await readSent(form);
    const file = await readRecordFile(kind, text);
    await nextTurn();
    if (!isSeen) {
      const plan = await showPlan(await planFile(file, uidHost), await pack(text));
      return answer({ plan, pasted: "" }, 200);
    }
    const ticked = new Set(form.getAll("take").map(Number));
    const choice = { seen: String(form.get("seen")), ticked, admin };
    const { plan, brought } = await bringFile(file, uidHost, choice);
    if (brought && brought.length > 0) return done(plan, brought);
    const isNothingLeft = !plan.lines.some(({ verdict }) => isBrought(verdict));
    if (!brought && isNothingLeft) return redirectWithToast(LIST, { title: NOTHING_LEFT });
    const shown = await showPlan(plan, String(form.get("packed")));
    return answer({ plan: shown, problem: brought ? NONE_TICKED : CHANGED }, brought ? 400 : 409);
  } catch (error) {
    if (error instanceof UnreadableFile) return answer({ problem: error.message }, 400);
    logError("Importing a file failed", error);
    return answer({ problem: NOT_SAVED.formErrors.join(" ") }, NOT_SAVED.status);
  }
}

const NOTHING_LEFT = "All of it is in the guide already";
const NONE_TICKED = "Tick at least one of them.";
const CHANGED =
  "Something of it has changed since you saw this. Nothing is imported yet: here is what would happen now.";

async function readSent(form: FormData) {
  const [file, pasted] = [form.get("file"), String(form.get("pasted") ?? "")];
  const isFile = file instanceof File && file.size > 0;
  if (!isFile && pasted.trim() === "")
    throw new UnreadableFile("Choose a file, or paste what is in one.");
  if ((isFile ? file.size : Buffer.byteLength(pasted)) > FILE_MAX_BYTES)
    throw new UnreadableFile(`It is larger than ${FILE_MAX_MB} MB. Send it in parts.`);
  return isFile ? textOf(new Uint8Array(await file.arrayBuffer())) : pasted;
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const pack = async (text: string) =>
  (await promisify(brotliCompress)(text, QUALITY)).toString("base64");

/** The packed file comes from a browser, so it is read and checked again. */
async function unpack(packed: string) {
  try {
    const most = { maxOutputLength: FILE_MAX_BYTES };
    return textOf(await promisify(brotliDecompress)(Buffer.from(packed, "base64"), most));
  } catch {
    throw new UnreadableFile("The file did not arrive again. Choose it once more.");
  }
}

const SHORT = 80;
const short = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

/** Differences are shown for this many characters; behind them only the names of fields. */
const SHOWN_LETTERS = 30_000;

async function showPlan({ kind, lines, wrong, same, unread, digest }: FilePlan, packed: string) {
  const counts = { add: 0, change: 0, double: 0, stay: 0 };
  for (const { verdict } of lines) counts[verdict] += 1;
  const shown: ReturnType<typeof toLine>[] = [];
  let letters = 0;
  await inSlices(lines.slice(0, TICKS_MAX), (line) => {
    const last = toLine(kind, line, letters < SHOWN_LETTERS);
    for (const { was, now } of last.fields) letters += (was?.length ?? 0) + (now?.length ?? 0);
    shown.push(last);
  });
  return {
    kind,
    packed,
    seen: digest,
    unread: unread.map(short).slice(0, TICKS_MAX),
    counts: { ...counts, same, wrong: wrong.length },
    hasTicks: lines.length <= TICKS_MAX,
    lines: shown,
    wrong: wrong.slice(0, TICKS_MAX).map((each) => ({ ...each, title: short(each.title) })),
  };
}

export type ShownPlan = Awaited<ReturnType<typeof showPlan>>;

function toLine(kind: RecordKind, line: PlanLine, hasDifferences: boolean) {
  const { id, title, verdict, row, entry, isDraft, note } = line;
  const facts = ["date", "time", "venue", "type", "cuisine", "address", "hours", "price"];
  const texts = facts.flatMap((field) => {
    const text = entry[field];
    return typeof text === "string" ? [short(text)] : [];
  });
  const changed = row ? changedFields(kind, wordsOf(row), entry) : [];
  return {
    title: short(title),
    verdict,
    isDraft,
    note: verdict === "stay" && row ? WHY[stateOf(row)] : note,
    path: row && recordPath(kind, { id }),
    facts: row ? "" : texts.join(", "),
    fields: row && hasDifferences ? diffRecords(kind, wordsOf(row), entry) : [],
    differs: changed.map(([, { label }]) => label).join(", ") || "what no form shows",
  };
}

const stateOf = ({ state, draft }: NonNullable<PlanLine["row"]>) =>
  state === "retired" ? "retired" : state === "live" && draft !== null ? "waiting" : "edited";

const WHY = {
  retired: "It was retired, and stays so.",
  waiting: "A draft of it waits, and stays.",
  edited: "Somebody wrote it otherwise in the guide, and that stays.",
};

function done({ kind, lines }: FilePlan, brought: readonly PlanLine[]) {
  logEvent("decision", { intent: "import", table: kind, records: brought.length });
  const areDrafts = brought.every(({ isDraft }) => isDraft);
  const what = areDrafts ? "draft" : "record";
  const title =
    brought.length === 1
      ? `One ${what} was imported`
      : `${formatCount(brought.length)} ${what}s were imported`;
  const left = lines.filter((line) => line.verdict === "stay" && !brought.includes(line));
  const names = left.slice(0, NAMED_MAX).map((line) => short(line.title));
  const others =
    left.length > names.length ? ` and ${formatCount(left.length - names.length)} more` : "";
  const description = left.length > 0 && {
    description: `As the guide has it stays ${names.join(", ")}${others}.`,
  };
  const search = `?kind=${kind}${areDrafts ? "&tab=drafts" : ""}`;
  return redirectWithToast(LIST + search, { title, ...description });
}

const NAMED_MAX = 3;

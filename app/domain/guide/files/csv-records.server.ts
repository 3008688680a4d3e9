import { type CsvError, parse } from "csv-parse/sync";
import { cleanLine } from "#app/domain/clean-text.ts";
import { csvLine, UTF8_MARK, unguarded } from "#app/domain/csv.ts";
import type { Entry } from "../records/check-records.ts";
import { type FieldSpec, fieldsOf, toText } from "../records/record-fields.ts";
import { slugOf } from "../records/record-form.ts";
import type { RecordKind } from "../records.ts";
import { FILE_RECORDS_MAX } from "./import-form.ts";
import { assertCount, type FileRecord, UnreadableFile } from "./record-file.server.ts";

const COLUMNS_MAX = 40;

export function readCsvRecords(kind: RecordKind, text: string) {
  const [head = [], ...others] = readRows(text);
  // Databases write a line of hyphens below the names.
  const rows = others[0]?.every((cell) => /^[-=+ ]+$/.test(cell)) ? others.slice(1) : others;
  const specs = new Map<string, FieldSpec | undefined>([["id", undefined], ...fieldsOf(kind)]);
  const fieldOf = new Map(fieldsOf(kind).map(([name, { label }]) => [nameOf(label), name]));
  const names = head
    .map(nameOf)
    .map((name) => (specs.has(name) ? name : (fieldOf.get(name) ?? name)));
  const [title = ""] = fieldsOf(kind)[0] ?? [];
  assertHead(names, [...specs.keys()], title);
  assertCount(rows.length);
  const records = rows.map((row, index): FileRecord => {
    const named = names.flatMap((name, column) => {
      const cell = row[column];
      return cell === undefined || !specs.has(name)
        ? []
        : [[name, toFormText(specs.get(name), unguarded(cell))] as const];
    });
    const { id, ...texts } = Object.fromEntries(named) as Record<string, string>;
    const called = cleanLine(texts[title] ?? "");
    return {
      title: called || id || `Row ${index + 2}`,
      id: cleanLine(id ?? "") || (LATIN.test(called) ? slugOf(called) : ""),
      texts,
      problem: problemOf(row, names.length),
    };
  });
  return { records, unread: names.filter((name) => name && !specs.has(name)) };
}

/** A column is named by its field or by the field's label at the desk. */
const nameOf = (text: string) => cleanLine(unguarded(text)).toLowerCase().replaceAll(" ", "_");

const SHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)$/;

function problemOf(row: readonly string[], columns: number) {
  const error = row.find((cell) => SHEET_ERROR.test(cell.trim()));
  if (error)
    return `Has a cell with an error of the spreadsheet in it, ${error.trim()}: mend it there.`;
  return row.slice(columns).some(Boolean) ? TOO_MANY_CELLS : undefined;
}

/** An address says too little in other alphabets: `planFile` goes by the whole title there. */
const LATIN = /^[\p{Script=Latin}\P{L}]*$/u;

const TOO_MANY_CELLS =
  "Has more cells than there are names on top: what has a comma in it stands in quotation marks.";

function assertHead(names: readonly string[], fields: readonly string[], title: string) {
  if (names.length > COLUMNS_MAX)
    throw new UnreadableFile(`It has ${names.length} columns, and ${COLUMNS_MAX} is the most.`);
  if (!names.includes("id") && !names.includes(title))
    throw new UnreadableFile(
      `Its first line must name the fields, with id or ${title} among them: ${fields.join(", ")}.`,
    );
  const twice = names.find((name, index) => name && names.indexOf(name) < index);
  if (twice) throw new UnreadableFile(`Two of its columns are called ${twice}.`);
}

/** This line tells Excel the separator of cells, and Excel does not show it. */
const SEPARATOR_LINE = /^"?sep=([,;|\t])"?[,;|\t]*\r?\n/i;

function readRows(text: string): string[][] {
  const [separatorLine = "", separator] = SEPARATOR_LINE.exec(text) ?? [];
  try {
    return parse(text, {
      delimiter: separator ?? delimiterOf(text),
      from_line: separatorLine ? 2 : 1,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      to: FILE_RECORDS_MAX + 2,
    });
  } catch (error) {
    const { lines, code = "" } = error as Partial<CsvError> & { lines?: number };
    if (!code.startsWith("CSV_")) throw error;
    throw new UnreadableFile(
      `A quotation mark is not closed: look at line ${lines} and above it. One within a cell is written twice.`,
    );
  }
}

/** Spreadsheets write commas here, semicolons in Europe, and tabs into the clipboard. */
function delimiterOf(text: string) {
  const [head = ""] = text.trimStart().split(/\r?\n/, 1);
  const count = (mark: string) => head.split(mark).length;
  return [",", ";", "\t", "|"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const isList = ({ control }: FieldSpec) => control === "list" || typeof control === "object";

/** The items of a list are separated by semicolons. */
function toFormText(spec: FieldSpec | undefined, cell: string) {
  if (!spec) return cell;
  const items = cell.split(/\s*;\s*/).filter((item) => item.trim());
  if (spec.control === "lines") return items.join("\n");
  if (isList(spec)) return items.join(", ");
  if (spec.control !== "yes") return cell;
  const [answer, yes] = /^\s*(?:(true|yes|y|1)|false|no|n|0)\s*$/i.exec(cell) ?? [];
  if (answer) return yes ? "yes" : "no";
  return cell;
}

export function* csvOfRecords(kind: RecordKind, records: Iterable<Entry>) {
  const fields = fieldsOf(kind);
  yield UTF8_MARK + csvLine(["id", ...fields.map(([name]) => name)]);
  for (const record of records) {
    const cells = fields.map(([name, spec]) => {
      const value = record[name];
      return Array.isArray(value) ? value.join("; ") : toText(spec, value);
    });
    yield csvLine([String(record.id), ...cells]);
  }
}

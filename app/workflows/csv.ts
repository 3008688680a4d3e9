/** What a cell may hold. Dates are written in ISO 8601, UTC; null is an empty cell. */
export type Cell = string | number | boolean | Date | null | undefined;

/** At the start of a file: without it Excel takes "José" for another alphabet. */
export const UTF8_MARK = "\ufeff";

const LINE_END = "\r\n";

// A spreadsheet takes a cell that begins so for a formula and may run it, also after blanks and invisible characters.
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠\t\r]/u;

/** One line of a file as RFC 4180 has it. An apostrophe keeps what people wrote from being run as a formula. */
export function csvLine(cells: readonly Cell[]) {
  return cells.map(csvCell).join(",") + LINE_END;
}

function csvCell(cell: Cell) {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== "string") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  // Semicolons and tabs divide cells in some countries' spreadsheets.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

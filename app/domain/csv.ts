export type Cell = string | number | boolean | Date | null | undefined;

/** Starts a file: without it Excel reads "José" in another encoding. */
export const UTF8_MARK = "\ufeff";

const LINE_END = "\r\n";

// A spreadsheet runs a cell that begins so as a formula, also after blanks and invisible characters.
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠\t\r]/u;

export const csvLine = (cells: readonly Cell[]) => cells.map(csvCell).join(",") + LINE_END;

function csvCell(cell: Cell) {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== "string") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The cell without the quote that was set in front of a formula. */
export const unguarded = (text: string) =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

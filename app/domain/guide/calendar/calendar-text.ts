const LINE_BYTES = 75;

/** One value of iCalendar's TEXT: escaped, without control characters and without halves of characters. */
export function escapeText(text: string) {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** What stands behind the name as it is: no letter of it may begin a line of its own. */
export const plainLine = (text: string) => text.toWellFormed().replace(/\p{Cc}/gu, "");

/** Lines of at most 75 bytes, none of which cuts a character in two (RFC 5545, 3.1). */
export const foldLines = (lines: readonly string[]) =>
  lines.map((line) => `${foldLine(line)}\r\n`).join("");

function foldLine(line: string) {
  if (line.length <= LINE_BYTES / 4) return line;
  let folded = "";
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LINE_BYTES) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}

/** As `20261205T083000`. `wallTime` is the kind of `toCityTime`. */
export const formatWall = (wallTime: number) =>
  new Date(wallTime).toISOString().slice(0, 19).replace(/[-:]/g, "");

/** As `20261205`. */
export const formatWallDate = (wallTime: number) => formatWall(wallTime).slice(0, 8);

/** As `20261205T133000Z`. */
export const formatMomentZ = (moment: Date) => `${formatWall(moment.getTime())}Z`;

import { formatCount } from "#app/locale/numbers.ts";
import type { Entry } from "../records/check-records.ts";
import type { Texts } from "../records/form-texts.server.ts";
import { titleOf } from "../records/guide-records.server.ts";
import { decodeText, parseJson } from "../records/import.server.ts";
import { decoded } from "./calendar-lines.ts";
import { FILE_RECORDS_MAX } from "./import-form.ts";

/** A file gives the fields of a record that it names: as an entry, or as texts. */
export type FileRecord = {
  title: string;
  id?: string | undefined;
  /** Calendars recognize an event by `uid`; the guide may have it under `otherUid` where it begins at the same time. */
  uid?: string;
  otherUid?: string;
  entry?: unknown;
  texts?: Texts;
  problem?: string | undefined;
};

/** The message says in a sentence why nothing of a file can be taken. */
export class UnreadableFile extends Error {}

const NOT_UTF8 =
  "It is not text in UTF-8. Save it once more as “CSV UTF-8”, or in an editor with the encoding UTF-8.";

export function textOf(bytes: Uint8Array) {
  try {
    return decodeText(bytes);
  } catch {
    const text = Buffer.from(bytes).toString("latin1");
    if (!/^[^\w\r\n]*BEGIN:V(?:CALENDAR|EVENT)/im.test(text)) throw new UnreadableFile(NOT_UTF8);
    return decodeLines(text.replace(/\r?\n[ \t]/g, ""));
  }
}

/** A calendar's lines may be folded within a letter (RFC 5545, 3.1), and old programs write some as Windows does. */
const decodeLines = (latin: string) =>
  latin.replace(/[^\r\n]+/g, (line) =>
    /[\x80-\xff]/.test(line) ? decoded(Buffer.from(line, "latin1")) : line,
  );

const WEB_PAGE = /^\s*(?:<!--[^>]*-->\s*)?<(?:!doctype\s+html|html|head|body|meta|title|script)\b/i;
const IS_WEB_PAGE =
  "It is a web page, such as one that asks to sign in, and not the file. Sign in there, download the file itself, and bring that.";

/** Text that is UTF-16 has these between its letters. */
export function assertWhole(text: string) {
  if (text.includes("\0")) throw new UnreadableFile(NOT_UTF8);
  if (text.trim() === "") throw new UnreadableFile("There is nothing in it.");
  if (WEB_PAGE.test(text)) throw new UnreadableFile(IS_WEB_PAGE);
}

export function assertCount(count: number, most = FILE_RECORDS_MAX, what = "records") {
  if (count === 0) throw new UnreadableFile(`There are no ${what} in it.`);
  if (count > most)
    throw new UnreadableFile(
      `It has more than ${formatCount(most)} ${what}. Send it in parts of at most so many.`,
    );
}

export function readJsonRecords(text: string): FileRecord[] {
  const entries = parsed(text);
  if (!Array.isArray(entries))
    throw new UnreadableFile("It is no list of records: one begins with [ and ends with ].");
  assertCount(entries.length);
  return entries.map((entry: unknown, index) => {
    const { id } = Object(entry) as Entry;
    const title = titleOf({ id: `Record ${index + 1}`, ...Object(entry) });
    return { title, id: typeof id === "string" ? id : undefined, entry };
  });
}

function parsed(text: string) {
  try {
    return parseJson(text);
  } catch (error) {
    throw new UnreadableFile(`It ${(error as Error).message}.`);
  }
}

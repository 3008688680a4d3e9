import { listNoticeReaders } from "#app/domain/accounts/notices.server.ts";
import { listLatestEmails } from "./earlier-emails.server.ts";

/** Each with the last email that told it, up to the one whose key ends with `end`. */
export async function listNoticed(notice: "waiting" | "morning", end: string) {
  const readers = (await listNoticeReaders(notice)).map((recipient) => ({
    recipient,
    prefix: `${notice}:${recipient.toLowerCase()}:`,
  }));
  const latest = await listLatestEmails(
    readers.map(({ prefix }) => prefix),
    end,
  );
  const byPrefix = new Map(latest.map((email) => [email.once.slice(0, -end.length), email]));
  return readers.map((reader) => ({ ...reader, last: byPrefix.get(reader.prefix) }));
}

/** Why one is dropped when it should leave. */
export const READER_REFUSED = "Its reader has no role any more, or does not want it.";
export const NOTHING_WAITS = "Nothing waits any more.";

import { data } from "@remix-run/node";
import { site } from "#app/config/site.ts";
import { calendarParts } from "#app/domain/guide/calendar.server.ts";
import { type DatedEvent, dateEvent } from "#app/domain/guide/events.server.ts";
import { csvOfRecords } from "#app/domain/guide/files/csv-records.server.ts";
import { EXPORT_FORMATS } from "#app/domain/guide/files/import-form.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { dataTextParts, type Entry } from "#app/domain/guide/records/check-records.ts";
import { writtenTexts } from "#app/domain/guide/records/import.server.ts";
import { RECORDS, type RecordKind } from "#app/domain/guide/records.ts";
import { downloadResponse } from "#app/http/download.server.ts";
import { uidHost } from "#app/http/feed.server.ts";
import { recordKeyOf } from "#app/http/guide-records.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { forAdmins } from "#app/http/session.server.ts";
import { logEvent } from "#app/platform/log.server.ts";
import { inSlices } from "#app/platform/slices.ts";

export const loader = forAdmins(async (request) => {
  const { searchParams } = new URL(request.url);
  const { kind } = recordKeyOf({ kind: searchParams.get("kind") ?? "" });
  const format = EXPORT_FORMATS.find((each) => each === searchParams.get("as"));
  if (!format || (format === "ics" && kind !== "event"))
    throw data("There is no such file. Events alone have a calendar.", { status: 404 });
  const parts = format === "ics" ? await calendarOf(request) : textsOf(kind, format);
  logEvent("decision", { intent: "export", table: kind });
  return downloadResponse(RECORDS[kind].file, format, parts);
});

async function* textsOf(kind: RecordKind, format: "json" | "csv") {
  const records = parsed(await writtenTexts(kind));
  yield* format === "csv" ? csvOfRecords(kind, records) : dataTextParts(records);
}

function* parsed(texts: readonly string[]) {
  for (const text of texts) yield JSON.parse(text) as Entry;
}

async function calendarOf(request: Request) {
  const now = new Date();
  const events: DatedEvent[] = [];
  await inSlices(listEvents(), (event) => {
    const dated = dateEvent(event, now);
    if (dated) events.push(dated);
  });
  const name = `Events in ${site.city}`;
  return calendarParts(events, { name, origin: originOf(request), uidHost, now });
}

import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeEach, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import * as guide from "#app/domain/guide/guide.server.ts";
import type { Entry } from "#app/domain/guide/records/check-records.ts";
import { guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { importRecords } from "#app/domain/guide/records/import.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import type { RecordKind } from "#app/domain/guide/records.ts";

export const events: Record<string, unknown>[] = JSON.parse(
  readFileSync("public/data/events.json", "utf8"),
)
  .slice(0, 3)
  .map(({ ends: _, ...record }: Record<string, unknown>) => record);
export const [market, swing, chrome] = events;

export const eventRecord = (id: string, date: string, more: Record<string, string> = {}) => ({
  id,
  title: id,
  description: "A description.",
  date,
  time: "7:00 PM",
  venue: "A venue",
  location: "A street",
  image: "/images/events/one.jpg",
  price: "$10",
  tags: [],
  ...more,
});

/** The guide's records of a kind are these, whatever they say. */
export async function writeRecords(entries: readonly unknown[], kind: RecordKind = "event") {
  await db.delete(guideRecords).where(eq(guideRecords.kind, kind));
  await importRecords([{ kind, entries: entries as Entry[], ids: new Set() }]);
  await refreshGuide();
}

/** A guide without any record, new for each test, and what is written into the log. */
export function openGuideData() {
  let logged: string[];
  let told: string[];

  beforeEach(async () => {
    logged = [];
    told = [];
    vi.spyOn(console, "log").mockImplementation((...words) => void told.push(words.join(" ")));
    vi.spyOn(console, "error").mockImplementation((...words) => void logged.push(words.join(" ")));
    await db.delete(guideRecords);
    await refreshGuide();
  });

  return {
    guide,
    get logged() {
      return logged;
    },
    /** What it says that is no error. */
    get told() {
      return told;
    },
    ids: () => guide.listEvents().map(({ id }) => id),
    write: writeRecords,
  };
}

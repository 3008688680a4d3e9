import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { pagePath } from "#app/domain/guide/links.ts";
import { checkRecord, saveDraft } from "#app/domain/guide/records/guide-records.server.ts";
import { guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { recordsOf, refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { RECORD_KINDS, type RecordKind } from "#app/domain/guide/records.ts";
import { loader as beaches } from "#app/routes/beaches/route.tsx";
import { loader as dining } from "#app/routes/dining/route.tsx";
import { loader as events } from "#app/routes/events/route.tsx";
import { loader as event } from "#app/routes/events.page/route.tsx";
import { loader as hotels } from "#app/routes/hotels/route.tsx";
import { loader as places } from "#app/routes/places/route.tsx";
import { loader as place } from "#app/routes/places.page/route.tsx";
import { loader as realEstate } from "#app/routes/real-estate/route.tsx";
import { loader as wellness } from "#app/routes/wellness/route.tsx";
import { signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";

const NOON = new Date("2026-11-22T17:00:00Z");
const LISTS = {
  event: events,
  restaurant: dining,
  beach: beaches,
  listing: realEstate,
  venue: wellness,
  hotel: hotels,
  place: places,
} satisfies Record<RecordKind, unknown>;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

const first = (kind: RecordKind) => ({ kind, id: recordsOf(kind)[0]?.id ?? "" });

async function open(key: { kind: RecordKind; id: string }, query = "", cookie?: string) {
  const loader = key.kind === "event" ? event : place;
  const request = get(pagePath(key.kind, key) + query, cookie);
  return (await answerOf(() => loader({ ...request, params: { id: key.id } } as never))).body.shown;
}

const list = async (kind: RecordKind) =>
  (await answerOf(() => LISTS[kind](get("/list") as never))).body;

describe.each(RECORD_KINDS)("of a %s", (kind) => {
  test("nobody reads that it was checked until somebody has", async () => {
    const key = first(kind);
    expect((await open(key)).checked).toBeUndefined();
    await checkRecord(key, { admin: "ed@guide.example", seen: 1 }, NOON);
    await refreshGuide();
    expect((await open(key)).checked).toBe("Checked on November 22");
    expect(JSON.stringify(await open(key))).not.toContain("ed@guide.example");
  });

  test("its list says so of all of them only while all were", async () => {
    expect(await list(kind)).not.toHaveProperty("checked");
    await db.update(guideRecords).set({ checkedAt: NOON }).where(eq(guideRecords.kind, kind));
    await refreshGuide();
    expect((await list(kind)).checked).toBe("Everything here was checked in the last 90 days");
    vi.setSystemTime("2027-02-21T05:00:00Z");
    expect((await list(kind)).checked).toBeUndefined();
  });
});

test("a hotel's dialog says it, too", async () => {
  const key = first("hotel");
  const dialog = async () =>
    (await answerOf(() => hotels(get(`/hotels?hotel=${key.id}`)))).body.openHotel.checked;
  expect(await dialog()).toBeUndefined();
  await checkRecord(key, { admin: "ed@guide.example", seen: 1 }, NOON);
  await refreshGuide();
  expect(await dialog()).toBe("Checked on November 22");
});

test("a draft that an admin looks at is not what was checked", async () => {
  for (const kind of ["restaurant", "event"] as const) {
    const key = first(kind);
    await checkRecord(key, { admin: "ed@guide.example", seen: 1 }, NOON);
    const words = recordsOf(kind)[0] as object;
    await saveDraft(key, { ...words, description: "Anew." }, { admin: "ed", seen: 1 });
    await refreshGuide();
    const shown = await open(key, "?draft", await signedInAdmin(`${kind}@guide.example`));
    expect([shown.isDraft, shown.checked]).toEqual([true, undefined]);
  }
});

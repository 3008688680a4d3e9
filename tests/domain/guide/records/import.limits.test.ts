import { and, count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { findRecord, retireRecord } from "#app/domain/guide/records/guide-records.server.ts";
import { guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { importRecords, inspectRecords } from "#app/domain/guide/records/import.server.ts";
import { action, loader } from "#app/routes/admin.guide-record/route.tsx";
import { signedInAdmin } from "#tests/support/factories.ts";
import { eventRecord } from "#tests/support/guide-data.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

const MOST = 20_000;
const event = (id: string) => eventRecord(id, "Daily");
const bring = (ids: readonly string[], options = {}) =>
  importRecords([{ kind: "event", entries: ids.map(event), ids: new Set<unknown>(ids) }], options);
const liveEvents = and(eq(guideRecords.kind, "event"), eq(guideRecords.state, "live"));
const countLive = async () =>
  (await db.select({ total: count() }).from(guideRecords).where(liveEvents))[0]?.total;

/** As many as may be live. */
beforeEach(async () => {
  cookie = await signedInAdmin("limits@guide.example");
  await db.delete(guideRecords).where(eq(guideRecords.kind, "event"));
  const rows = Array.from({ length: MOST }, (_, index) => {
    const id = index === 0 ? "the-last" : `event-${index}`;
    const record = JSON.stringify(event(id));
    const row = { kind: "event", id, record, state: "live", changedAt: new Date(0) } as const;
    return { ...row, position: index * 1024 };
  });
  for (let from = 0; from < MOST; from += 1000)
    await db.insert(guideRecords).values(rows.slice(from, from + 1000));
});

let cookie = "";
async function send(id: string, values: Record<string, string>) {
  const params = { kind: "event", id };
  const path = `/admin/guide/event/${id}`;
  const { body } = await answerOf(() => loader({ ...get(path, cookie), params } as never));
  const all = { ...body.texts, seen: String(body.seen), ...values };
  return answerOf(() => action({ ...post(path, all, cookie), params } as never));
}
const WORDS = { ...event("newest"), tags: "", intent: "publish" };

test("of a kind so many are live and no more: an import that has more changes nothing", async () => {
  expect(await countLive()).toBe(MOST);
  const before = await findRecord({ kind: "event", id: "the-last" });
  await expect(bring(["the-last", "one-more"])).rejects.toThrow(/20001 records .* too many/);
  expect(await countLive()).toBe(MOST);
  expect(await findRecord({ kind: "event", id: "the-last" })).toEqual(before);
});

test("none is published then, and what was typed stays; where one is retired there is room", async () => {
  const { status, body } = await send("new", WORDS);
  expect([status, body.result.error[""]]).toEqual([400, [expect.stringContaining("too many")]]);
  expect(body.result.initialValue).toMatchObject({ title: "newest" });
  // What is live already is no more than before.
  expect((await send("the-last", { title: "The last anew", intent: "publish" })).status).toBe(303);
  const key = { kind: "event", id: "event-1" } as const;
  await retireRecord(key, { admin: "ed@guide.example", seen: 1 });
  expect((await send("new", WORDS)).status).toBe(303);
  const restored = await send(key.id, { intent: "restore", seen: "2" });
  expect(await toastOf(restored)).toMatchObject({
    description: expect.stringContaining("too many"),
  });
  expect(await findRecord(key)).toMatchObject({ state: "retired" });
});

test("a record of more than 16 KB is left out and named", () => {
  const long = { ...event("long"), own_field: "x".repeat(17_000) };
  const { records, problems } = inspectRecords("event", "events.json", [event("one"), long]);
  expect(records).toHaveLength(1);
  expect(problems).toEqual(['events.json, record 2 "long": is longer than 16 KB']);
});

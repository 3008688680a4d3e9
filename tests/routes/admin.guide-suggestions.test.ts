import { beforeEach, expect, test } from "vitest";
import { findRecord, wordsOf } from "#app/domain/guide/records/guide-records.server.ts";
import { SuggestionSchema } from "#app/domain/guide/suggestions/suggestion-form.ts";
import {
  findSuggestion,
  listNotes,
  noteOnRecord,
  suggestEvent,
} from "#app/domain/guide/suggestions/suggestions.server.ts";
import { readSuggestion } from "#app/http/suggestions.server.ts";
import {
  action as recordAction,
  loader as recordLoader,
} from "#app/routes/admin.guide-record/route.tsx";
import { action, loader } from "#app/routes/admin.guide-suggestions/route.tsx";
import { signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";
import { suggested } from "#tests/support/suggested.ts";

const LIST = "/admin/guide/suggestions";
const IMAGE = "/images/events/saltmarsh-swing.jpg";
const KEY = { kind: "restaurant", id: "tilt-and-tide" } as const;
const NEW = { kind: "event", id: "new" };

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin("ed@guide.example");
});

async function suggest(values: Record<string, string> = {}, image?: string) {
  const fields = SuggestionSchema.parse({ ...suggested, ...values });
  const event = readSuggestion(fields, { image });
  const { suggestion } = await suggestEvent(event, "192.0.2.1");
  if (!suggestion) throw new Error("It is there already.");
  return suggestion;
}

const open = (query = "") => answerOf(() => loader(get(LIST + query, cookie) as never));
const press = (values: Record<string, string>, query = "") =>
  answerOf(() => action(post(LIST + query, values, cookie) as never));
const openForm = (query: string) =>
  answerOf(() =>
    recordLoader({ ...get(`/admin/guide/event/new${query}`, cookie), params: NEW } as never),
  );
const publish = (values: Record<string, string>) =>
  answerOf(() =>
    recordAction({ ...post("/admin/guide/event/new", values, cookie), params: NEW } as never),
  );

test("what waits stands in a list, with what is worth a look", async () => {
  const title = "Palm Court Growers' Market";
  const first = await suggest({
    title,
    location: "Alexanderplatz, Berlin",
    website: "casino.example",
  });
  const second = await suggest({ title });
  const { body } = await open(`?view=${first.id}`);
  expect(body.rows).toMatchObject([{ title }, { title }]);
  expect(body.shown.event).toMatchObject({
    signals: ["It leads to casino.example.", "Its street does not name the city."],
    problems: ["It has no picture yet."],
    alike: [{ id: second.id }],
  });
  expect(body.shown.event.doubles[0]).toMatchObject({
    path: "/admin/guide/event/palm-court-growers-market",
  });
});

test("it is approved with a press where nothing is missing, under an address that is free", async () => {
  const title = "Palm Court Growers’ Market";
  const { id } = await suggest({ title }, IMAGE);
  const answer = await press({ intent: "approve", id, seen: "1" });
  expect(await toastOf(answer)).toMatchObject({ title: "Published" });
  const row = await findRecord({ kind: "event", id: "palm-court-growers-market-2" });
  expect(row).toMatchObject({ state: "live" });
  const again = await press({ intent: "approve", id, seen: "1" });
  expect(await toastOf(again)).toMatchObject({ title: "Published" });
  expect(await findRecord({ kind: "event", id: "palm-court-growers-market-3" })).toBeUndefined();
});

test("without a picture it is not published by a press", async () => {
  const { id } = await suggest();
  const answer = await press({ intent: "approve", id, seen: "1" });
  expect(await toastOf(answer)).toMatchObject({ description: expect.stringContaining("lacks") });
  expect(await findSuggestion(id)).toMatchObject({ state: "waiting" });
});

test("an editor corrects it in the form of the guide, and publishes it", async () => {
  const { id } = await suggest();
  const { body } = await openForm(`?suggestion=${id}`);
  expect(body).toMatchObject({ suggestion: { id, seen: 1 }, texts: { title: "Lantern Swim" } });
  const values = {
    ...(body.texts as Record<string, string>),
    suggestion: id,
    suggestion_seen: "1",
    venue: "The pier",
    intent: "save",
  };
  const lacking = await publish(values);
  expect(lacking.body.result.error.image).toEqual([expect.stringContaining("Choose one")]);
  const answer = await publish({ ...values, image: IMAGE });
  expect(answer.headers.get("Location")).toBe("/admin/guide/event/lantern-swim");
  const row = await findRecord({ kind: "event", id: "lantern-swim" });
  expect(row?.state).toBe("live");
  expect(row && wordsOf(row)).toMatchObject({ venue: "The pier", repeats: "FREQ=WEEKLY;BYDAY=SA" });
  expect(await findSuggestion(id)).toMatchObject({ state: "approved", recordId: "lantern-swim" });
  expect((await openForm(`?suggestion=${id}`)).status).toBe(404);
  const again = await publish({ ...values, image: IMAGE });
  expect(again.headers.get("Location")).toBe("/admin/guide/event/lantern-swim");
  cookie = await signedInAdmin("bo@guide.example");
  expect((await publish({ ...values, image: IMAGE, title: "Other" })).status).toBe(409);
});

test("a refusal says why, and can be put back", async () => {
  const { id } = await suggest();
  const unsaid = await press({ intent: "refuse", id, seen: "1", reason: "other" });
  expect(unsaid.status).toBe(400);
  const answer = await press({
    intent: "refuse",
    id,
    seen: "1",
    reason: "far",
    may_resend: "usual",
  });
  const toast = await toastOf(answer);
  expect(toast).toMatchObject({ title: "Refused", actions: [{ label: "Put back" }] });
  expect(await findSuggestion(id)).toMatchObject({ state: "refused", mayResend: true });
  expect((await open()).body.rows).toEqual([]);
  expect((await open("?q=lantern")).body.rows).toMatchObject([{ id, state: "refused" }]);
  expect((await open("?q=nothing+like+it")).body.rows).toEqual([]);
  await press({ intent: "put-back", id, seen: "2" });
  expect(await findSuggestion(id)).toMatchObject({ state: "waiting", refusal: null });
});

test("a note is done upon the record that was read", async () => {
  const note = { topic: "hours", words: "Shut.", source: "I was there.", email: null } as const;
  await noteOnRecord(KEY, note, "192.0.2.1");
  const [row] = await listNotes(KEY);
  const id = row?.id ?? "";
  const { body } = await open(`?view=${id}`);
  expect(body.shown).toMatchObject({
    title: "Tilt & Tide",
    note: { topic: "The hours", text: "Shut.", seenRecord: 1, changed: [] },
  });
  const values = { intent: "close", id, seen: "1", reply: "" };
  expect((await press({ ...values, seen_record: "9" })).status).toBe(409);
  const answer = await press({ ...values, seen_record: "1" });
  expect(await toastOf(answer)).toMatchObject({ title: "Done" });
  expect(await listNotes(KEY)).toEqual([]);
});

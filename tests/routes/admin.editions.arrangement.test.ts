import { beforeEach, expect, test, vi } from "vitest";
import { createDraft, findEdition, markEditionSent } from "#app/domain/editions/editions.server.ts";
import { startEdition } from "#app/emails/editions/start-edition.server.ts";
import { action, loader } from "#app/routes/admin.editions/route.tsx";
import { loader as frame } from "#app/routes/admin.editions-frame/route.ts";
import { loader as letter } from "#app/routes/newsletter.edition/route.tsx";
import { EIGHT, FRIDAY, hoursAfterEight, makeReader } from "#tests/support/editions.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

const key = { list: "weekly", date: FRIDAY } as const;
const { write } = openGuideData();
const week = [
  eventRecord("market", "Saturday, December 5"),
  eventRecord("swing", "Sunday, December 6"),
  eventRecord("lanterns", "Monday, December 7"),
  eventRecord("regatta", "Tuesday, December 8"),
];

let cookie = "";
beforeEach(async () => {
  vi.useFakeTimers({ now: hoursAfterEight(-20), toFake: ["Date"] });
  cookie = await signedInAdmin();
  await write(week);
  await createDraft("weekly", FRIDAY);
});

const open = async () => (await answerOf(() => loader(get("/admin/editions", cookie)))).body.opened;
const save = (values: Record<string, string>) =>
  answerOf(() => action(post("/admin/editions", { intent: "boxes", ...key, ...values }, cookie)));
/** As a browser sends the boxes that are ticked. */
const chosen = { first: "first lanterns", "out swing": "on" };
const stored = async () => (await findEdition(key))?.arrangement;
const namedIn = (text = "") =>
  [...text.matchAll(/(?<!\/images)\/events\/(\w+)/g)].map(([, id]) => id);

test("the draft offers each event of its week, also those that are left out", async () => {
  await save({ revision: "1", ...chosen });
  const { events, boxes } = await open();
  expect(events).toHaveLength(4);
  expect(events[1]).toEqual({ id: "swing", name: "swing, Sunday, December 6, 7:00 PM" });
  expect(boxes.arrangement).toBe("first lanterns\nout swing");
});

test("what was left out and put first is so in the preview, the letter and its page", async () => {
  await makeReader("ann@example.com");
  expect(toastOf(await save({ revision: "1", ...chosen })).title).toBe("Words saved");
  const order = ["lanterns", "market", "regatta"];
  const { subject, text } = await open();
  expect(subject).toBe("lanterns and 2 more events");
  expect(namedIn(text)).toEqual(order);
  const shown = await frame(get(`/admin/editions/frame?view=weekly-${FRIDAY}`, cookie));
  expect(namedIn(await shown.text())).toEqual(order);
  const draft = await findEdition(key);
  expect(draft && (await startEdition(draft, EIGHT)).is).toBe("started");
  await markEditionSent(key, EIGHT);
  const sent = await findEdition(key);
  expect([namedIn(sent?.text ?? ""), namedIn(sent?.html ?? "")]).toEqual([order, order]);
  const page = { ...get(`/newsletter/${FRIDAY}`), params: { date: FRIDAY } };
  const { body } = await answerOf(() => letter(page as never));
  expect(namedIn(JSON.stringify(body.edition.blocks))).toEqual(order);
});

test("the letter of Friday is without an event that has left the guide, and one that came is in it", async () => {
  await makeReader("ann@example.com");
  await save({ revision: "1", ...chosen });
  await write([...week.slice(0, 2), eventRecord("supper", "Thursday, December 10")]);
  const draft = await findEdition(key);
  expect(draft && (await startEdition(draft, EIGHT)).is).toBe("started");
  expect(namedIn((await findEdition(key))?.text ?? "")).toEqual(["market", "supper"]);
});

test("a chosen event that has left the guide is still shown as chosen, and its row can be emptied", async () => {
  await save({ revision: "1", ...chosen });
  await write(week.slice(0, 1));
  const { get: visit } = await openWholeSite("public/data");
  const { body } = await visit("/admin/editions", { Cookie: cookie });
  expect(body).toMatch(/<option[^>]*value="first lanterns"[^>]*selected/);
  expect(body).toMatch(/<input[^>]*name="out swing"[^>]*checked[^>]*>/);
  expect(body.replaceAll("<!-- -->", "")).toContain("swing, gone");
});

test("no choice is left once all is as the guide has it again", async () => {
  await save({ revision: "1", ...chosen });
  await save({ revision: "2", first: "" });
  expect(await stored()).toBeNull();
});

test("an old tab without these fields keeps what was chosen, and what it typed", async () => {
  await save({ revision: "1", ...chosen });
  expect((await save({ revision: "2", opening: "Good morning." })).status).toBe(303);
  expect(await findEdition(key)).toMatchObject({
    opening: "Good morning.",
    arrangement: "first lanterns\nout swing",
  });
  const late = await save({ revision: "1", opening: "Good evening." });
  expect(late.status).toBe(409);
  expect(late.body.result.initialValue.arrangement).toBe("first lanterns\nout swing");
});

test("of two editors the second is told what the first chose, and keeps both if they are apart", async () => {
  const { digests } = await open();
  await save({ revision: "1", digests, ...chosen });
  const clash = await save({ revision: "1", digests, first: "", "out market": "on" });
  expect(clash.status).toBe(409);
  expect(clash.body.result.error.arrangement[0]).toContain("now: first lanterns\nout swing");
  expect(clash.body.result.initialValue.arrangement).toBe("out market");
  expect(await stored()).toBe("first lanterns\nout swing");
  const apart = await save({ revision: "1", digests, first: "", opening: "Good morning." });
  expect(apart.body.result.initialValue.arrangement).toBe("first lanterns\nout swing");
  expect(Object.keys(apart.body.result.error)).toEqual([""]);
});

test.each<[string, Record<string, string>]>([
  ["a place that there is none of", { first: "last swing" }],
  ["an id that is none", { first: "", "out a b": "on" }],
  ["more than a week could hold", { first: `first ${"x".repeat(5000)}` }],
])("%s is refused", async (_, wrong) => {
  const { status, body } = await save({ revision: "1", ...wrong });
  expect(status).toBe(400);
  expect(body.result.error.arrangement).toHaveLength(1);
  expect(await stored()).toBeNull();
});

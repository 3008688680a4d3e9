import { afterEach, beforeEach, expect, test } from "vitest";
import { market, openGuideData } from "#tests/support/guide-data.ts";

const project = process.cwd();
const data = openGuideData();
let letters: typeof import("#tests/support/editions.ts");
let engine: typeof import("#app/db/client.server.ts").engine;
type Starts = typeof import("#app/emails/editions/start-edition.server.ts");
let startEdition: Starts["startEdition"];
let sendNow: Starts["sendNow"];

/** The modules that read these files have a connection of their own, and on SQLite a database. */
beforeEach(async () => {
  const folder = process.cwd();
  process.chdir(project);
  const { migrateDatabase } = await import("#app/db/migrate.server.ts");
  ({ engine } = await import("#app/db/client.server.ts"));
  await migrateDatabase();
  await engine.testTransactions.begin();
  letters = await import("#tests/support/editions.ts");
  ({ startEdition, sendNow } = await import("#app/emails/editions/start-edition.server.ts"));
  process.chdir(folder);
});

afterEach(() => engine.testTransactions.rollback());

test("while the events could not be read yet the weekly waits, and it leaves once they can", async () => {
  const { EIGHT, makeDraft, makeReader, listEmails } = letters;
  await makeReader("ann@example.com");
  const draft = await makeDraft();
  data.write("[");
  expect(await startEdition(draft, EIGHT)).toEqual({ is: "without events" });
  expect(await listEmails()).toEqual([]);
  data.write([market]);
  expect(await startEdition(draft, EIGHT)).toEqual({ is: "started", recipients: 1 });
});

test("nor does it leave by an admin's hand meanwhile", async () => {
  const { EIGHT, makeDraft, makeReader, listEmails } = letters;
  await makeReader("ann@example.com");
  const draft = await makeDraft();
  data.write("[");
  expect(await sendNow(draft, EIGHT)).toEqual({ is: "without events" });
  expect(await listEmails()).toEqual([]);
  data.write([market]);
  expect(await sendNow(draft, EIGHT)).toEqual({ is: "started", recipients: 1 });
});

test("its admin is told why", async () => {
  const { FRIDAY, makeDraft, makeReader } = letters;
  const { signedInAdmin } = await import("#tests/support/factories.ts");
  const { answerOf, post, toastOf } = await import("#tests/support/requests.ts");
  const { action } = await import("#app/routes/admin.editions/route.tsx");
  await makeReader("ann@example.com");
  await makeDraft();
  const values = { intent: "send", list: "weekly", date: FRIDAY, revision: "1" };
  data.write("[");
  const request = post("/admin/editions", values, await signedInAdmin());
  expect(toastOf(await answerOf(() => action(request)))).toMatchObject({
    title: "Failed to send the edition",
    description: "Its events cannot be read at the moment: public/data/events.json is broken.",
  });
});

test("a file that is spoilt on Friday morning takes nothing out of the letter", async () => {
  const { gatherEdition } = await import("#app/emails/editions/editions.server.ts");
  const { EIGHT, makeDraft } = letters;
  const draft = await makeDraft();
  data.write([market]);
  const before = await gatherEdition(draft, EIGHT);
  expect(before.content.eventsTotal).toBe(1);
  data.write("[");
  expect(await gatherEdition(draft, EIGHT)).toEqual(before);
});

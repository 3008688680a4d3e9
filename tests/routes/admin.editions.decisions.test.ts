import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDraft, findEdition, saveBoxes } from "#app/domain/editions/editions.server.ts";
import { action, loader } from "#app/routes/admin.editions/route.tsx";
import { hideTable, run } from "#tests/support/database.ts";
import { FRIDAY, hoursAfterEight, listEmails, makeReader } from "#tests/support/editions.ts";
import { makeLiveJob, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

const key = { list: "weekly", date: FRIDAY } as const;
const boxes = { opening: "Good morning.", openings: null, market: null };

let cookie = "";
beforeEach(async () => {
  vi.useFakeTimers({ now: hoursAfterEight(-20), toFake: ["Date"] });
  cookie = await signedInAdmin();
  await createDraft("weekly", FRIDAY);
  await saveBoxes(key, 1, boxes);
});

const decide = (values: Record<string, string>) =>
  answerOf(() => action(post("/admin/editions", values, cookie)));

/** As the page's form has it, with the boxes. */
const shown = { ...key, revision: "2", opening: "Good morning." };
const toastAfter = async (intent: string, values = shown) =>
  toastOf(await decide({ intent, ...values })).title;

test("hold and release", async () => {
  expect(await toastAfter("hold")).toBe("Edition held");
  expect(await toastAfter("hold")).toBe("Failed to hold the edition");
  expect(await toastAfter("release")).toBe("Edition released");
});

test("send it now, once, and tell a second click what the first one did", async () => {
  expect(toastOf(await decide({ intent: "send", ...shown }))).toMatchObject({
    title: "Failed to send the edition",
    description: "Nobody has confirmed an address on this list yet.",
  });
  await makeReader("ann@example.com");
  expect(await toastAfter("send")).toBe("Edition on its way to 1 reader");
  expect(await toastAfter("send")).toBe("Edition on its way to 1 reader");
  expect(await listEmails()).toHaveLength(1);
  expect((await answerOf(() => loader(get("/admin/editions", cookie)))).body.opened).toMatchObject({
    state: "sending",
    emails: { waiting: 1 },
  });
});

test("a test to oneself has the words as they are, and no link that stops anything", async () => {
  expect(await toastAfter("test")).toBe("Test email queued");
  const [email] = await listEmails();
  expect(email).toMatchObject({ kind: "test", recipient: "admin@example.com", bulk: false });
  expect(email?.subject).toMatch(/^The Naples Weekly, a test: /);
  expect(email?.text).toMatch(/^Good morning.\n/);
  expect(`${email?.text}${email?.html}`).not.toContain("{stop}");
  expect((await findEdition(key))?.state).toBe("draft");
});

describe("with words in the boxes that were not saved", () => {
  const typed = { ...shown, opening: "Good evening.", market: "Calm." };
  const typedWords = { opening: "Good evening.", market: "Calm." };
  beforeEach(async () => await makeReader("ann@example.com"));

  test.each([
    ["send", { state: "sending" }],
    ["hold", { state: "held" }],
    ["test", { state: "draft" }],
    ["boxes", { state: "draft" }],
  ])("%s takes them along", async (intent, then) => {
    const answer = await decide({ intent, ...typed });
    expect(answer.status).toBe(303);
    const edition = await findEdition(key);
    expect(edition).toMatchObject({ ...typedWords, ...then });
    const [email] = await listEmails();
    if (intent === "test") expect(email?.text).toMatch(/^Good evening.\n/);
    if (intent === "send") expect(edition?.text).toMatch(/^Good evening.\n(.|\n)*\nCalm.\n/);
  });

  test("a release takes them along", async () => {
    await run("UPDATE editions SET state = 'held'");
    expect(await toastAfter("release", typed)).toBe("Edition released");
    expect(await findEdition(key)).toMatchObject({ ...typedWords, state: "draft" });
  });

  test.each(["send", "hold", "test"])(
    "%s does nothing where another admin wrote meanwhile, shows both, and then does it knowingly",
    async (intent) => {
      await saveBoxes(key, 2, { ...boxes, opening: "Good night." });
      const { status, body } = await decide({ intent, ...typed });
      expect(status).toBe(409);
      expect(body.result.initialValue).toMatchObject(typedWords);
      expect(body.result.error.opening[0]).toContain("now: Good night.");
      expect(body.result.error[""][0]).toContain("Nothing has been saved yet");
      expect(await listEmails()).toEqual([]);
      expect(await findEdition(key)).toMatchObject({ opening: "Good night.", state: "draft" });
      await decide({ intent, ...typed, revision: `${body.base.revision}` });
      expect(await findEdition(key)).toMatchObject(typedWords);
    },
  );

  test.each(["send", "hold", "test"])("%s does nothing while one is too long", async (intent) => {
    const { status, body } = await decide({ intent, ...typed, market: "x".repeat(1201) });
    expect(status).toBe(400);
    expect(body.result.initialValue.opening).toBe("Good evening.");
    expect(body.result.error.market[0]).toContain("1,200 characters");
    expect(await listEmails()).toEqual([]);
    expect(await findEdition(key)).toMatchObject({ ...boxes, state: "draft" });
  });

  test("one that is on its way with other words is neither sent nor tried with them", async () => {
    await toastAfter("send");
    expect(await toastAfter("send", typed)).toBe("Failed to send the edition");
    expect(await toastAfter("test", typed)).toBe("Failed to queue the test email");
    expect((await findEdition(key))?.opening).toBe("Good morning.");
    expect(await listEmails()).toHaveLength(1);
  });

  test("they are kept where they cannot be saved, and nothing leaves", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const show = await hideTable("editions");
    const { status, body } = await decide({ intent: "send", ...typed });
    await show();
    expect(status).toBe(500);
    expect(body.result.error[""]).toEqual(["We couldn't save it. Please try again."]);
    expect(body.result.initialValue).toMatchObject(typedWords);
    expect(await listEmails()).toEqual([]);
  });

  test("whose session has ended signs in first, and nothing leaves", async () => {
    const answer = await answerOf(() =>
      action(post("/admin/editions", { intent: "send", ...typed })),
    );
    expect(answer.headers.get("Location")).toMatch(/^\/auth\?/);
    expect(await listEmails()).toEqual([]);
  });
});

test("a page that did not show the boxes decides nothing, but tries what has left", async () => {
  await makeReader("ann@example.com");
  for (const intent of ["send", "hold", "test"]) {
    expect(toastOf(await decide({ intent, ...key })).title).toMatch(/^Failed to/);
  }
  expect(await listEmails()).toEqual([]);
  await toastAfter("send");
  expect(toastOf(await decide({ intent: "test", ...key })).title).toBe("Test email queued");
});

test("the digest has no boxes: it is held, tried and sent as it is", async () => {
  const digest = { list: "jobs", date: FRIDAY } as const;
  await createDraft("jobs", FRIDAY);
  await makeLiveJob({ startAt: hoursAfterEight(-30) });
  await makeReader("jo@example.com", "jobs");
  expect(toastOf(await decide({ intent: "hold", ...digest })).title).toBe("Edition held");
  expect(toastOf(await decide({ intent: "test", ...digest })).title).toBe("Test email queued");
  expect(toastOf(await decide({ intent: "send", ...digest })).title).toBe(
    "Edition on its way to 1 reader",
  );
});

test.each([
  { intent: "burn", ...key },
  { intent: "send", list: "other", date: FRIDAY },
  { intent: "send", list: "weekly", date: "tomorrow" },
])("%j is none", async (values) => {
  expect((await decide(values)).status).toBe(400);
});

import { beforeEach, expect, test, vi } from "vitest";
import { listNotes } from "#app/domain/guide/suggestions/suggestions.server.ts";
import { action, loader } from "#app/routes/tell-us/route.tsx";
import { answerOf, get, send, toastOf } from "#tests/support/requests.ts";

const KEY = { kind: "restaurant", id: "tilt-and-tide" } as const;
const note = { topic: "hours", words: "Closed on Mondays now.", source: "I stood there." };

let visitors = 0;
beforeEach(() => {
  visitors += 1;
  vi.spyOn(console, "error").mockReturnValue();
});

const open = (params: Record<string, string> = KEY) =>
  answerOf(() => loader({ ...get("/tell-us/x/y"), params } as never));
const tell = (values: Record<string, string> = {}, params: Record<string, string> = KEY) => {
  const headers = { "X-Client-Address": `192.0.2.${visitors}` };
  const body = new URLSearchParams({ ...note, ...values });
  return answerOf(() =>
    action({ ...send("/tell-us/x/y", body, undefined, headers), params } as never),
  );
};

test("its page names the record, and is a 404 for any other", async () => {
  expect((await open()).body).toMatchObject({
    title: "Tilt & Tide",
    page: "/dining/tilt-and-tide",
  });
  for (const params of [
    { kind: "restaurant", id: "nowhere" },
    { kind: "job", id: "x" },
  ])
    expect([(await open(params)).status, (await tell({}, params)).status]).toEqual([404, 404]);
});

test("a note is kept with what its reader saw, thanks, and leads back", async () => {
  const answer = await tell({ email: "reader@example.com" });
  expect(answer.headers.get("Location")).toContain("/dining/tilt-and-tide?sent=note");
  expect(await toastOf(answer)).toMatchObject({ title: "Thank you" });
  expect(await listNotes(KEY)).toMatchObject([
    {
      type: "note",
      topic: "hours",
      words: note.words,
      recordRevision: 1,
      email: "reader@example.com",
    },
  ]);
});

test.each([
  ["how they know", { source: "" }, "source", "Tell us how you know, so we can act on it."],
  ["what is right", { words: "" }, "words", "Tell us what it should say."],
  ["what it is about", { topic: "x" }, "topic", "Choose what's wrong."],
  ["an address", { email: "me" }, "email", "Enter an email address like name@example.com."],
])("without %s nothing is kept", async (_, values, field, words) => {
  const answer = await tell(values);
  expect(answer.status).toBe(400);
  expect(answer.body.result.error[field]).toEqual([words]);
  expect(await listNotes(KEY)).toEqual([]);
});

test("that it has closed for good needs no other word", async () => {
  expect((await tell({ topic: "closed", words: "" })).status).toBe(303);
});

test("eleven in an hour from one network are too many", async () => {
  for (let number = 0; number < 10; number += 1)
    expect((await tell({ words: `${number}` })).status).toBe(303);
  expect((await tell({ words: "11" })).status).toBe(429);
});

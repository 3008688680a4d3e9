import { beforeEach, expect, test, vi } from "vitest";
import { SuggestionSchema } from "#app/domain/guide/suggestions/suggestion-form.ts";
import { refuseSuggestion } from "#app/domain/guide/suggestions/suggestion-review.server.ts";
import {
  findSuggestion,
  recordIn,
  suggestEvent,
} from "#app/domain/guide/suggestions/suggestions.server.ts";
import { readSuggestion } from "#app/http/suggestions.server.ts";
import { action, loader } from "#app/routes/suggestions/route.tsx";
import { answerOf, get, send, toastOf } from "#tests/support/requests.ts";
import { suggested } from "#tests/support/suggested.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T15:00:00Z") });
  vi.spyOn(console, "error").mockReturnValue();
});

let visitors = 0;

async function begin() {
  visitors += 1;
  const fields = SuggestionSchema.parse(suggested);
  const event = readSuggestion(fields, { image: undefined });
  const { suggestion, path } = await suggestEvent(event, `192.0.2.${visitors}`);
  return { id: suggestion?.id ?? "", token: path?.split("/").at(-1) ?? "" };
}

const open = (token: string, query = "") => {
  const { request } = get(`/suggestions/${token}${query}`);
  request.headers.set("X-Client-Address", `198.51.100.${visitors}`);
  return answerOf(() => loader({ request, params: { token } } as never));
};
const press = (token: string, values: Record<string, string>) => {
  const headers = { "X-Client-Address": `198.51.100.${visitors}` };
  const sent = send(`/suggestions/${token}`, new URLSearchParams(values), undefined, headers);
  return answerOf(() => action({ ...sent, params: { token } } as never));
};

test("a private link shows what was sent and when it is read, and looking changes nothing", async () => {
  const { id, token } = await begin();
  const before = await findSuggestion(id);
  const { status, body } = await open(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: "waiting",
    title: "Lantern Swim",
    due: { at: "Tue, Nov 24, 10:00 AM", isLate: false },
    mail: "none",
    mayEdit: true,
  });
  expect(body.facts).toContainEqual({ name: "When", text: "Saturdays" });
  expect(await findSuggestion(id)).toEqual(before);
});

test("a link that is cut, or another's, opens nothing, and trying many ends in a wait", async () => {
  const { token } = await begin();
  expect((await open(token.slice(1))).status).toBe(404);
  for (let tried = 0; tried < 60; tried += 1) await open("x".repeat(43));
  expect((await open("x".repeat(43))).status).toBe(429);
  expect((await open(token)).status).toBe(200);
});

test("its form says what was sent, and saves what is changed", async () => {
  const { id, token } = await begin();
  const { body } = await open(token, "?edit");
  const { texts, seen } = body.form as { texts: Record<string, string>; seen: number };
  expect(texts).toMatchObject({ title: "Lantern Swim", repeat: "weekly", tag_outdoors: "yes" });
  const saved = await press(token, {
    ...suggested,
    price: "$5",
    on_sa: "",
    on_su: "yes",
    first_day: "2027-03-07",
    skips: "",
    seen: String(seen),
  });
  expect([saved.status, await toastOf(saved)]).toMatchObject([303, { title: "Changed" }]);
  const changed = await findSuggestion(id);
  expect(changed && recordIn(changed)).toMatchObject({ price: "$5", date: "Sundays" });
  const old = await press(token, { ...suggested, price: "$9", seen: String(seen) });
  expect([old.status, old.body.seen, old.body.isConflict]).toEqual([409, 2, true]);
});

test("it is taken back, once, and sent again", async () => {
  const { id, token } = await begin();
  expect(await toastOf(await press(token, { intent: "withdraw" }))).toMatchObject({
    title: "Taken back",
  });
  expect((await press(token, { intent: "withdraw" })).status).toBe(409);
  expect((await open(token)).body).toMatchObject({ state: "withdrawn", mayEdit: true });
  const again = await press(token, { ...suggested, seen: "2" });
  expect(await toastOf(again)).toMatchObject({ title: "Sent again" });
  expect(await findSuggestion(id)).toMatchObject({ state: "waiting" });
});

test("a refusal is said with its reason, and for good where no other words are wanted", async () => {
  const { id, token } = await begin();
  const reason = { reason: "double", words: "It is the market.", mayResend: false } as const;
  await refuseSuggestion(id, reason, { admin: "ann@example.com", seen: 1 });
  expect((await open(token, "?edit")).body).toMatchObject({
    state: "refused",
    why: ["It's already in the guide.", "It is the market."],
    mayEdit: false,
    form: undefined,
  });
  expect((await press(token, { ...suggested, seen: "2" })).status).toBe(409);
});

test("a link that is gone takes nothing", async () => {
  visitors += 1;
  const forms: Record<string, string>[] = [{ ...suggested, seen: "1" }, { intent: "withdraw" }];
  for (const values of forms) {
    const { status, body } = await press("y".repeat(43), values);
    expect([status, body.deadLink.href]).toEqual([404, "/events/suggest"]);
  }
});

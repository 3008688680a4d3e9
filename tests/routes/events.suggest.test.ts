import { beforeEach, describe, expect, test, vi } from "vitest";
import { findGuidePicture } from "#app/domain/guide/records/guide-pictures.server.ts";
import {
  findSent,
  listWaitingSuggestions,
  recordIn,
} from "#app/domain/guide/suggestions/suggestions.server.ts";
import { stemOf } from "#app/domain/uploads/picture.ts";
import { action } from "#app/routes/events.suggest/route.tsx";
import { hideTable } from "#tests/support/database.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { makePicture } from "#tests/support/factories.ts";
import { picture } from "#tests/support/pictures.ts";
import { answerOf, send, toastOf } from "#tests/support/requests.ts";
import { suggested } from "#tests/support/suggested.ts";

decodeHere();

const NOW = new Date("2026-11-20T15:00:00Z");

let visitors = 0;
let network = "";

beforeEach(() => {
  visitors += 1;
  network = `192.0.${visitors}.1`;
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(console, "error").mockReturnValue();
});

const suggest = (values: Record<string, string> = {}, client = network) => {
  const body = new URLSearchParams({ ...suggested, ...values });
  const request = send("/events/suggest", body, undefined, { "X-Client-Address": client });
  return answerOf(() => action(request as never));
};

const linkOf = (answer: Awaited<ReturnType<typeof suggest>>) =>
  new URL(answer.headers.get("Location") ?? "", "http://guide.test");

const errorsOf = ({ body }: Awaited<ReturnType<typeof suggest>>) =>
  (body.result as { error: Record<string, string[]> }).error;

test("it is kept, and its sender gets a private link", async () => {
  const answer = await suggest();
  expect(answer.status).toBe(303);
  const { pathname } = linkOf(answer);
  const token = pathname.split("/").at(-1) ?? "";
  const sent = await findSent(token);
  expect(sent?.suggestion).toMatchObject({ state: "waiting", kind: "event", email: null });
  expect(sent && recordIn(sent.suggestion)).toEqual({
    title: "Lantern Swim",
    description: "Out and back with a lantern each.",
    date: "Saturdays",
    time: "6:00 PM",
    starts: "2027-03-06T18:00",
    repeats: "FREQ=WEEKLY;BYDAY=SA",
    skips: ["2027-03-13"],
    venue: "The old pier",
    location: "12th Avenue South, Naples",
    price: "Free",
    tags: ["Outdoors"],
  });
  expect(await toastOf(answer)).toMatchObject({ title: "We have your event" });
});

test("the same words three times are one suggestion, and its link goes to its own network alone", async () => {
  const first = linkOf(await suggest()).pathname;
  const again = linkOf(await suggest()).pathname;
  expect(again).toMatch(/^\/suggestions\//);
  expect(again).not.toBe(first);
  expect(linkOf(await suggest({}, "203.0.113.9")).pathname).toBe("/events/suggest");
  expect((await listWaitingSuggestions(1)).total).toBe(1);
});

const ENDS_BEFORE = { first_day: "2027-03-05", last_day: "2027-03-04", repeat: "", skips: "" };

describe("what cannot be", () => {
  test.each([
    [
      "in the past",
      { first_day: "2025-03-06", repeat: "", skips: "" },
      "first_day",
      "It's already over.",
    ],
    ["no day at all", { first_day: "" }, "first_day", "Enter the first day."],
    ["a day that is none", { first_day: "soon" }, "first_day", "Write a day such as 2026-12-05."],
    ["a time that is none", { from_time: "7pm" }, "from_time", "Write a time such as 7:00 PM."],
    ["an end that is none", { to_time: "late" }, "to_time", "Write a time such as 7:00 PM."],
    ["an end before the first day", ENDS_BEFORE, "last_day", "The last day is before the first."],
    ["an interval in words", { every: "other" }, "every", "Write how often as a number"],
    ["a day off that is none", { skips: "Friday" }, "skips", "Write days such as 2026-12-26"],
    ["160 emoji", { title: "🎉".repeat(160) }, "title", "Keep this to 160 characters or fewer."],
    ["no source", { source: "" }, "source", "Choose how you know about it."],
    ["no address", { email: "me" }, "email", "Enter an email address like name@example.com."],
    ["a script", { website: "javascript:alert(1)" }, "website", ""],
  ])("%s is said beside its field, and nothing is lost", async (_, values, field, words) => {
    const answer = await suggest(values);
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)[field]?.join(" ")).toContain(words);
    expect(errorsOf(answer)[field]).toBeTruthy();
    const { initialValue } = answer.body.result as { initialValue: Record<string, string> };
    expect(initialValue.venue).toBe("The old pier");
    expect((await listWaitingSuggestions(1)).total).toBe(0);
  });
});

test("a title that the guide has is asked about once, however its apostrophe is written", async () => {
  const title = "palm court growers market";
  const asked = await suggest({ title });
  expect(asked.status).toBe(409);
  expect(asked.body.doubles).toMatchObject([
    { title: "Palm Court Growers’ Market", path: "/events/palm-court-growers-market" },
  ]);
  expect((await suggest({ title, distinct: "yes" })).status).toBe(303);
});

describe("a picture", () => {
  const withFile = (file: File, values: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...suggested, ...values }))
      body.append(name, value);
    body.append("picture", file);
    const request = send("/events/suggest", body, undefined, { "X-Client-Address": network });
    return answerOf(() => action(request as never));
  };
  const words = {
    picture_alt: "Lanterns on black water.",
    picture_credit: "Maria Bell",
    picture_rights: "yes",
  };

  test("goes along, with the name of who took it", async () => {
    const answer = await withFile(await picture("jpeg", { width: 1600, height: 1200 }), words);
    const sent = await findSent(linkOf(answer).pathname.split("/").at(-1) ?? "");
    const { image } = sent ? recordIn(sent.suggestion) : {};
    expect(image).toMatch(/^\/uploads\/guide\//);
    const row = await findGuidePicture(stemOf(image) ?? "");
    expect(row).toMatchObject({ credit: "Photo: Maria Bell", uploadedBy: "a visitor" });
  });

  test("without its words or the right to show it is kept, and they are asked for", async () => {
    const answer = await withFile(await picture("jpeg", { width: 1600, height: 1200 }));
    expect(Object.keys(errorsOf(answer))).toEqual(
      expect.arrayContaining(["picture_alt", "picture_credit", "picture_rights"]),
    );
    const again = await suggest({ ...words, image: answer.body.image as string });
    const sent = await findSent(linkOf(again).pathname.split("/").at(-1) ?? "");
    expect(sent && recordIn(sent.suggestion).image).toBe(answer.body.image);
  });

  test("of the guide's own is nobody's to name, and nobody's words for it change", async () => {
    const stored = await makePicture({ stem: `${"a".repeat(20)}-1700000000000` });
    const image = `/uploads/guide/${stored.stem}.jpg`;
    const answer = await suggest({ ...words, image });
    const sent = await findSent(linkOf(answer).pathname.split("/").at(-1) ?? "");
    expect(sent && recordIn(sent.suggestion).image).toBeUndefined();
    expect(await findGuidePicture(stored.stem)).toMatchObject({ alt: stored.alt });
  });

  test.each([
    ["of more than 10 MB", new Uint8Array(10 * 2 ** 20 + 1), "larger than 10 MB"],
    ["that is none", new TextEncoder().encode("a text"), "image file"],
  ])("%s is said beside its field, and nothing typed is lost", async (_, bytes, problem) => {
    const answer = await withFile(new File([bytes], "photo.jpg", { type: "image/jpeg" }), words);
    expect(answer.status).toBe(400);
    expect(errorsOf(answer).picture?.join(" ")).toContain(problem);
    expect(answer.body.result.initialValue.venue).toBe("The old pier");
  });
});

test("a trap is filled: a person is asked for, and let through", async () => {
  const caught = await suggest({ leave_this_empty: "x" });
  expect([caught.status, caught.body.mustConfirm]).toEqual([400, true]);
  expect((await suggest({ leave_this_empty: "x", confirmed: "yes" })).status).toBe(303);
});

test("eleven in an hour from one network are too many", async () => {
  for (let number = 1; number <= 10; number += 1)
    expect((await suggest({ title: `Swim ${number}` })).status).toBe(303);
  const eleventh = await suggest({ title: "Swim 11" });
  expect(eleventh.status).toBe(429);
  expect(errorsOf(eleventh)[""]?.join(" ")).toContain("Too many events were suggested");
});

test("where nothing can be stored what was typed stays", async () => {
  const restore = await hideTable("guide_suggestions");
  const answer = await suggest();
  await restore();
  expect(answer.status).toBe(500);
  expect(errorsOf(answer)[""]).toEqual(["We couldn't save it. Please try again."]);
});

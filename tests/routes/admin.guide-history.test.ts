import { beforeEach, describe, expect, test } from "vitest";
import {
  editRecord,
  findRecord,
  forgetRecord,
  retireRecord,
  saveDraft,
} from "#app/domain/guide/records/guide-records.server.ts";
import { action, loader } from "#app/routes/admin.guide-history/route.tsx";
import { signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, post, toastOf } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin("ed@guide.example");
});

const KEY = { kind: "restaurant", id: "tilt-and-tide" } as const;
const NONE = { liveFrom: null, liveUntil: null };
const PATH = `/admin/guide/${KEY.kind}/${KEY.id}`;
const by = (seen: number) => ({ admin: "ed@guide.example", seen });

const open = (query = "", params: Record<string, string> = KEY) =>
  answerOf(() => loader({ ...get(`${PATH}/history${query}`, cookie), params } as never));
const send = (values: Record<string, string>) =>
  answerOf(() => action({ ...post(`${PATH}/history`, values, cookie), params: KEY } as never));

const written = async () => JSON.parse((await findRecord(KEY))?.record ?? "null");

test("each change says when, who and which fields", async () => {
  const liveUntil = new Date("2030-01-01T17:00Z");
  await editRecord(KEY, { ...(await written()), name: "One", phone: "(239) 555-0199" }, by(1), {
    liveFrom: null,
    liveUntil,
  });
  const until = expect.stringMatching(/^until .*2030/);
  expect((await open()).body.lines).toMatchObject([
    { what: "Published", fields: "Name, Phone", who: "ed@guide.example", times: until },
    { what: "Draft saved", fields: "Name, Phone", times: "" },
    { what: "Imported", fields: "", who: null },
  ]);
});

describe("a version", () => {
  beforeEach(async () => {
    for (const [index, name] of ["One", "Two"].entries())
      await editRecord(KEY, { ...(await written()), name }, by(1 + 2 * index), NONE);
  });

  test("is shown beside the one before it, or beside what is live", async () => {
    const { compared } = (await open("?version=3")).body;
    expect(compared).toMatchObject({
      what: "Published",
      against: "before",
      fields: [{ label: "Name", was: "Tilt & Tide", now: "One" }],
    });
    expect((await open("?version=3&against=live")).body.compared).toMatchObject({
      against: "live",
      fields: [{ label: "Name", was: "Two", now: "One" }],
    });
    for (const version of ["99", "3000000000", "1e999", "-1", "3.5"])
      expect((await open(`?version=${version}`)).body.compared, version).toBeUndefined();
    expect(
      (await open("?version=nonsense&against=nonsense&page=-1")).body.compared,
    ).toBeUndefined();
  });

  test("is put into the draft, and its form is opened", async () => {
    const answer = await send({ intent: "rewind", version: "3", seen: "5" });
    expect(answer.headers.get("Location")).toBe(PATH);
    expect(await toastOf(answer)).toMatchObject({ title: "These words are in its draft" });
    const row = await findRecord(KEY);
    expect([JSON.parse(row?.record ?? "").name, JSON.parse(row?.draft ?? "").name]).toEqual([
      "Two",
      "One",
    ]);
  });

  test("is not put anywhere where somebody else was quicker", async () => {
    await saveDraft(KEY, { ...(await written()), name: "Theirs" }, by(5));
    const answer = await send({ intent: "rewind", version: "3", seen: "5" });
    expect(answer.headers.get("Location")).toBe(`${PATH}/history?version=3`);
    expect(await toastOf(answer)).toMatchObject({ tone: "destructive" });
    expect((await findRecord(KEY))?.draft).toContain("Theirs");
  });
});

test("of what was deleted its changes can still be read, and nothing is put back", async () => {
  await retireRecord(KEY, by(1));
  await forgetRecord(KEY, by(2));
  const { body } = await open();
  expect(body).toMatchObject({ title: "Tilt & Tide", path: undefined, mayRewind: false });
  expect(body.lines[0]).toMatchObject({ what: "Deleted", revision: undefined });
});

test("what is no kind, no record or no intent is refused", async () => {
  const statusOf = async (params: Record<string, string>) => (await open("", params)).status;
  expect(await statusOf({ kind: "nonsense", id: "x" })).toBe(404);
  expect(await statusOf({ kind: "event", id: "never-was" })).toBe(404);
  expect((await send({ intent: "nonsense", version: "1", seen: "1" })).status).toBe(400);
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  findManaged,
  requestLinks,
  setContact,
  withdrawJob,
} from "#app/domain/jobs/employer/employer.server.ts";
import { readEverything, run } from "#tests/support/database.ts";
import { leaveAt, listQueued } from "#tests/support/leaving-emails.ts";
import { NETWORK, posted } from "#tests/support/postings.ts";

const NOON = new Date("2026-11-20T20:10:00Z");
const LINK = /\/jobs\/manage\/([\w-]{43})/;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

describe("the receipt", () => {
  test("leaves once, without the title, with a link that opens the job", async () => {
    const { id } = await posted();
    const [receipt, ...others] = await leaveAt(NOON);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ to: "work@gulfgrill.example" });
    expect(receipt?.subject).toMatch(/^We have your job posting \(NC-[0-9A-F]{5}\)$/);
    expect(receipt?.text).toContain("by Sat, Nov 21, 3:10 PM and write again.");
    expect(receipt?.text).not.toMatch(/Line Cook|Gulf Grill/);
    const [, token = ""] = LINK.exec(receipt?.text ?? "") ?? [];
    expect(await findManaged(token)).toMatchObject({ job: { id }, madeFor: "email" });
  });

  test("does not leave for what is gone, was taken back, or has another address by then", async () => {
    const [gone, back, moved] = [await posted(), await posted(), await posted()];
    await run("delete from jobs where id = ?", gone.id);
    await withdrawJob(back.token);
    await setContact(moved.token, "bea@gulf.example", NETWORK);
    expect((await leaveAt(NOON)).map(({ to }) => to)).toEqual([
      "work@gulfgrill.example",
      "bea@gulf.example",
    ]);
    expect((await listQueued()).filter(({ state }) => state === "dropped")).toHaveLength(3);
  });
});

test("the old address is told without any link", async () => {
  const { token } = await posted({ contactEmail: "ann@gulf.example" });
  await setContact(token, "bea@gulf.example", NETWORK);
  const email = (await leaveAt(NOON)).find(({ to }) => to === "ann@gulf.example");
  expect(email?.subject).toMatch(/^A new address for NC-/);
  expect(email?.text).not.toContain("/jobs/");
});

test("no table and no email holds a token", async () => {
  const { token, id } = await posted();
  await requestLinks("work@gulfgrill.example");
  const sent = (await leaveAt(NOON)).flatMap(({ text }) => text.match(/[\w-]{43}/g) ?? []);
  const everything = await readEverything();
  expect(sent.length).toBe(2);
  for (const each of [token, ...sent]) expect(everything.includes(each)).toBe(false);
  expect(everything.includes(id)).toBe(true);
});

import { expect, test } from "vitest";
import { findPause, pauseMailer, resumeMailer } from "#app/domain/emails/outbox.server.ts";

const NOW = new Date("2026-11-20T13:00:00Z");
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

test("a pause ends at its time", async () => {
  await pauseMailer("Away.", minutes(5), NOW);
  expect(await findPause(minutes(4))).toMatchObject({ why: "Away.", until: minutes(5) });
  expect(await findPause(minutes(5))).toBeUndefined();
});

test("a pause of an admin lasts until it is ended, also when the mail server is away meanwhile", async () => {
  await pauseMailer("Restored.", null, NOW);
  await pauseMailer("Away.", minutes(5), minutes(1));
  expect(await findPause(minutes(60))).toMatchObject({ why: "Restored.", until: null });
  expect(await resumeMailer()).toMatchObject({ why: "Restored." });
  expect(await findPause(minutes(60))).toBeUndefined();
});

test("an admin's pause follows one that has an end", async () => {
  await pauseMailer("Away.", minutes(5), NOW);
  await pauseMailer("Wait.", null, minutes(1));
  expect(await findPause(minutes(60))).toMatchObject({ why: "Wait." });
});

test("a pause from a moment that has not come is over: the clock was set back", async () => {
  await pauseMailer("Away.", minutes(5), NOW);
  expect(await findPause(minutes(-60))).toBeUndefined();
});

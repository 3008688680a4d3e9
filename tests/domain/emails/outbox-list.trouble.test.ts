import { expect, test, vi } from "vitest";
import { pauseMailer } from "#app/domain/emails/outbox.server.ts";
import { findMailTrouble } from "#app/domain/emails/outbox-list.server.ts";
import { hideTable } from "#tests/support/database.ts";
import { makeEmail } from "#tests/support/outbox.ts";

test("there is none while emails wait, leave or are dropped", async () => {
  for (const state of ["waiting", "sending", "sent", "dropped"] as const)
    await makeEmail({ state });
  expect(await findMailTrouble()).toBeUndefined();
});

test("it is told what failed, what is doubtful, and why nothing leaves", async () => {
  await makeEmail({ state: "failed" });
  await makeEmail({ state: "doubtful" });
  expect(await findMailTrouble()).toEqual({ failed: 1, doubtful: 1, pause: undefined });
  const until = new Date(Date.now() + 60_000);
  await pauseMailer("No answer.", until);
  expect(await findMailTrouble()).toMatchObject({ pause: { why: "No answer.", until } });
  expect((await findMailTrouble(new Date(until.getTime() + 1)))?.pause).toBeUndefined();
});

test("where it cannot be read, the admin pages come without it", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const show = await hideTable("emails");
  expect(await findMailTrouble()).toBeUndefined();
  await show();
});

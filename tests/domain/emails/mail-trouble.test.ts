import { expect, test, vi } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { findMailTrouble } from "#app/domain/emails/mail-trouble.server.ts";
import { pauseMailer } from "#app/domain/emails/mailer-state.server.ts";
import { makeEmail } from "#tests/support/outbox.ts";

test("there is none while emails wait, leave or are dropped", () => {
  for (const state of ["waiting", "sending", "sent", "dropped"] as const) makeEmail({ state });
  expect(findMailTrouble()).toBeUndefined();
});

test("it is told what failed, what is doubtful, and why nothing leaves", () => {
  makeEmail({ state: "failed" });
  makeEmail({ state: "doubtful" });
  expect(findMailTrouble()).toEqual({ failed: 1, doubtful: 1, pause: undefined });
  const until = new Date(Date.now() + 60_000);
  pauseMailer("No answer.", until);
  expect(findMailTrouble()).toMatchObject({ pause: { why: "No answer.", until } });
  expect(findMailTrouble(new Date(until.getTime() + 1))?.pause).toBeUndefined();
});

test("where it cannot be read, the admin pages come without it", () => {
  vi.spyOn(console, "error").mockReturnValue();
  sqlite.exec("ALTER TABLE emails RENAME TO elsewhere");
  expect(findMailTrouble()).toBeUndefined();
  sqlite.exec("ALTER TABLE elsewhere RENAME TO emails");
});

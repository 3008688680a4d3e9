import { expect, test } from "vitest";
import {
  ACCOUNT_EMAILS_A_DAY,
  notifyOwner,
  queueAccountEmail,
} from "#app/domain/emails/admin-emails.server.ts";
import { read, readValue, run } from "#tests/support/database.ts";
import { makeAccount } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";

const NOW = new Date("2026-11-20T13:00:00Z");
const nadia = { email: "nadia@example.com", device: "Firefox on Windows" };
const countEmails = async () => Number(await readValue("SELECT count(*) FROM emails"));

test("an act and its email are stored together, or neither is", async () => {
  const { id } = await makeAccount(nadia.email);
  const rename = (name: string) => run("UPDATE users SET full_name = ? WHERE id = ?", name, id);
  const failing = notifyOwner(nadia, "two-step-off", async () => {
    await rename("Mallory");
    throw new Error("the disk is full");
  });
  await expect(failing).rejects.toThrow("the disk is full");
  expect(await notifyOwner(nadia, "two-step-off", async () => 0)).toBe(0);
  expect(await countEmails()).toBe(0);
  expect(await readValue("SELECT full_name FROM users")).toBe("Some One");

  await notifyOwner(nadia, "two-step-off", () => rename("Nadia").then(() => true));
  const [email] = await read<{ recipient: string; data: string }>("SELECT * FROM emails");
  expect(email?.recipient).toBe(nadia.email);
  expect(JSON.parse(email?.data ?? "")).toMatchObject({
    act: "two-step-off",
    device: nadia.device,
    isLast: false,
  });
});

test("of one act five a day are told, the fifth as the last, and no act hides another", async () => {
  const times = Array.from({ length: ACCOUNT_EMAILS_A_DAY + 3 }, (_, hour) => hour);
  const at = (hour: number) => new Date(NOW.getTime() + hour * 3_600_000);
  await inOrder(times, (hour) => queueAccountEmail(nadia, "signed-out-elsewhere", at(hour)));
  const rows = await read<{ data: string }>("SELECT data FROM emails ORDER BY created_at");
  expect(rows.map(({ data }) => JSON.parse(data).isLast)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  await queueAccountEmail({ ...nadia, email: "NADIA@example.com" }, "signed-out-elsewhere", at(9));
  expect(await countEmails()).toBe(5);
  await queueAccountEmail(nadia, "password", at(9));
  await queueAccountEmail({ ...nadia, email: "ben@example.com" }, "signed-out-elsewhere", at(9));
  await queueAccountEmail(nadia, "signed-out-elsewhere", at(25));
  expect(await countEmails()).toBe(8);
});

import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { TooManySignIns, verifyPassword } from "#app/domain/accounts/password.server.ts";

/** No bcrypt hash at all: answered at once. */
const NONE = "none";

test("who asked least goes first, and equals in their order", async () => {
  const order: string[] = [];
  const ask = (name: string, weight: number) =>
    verifyPassword("x", NONE, weight).then(() => order.push(name));
  await Promise.all([
    ask("running", 9),
    ask("heavy", 5),
    ask("light", 1),
    ask("heavy too", 5),
    ask("light too", 1),
  ]);
  expect(order).toEqual(["running", "light", "light too", "heavy", "heavy too"]);
});

test("a full queue sends away who asked most, and takes a newcomer", async () => {
  const hostile = Array.from({ length: 150 }, (_, weight) => verifyPassword("x", NONE, weight + 1));
  const honest = verifyPassword("x", NONE, 1);
  const answers = await Promise.allSettled(hostile);
  await expect(honest).resolves.toBe(false);
  const refused = answers.flatMap((each, index) => (each.status === "rejected" ? [index] : []));
  expect(refused).toEqual(Array.from({ length: 51 }, (_, index) => index + 99));
  expect(answers.at(-1)).toMatchObject({ reason: expect.any(TooManySignIns) });
});

test("a worker without work is ended after a while, and the next who asks has another", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const terminate = vi.spyOn(Worker.prototype, "terminate");
  await verifyPassword("x", NONE);
  vi.advanceTimersByTime(29_000);
  await verifyPassword("x", NONE);
  vi.advanceTimersByTime(29_000);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(terminate).toHaveBeenCalledOnce();
  expect(await verifyPassword("x", NONE)).toBe(false);
});

import { expect, test } from "vitest";
import { createRoom } from "#app/platform/fair-queue.server.ts";

const full = () => new Error("full");

test("a room does so much at once, the others in their order, and refuses what finds the waiting full", async () => {
  const room = createRoom({ busy: 2, waiting: 2 }, full);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    room(() => {
      begun.push(number);
      return new Promise<number>((resolve) => ends.push(() => resolve(number)));
    });
  const [first, , third, fourth] = [work(1), work(2), work(3), work(4)];
  await expect(work(5)).rejects.toThrow("full");
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  expect(await third).toBe(3);
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  ends[3]?.();
  expect(await fourth).toBe(4);
});

test("work that fails leaves its place to the next", async () => {
  const room = createRoom({ busy: 1, waiting: 1 }, full);
  const failed = room(() => Promise.reject(new Error("broken")));
  const next = room(async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

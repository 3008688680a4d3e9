import { expect, test } from "vitest";
import { createFairShares } from "#app/platform/fair-queue.server.ts";

/** Takes for a client what it is told, and keeps who has given up. */
function open(bounds: { client: number; overall: number }) {
  const shares = createFairShares(bounds);
  const givenUp: string[] = [];
  const take = (client: string, name = client, weight = 1) =>
    shares.take(client, () => givenUp.push(name), weight);
  return { take, givenUp };
}

test("a client holds no more than its bound, and again what it has given back", () => {
  const { take, givenUp } = open({ client: 2, overall: 10 });
  const giveBack = take("a");
  expect(take("a")).toBeDefined();
  expect(take("a")).toBeUndefined();
  giveBack?.();
  giveBack?.();
  expect(take("a")).toBeDefined();
  expect(take("a")).toBeUndefined();
  expect(givenUp).toEqual([]);
});

test("when all is taken, whoever holds most gives its newest up for a newcomer", () => {
  const { take, givenUp } = open({ client: 5, overall: 5 });
  for (const name of ["a1", "a2", "a3"]) take("a", name);
  for (const name of ["b1", "b2"]) take("b", name);
  expect(take("c")).toBeDefined();
  expect(givenUp).toEqual(["a3"]);
});

test("nobody gives up for one who would hold as much", () => {
  const { take, givenUp } = open({ client: 5, overall: 4 });
  for (const name of ["a1", "a2", "b1", "b2"]) take(name.slice(0, 1), name);
  expect(take("a")).toBeUndefined();
  expect(givenUp).toEqual([]);
});

test("nobody's only one is taken, however large", () => {
  const { take, givenUp } = open({ client: 10, overall: 12 });
  take("a", "large", 9);
  take("b", "b1", 1);
  take("b", "b2", 2);
  expect(take("c", "c1", 2)).toBeDefined();
  expect(givenUp).toEqual(["b2"]);
  expect(take("d", "d1", 2)).toBeUndefined();
});

test("what was given up is not given back twice", () => {
  const { take } = open({ client: 3, overall: 3 });
  take("a");
  const giveBack = take("a");
  take("b");
  take("c");
  giveBack?.();
  expect(take("d")).toBeUndefined();
});

test("where nobody holds more, somebody may be made to give way", () => {
  const held: (() => void)[] = [];
  const giveWay = () => {
    const giveBack = held.shift();
    giveBack?.();
    return giveBack !== undefined;
  };
  const shares = createFairShares({ client: 1, overall: 2 }, giveWay);
  const take = (client: string) => shares.take(client, () => {});
  for (const client of ["a", "b"]) held.push(take(client) as () => void);
  expect(take("c")).toBeDefined();
  expect(take("a")).toBeDefined();
  expect(take("d")).toBeUndefined();
});

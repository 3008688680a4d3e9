import { expect, test } from "vitest";
import { inTurn } from "#app/db/transactions.server.ts";

test("tasks run one after another in their order, also behind one that fails", async () => {
  const alone = inTurn();
  const done: string[] = [];
  const task = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
    if (name === "second") throw new Error("no");
  };
  const names = ["first", "second", "third"];
  const results = await Promise.allSettled(names.map((name) => alone(task(name))));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(done).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("between two tasks of a line the process answers others", async () => {
  const alone = inTurn();
  const done: string[] = [];
  const tasks = ["first", "second", "third"].map((name) => alone(() => done.push(name)));
  setImmediate(() => done.push("another"));
  await Promise.all(tasks);
  expect(done.indexOf("another")).toBeLessThan(done.indexOf("third"));
});

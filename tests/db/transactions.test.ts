import { expect, test } from "vitest";
import { transaction } from "#app/db/client.server.ts";
import { testRun } from "#app/db/transactions.server.ts";
import { read } from "#tests/support/database.ts";
import { makeJob } from "#tests/support/factories.ts";

test("what a test asks for past its time fails, and nothing of it is stored", async () => {
  const late = { isOver: false };
  const answers = await testRun.run(late, async () => {
    const writing = [() => makeJob(), () => transaction(async () => makeJob())];
    late.isOver = true;
    return Promise.allSettled(writing.map(async (write) => write()));
  });
  const refused = { status: "rejected", reason: new Error("The test of this query is over.") };
  expect(answers).toEqual([refused, refused]);
  expect(await read("SELECT id FROM jobs")).toEqual([]);
});

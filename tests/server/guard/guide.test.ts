import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { db, engine } from "#app/db/client.server.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { awaitGuide } from "#app/server/guard/guide.server.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";
import { ask, serve } from "#tests/support/node-http.ts";

const { write } = openGuideData();
const titles = () => listEvents().map(({ title }) => title);

/** A site whose only page is the titles of the events, each in a line. */
async function openSite() {
  const server = await serve([awaitGuide], (_request, response) =>
    response.end(titles().join("\n")),
  );
  onTestFinished(() => server.close());
  const read = async () => (await ask(server.port)).body;
  return { port: server.port, read };
}

/** As another program does. */
const rename = (id: string, title: string) =>
  db
    .update(guideRecords)
    .set({ record: JSON.stringify(eventRecord(id, "Daily", { title })) })
    .where(and(eq(guideRecords.kind, "event"), eq(guideRecords.id, id)));

describe("before a page is rendered", () => {
  beforeEach(() => write([eventRecord("one", "Daily"), eventRecord("two", "Daily")]));

  test("what somebody has changed in the guide is read", async () => {
    const { read } = await openSite();
    expect(await read()).toBe("one\ntwo");
    await rename("two", "Two in another way");
    expect(await read()).toBe("one\nTwo in another way");
    await db.delete(guideRecords).where(eq(guideRecords.id, "one"));
    expect(await read()).toBe("Two in another way");
  });

  test.each<[string, () => unknown]>([
    ["cannot be read", () => vi.spyOn(db, "select").mockImplementation(fail)],
    [
      "does not even say whether something changed",
      () => vi.spyOn(engine, "publicVersion").mockImplementation(fail),
    ],
  ])(
    "the database may be one that %s: the page has what it had, and the log the error",
    async (...[, breakIt]) => {
      const { read } = await openSite();
      await rename("two", "Two in another way");
      const logged = vi.spyOn(console, "error").mockReturnValue();
      breakIt();
      expect(await read()).toBe("one\ntwo");
      expect(logged.mock.calls.flat()).toContain("The guide could not be read");
      vi.restoreAllMocks();
      expect(await read()).toBe("one\nTwo in another way");
    },
  );

  test("while nobody can know whether something changed, nothing is asked", async () => {
    const { read } = await openSite();
    const asked = vi.spyOn(db, "select");
    vi.spyOn(engine, "publicVersion").mockReturnValue(undefined);
    expect(await read()).toBe("one\ntwo");
    expect(asked).not.toHaveBeenCalled();
  });
});

function fail(): never {
  throw new Error("The database does not answer.");
}

test("who comes after a change waits for it, though an earlier one is still being read", async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => eventRecord(`n${index}`, "Daily"));
  await write(many);
  const { read } = await openSite();
  await rename("n0", "The first change");
  const first = read();
  // As soon as the rows have come: what is made of each takes turns.
  const { parse } = JSON;
  const begun = new Promise<void>((resolve) => {
    vi.spyOn(JSON, "parse").mockImplementation((text) => {
      resolve();
      return parse(text);
    });
  });
  await begun;
  vi.mocked(JSON.parse).mockRestore();
  await rename("n0", "The second change");
  expect((await read()).split("\n")[0]).toBe("The second change");
  await first;
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDecodeQueue } from "#app/domain/uploads/decode.server.ts";

const LIMITS = { entries: 3, ofOneClient: 2, bytes: 100, patienceMs: 60_000 };

/** A queue whose jobs end when they are told, and who began in which order. */
function setUp(limits = LIMITS) {
  const inTurn = createDecodeQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, bytes = 1, signal?: AbortSignal) => {
    const client = name.replace(/\d+$/, "");
    return inTurn({ client, bytes, signal }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  };
  const end = async (name: string, tookMs = 0) => {
    vi.advanceTimersByTime(tookMs);
    ends.get(name)?.();
    // The next one begins some turns of the microtasks later.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { enter, end, begun };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
});

describe("a fair queue", () => {
  test("does one job at a time and gives back what it makes", async () => {
    const { enter, end, begun } = setUp();
    const [one, two] = [enter("anna"), enter("ben")];
    expect(begun).toEqual(["anna"]);
    await end("anna");
    expect(begun).toEqual(["anna", "ben"]);
    await end("ben");
    expect([await one, await two]).toEqual(["anna", "ben"]);
  });

  test("goes on after a job that fails, and says so to whoever waits for it", async () => {
    const inTurn = createDecodeQueue(LIMITS);
    const failed = inTurn({ client: "anna", bytes: 1 }, () => Promise.reject(new Error("no")));
    const next = inTurn({ client: "ben", bytes: 1 }, () => Promise.resolve("done"));
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("done");
  });

  test("takes first whose jobs took least time within the hour", async () => {
    const { enter, end, begun } = setUp();
    void enter("greedy1");
    void enter("greedy2");
    await end("greedy1", 3000);
    void enter("greedy3");
    void enter("honest");
    await end("greedy2", 3000);
    await end("honest");
    expect(begun).toEqual(["greedy1", "greedy2", "honest", "greedy3"]);
  });

  test("refuses whose jobs took most when it is full, and keeps a place for everybody else", async () => {
    const { enter, end, begun } = setUp();
    void enter("greedy1");
    await end("greedy1", 3000);
    void enter("anna");
    const greedy = enter("greedy2");
    const others = [enter("ben"), enter("carl"), enter("dora")];
    expect(await greedy).toBeUndefined();
    for (const name of ["anna", "dora", "carl", "ben"]) await end(name);
    expect(await Promise.all(others)).toEqual(["ben", "carl", "dora"]);
    expect(begun).toHaveLength(5);
  });

  test("refuses the largest of equals when the bytes are too many", async () => {
    const { enter, end } = setUp();
    void enter("anna");
    const [large, small] = [enter("ben", 70), enter("carl", 40)];
    expect(await large).toBeUndefined();
    await end("anna");
    await end("carl");
    expect(await small).toBe("carl");
  });

  test("lets one client wait with so many and no more", async () => {
    const { enter, end } = setUp();
    const [, second, third, fourth] = [enter("a1"), enter("a2"), enter("a3"), enter("a4")];
    expect(await fourth).toBeUndefined();
    for (const name of ["a1", "a3", "a2"]) await end(name);
    expect([await second, await third]).toEqual(["a2", "a3"]);
  });

  test("keeps nobody waiting longer than a connection lasts", async () => {
    const { enter, begun } = setUp();
    void enter("anna");
    const waiting = enter("ben");
    vi.advanceTimersByTime(60_000);
    expect(await waiting).toBeUndefined();
    expect(begun).toEqual(["anna"]);
  });

  test("drops who is gone, before or while waiting", async () => {
    const { enter, end, begun } = setUp();
    void enter("anna");
    const leave = new AbortController();
    const leaving = enter("ben", 1, leave.signal);
    leave.abort();
    expect(await leaving).toBeUndefined();
    expect(await enter("carl", 1, AbortSignal.abort())).toBeUndefined();
    await end("anna");
    expect(begun).toEqual(["anna"]);
  });
});

import { describe, expect, test, vi } from "vitest";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { loader as events } from "#app/routes/events/route.tsx";
import { answerOf, get } from "#tests/support/requests.ts";

describe("the events", () => {
  const read = (search: string) => answerOf(() => events(get(`/events${search}`)));

  test.each(["", "?filter=tomorrow", "?filter=&q=", "?filter=__proto__"])(
    "%s shows what there is",
    async (search) => {
      const { status, body } = await read(search);
      expect(status).toBe(200);
      expect(body.filter).toBe("all");
      expect(body.events).toHaveLength(listEvents().length);
    },
  );

  test("a search that did not arrive whole finds nothing and breaks nothing", async () => {
    const { status, body } = await read("?q=%E0%A4%A");
    expect([status, body.filter, body.events]).toEqual([200, "all", []]);
  });

  test("a search of ten thousand characters finds nothing and breaks nothing", async () => {
    expect((await read(`?q=${"x".repeat(10_000)}`)).body.events).toEqual([]);
  });

  test("Add to Calendar without script leads back to the same list, with its sentence", async () => {
    const answer = await read("?filter=free&calendar=anything");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/events?filter=free");
    expect(answer.headers.get("Set-Cookie")).toMatch(/^toast=/);
  });

  test("the calendar to subscribe to has the list's filter", async () => {
    expect((await read("?filter=free&q=Kites")).body.calendar).toMatch(
      /^http.*\/events\.ics\?q=Kites&filter=free$/,
    );
    expect((await read("?filter=tomorrow&x=1")).body.calendar).toMatch(/\/events\.ics$/);
  });

  test("what repeats shows its next date, anything else its own; their order is the file's", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
    const { events: cards } = (await read("")).body;
    expect(cards.map(({ id }: { id: string }) => id)).toEqual(listEvents().map(({ id }) => id));
    expect(cards[0]).toMatchObject({ date: "Saturdays", next: "Saturday, November 28" });
    expect(cards[3]).toMatchObject({ date: "Thursday, December 10" });
    expect(cards[3].next).toBeUndefined();
    expect(JSON.stringify(cards)).not.toContain("FREQ=");
  });
});

import { describe, expect, test, vi } from "vitest";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { loader as events } from "#app/routes/events/route.tsx";
import { answerOf, get } from "#tests/support/requests.ts";

describe("the events", () => {
  const read = (search: string) => answerOf(() => events(get(`/events${search}`)));
  const cardsOf = ({ groups }: { groups: { events: { id: string }[] }[] }) =>
    groups.flatMap(({ events }) => events);

  test.each(["", "?filter=tomorrow", "?filter=&q=", "?filter=__proto__"])(
    "%s shows what there is",
    async (search) => {
      const { status, body } = await read(search);
      expect(status).toBe(200);
      expect(body.filter).toBe("all");
      expect(cardsOf(body)).toHaveLength(listEvents().length);
    },
  );

  test("a search that did not arrive whole finds nothing and breaks nothing", async () => {
    const { status, body } = await read("?q=%E0%A4%A");
    expect([status, body.filter, body.groups]).toEqual([200, "all", []]);
  });

  test("a search of ten thousand characters finds nothing and breaks nothing", async () => {
    expect((await read(`?q=${"x".repeat(10_000)}`)).body.groups).toEqual([]);
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

  test.each(["", "?filter=today", "?filter=this-week"])(
    "%s filters nothing, and stands in the order in which it comes",
    async (search) => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
      const cards = cardsOf((await read(search)).body);
      expect(cards.map(({ id }) => id).sort()).toEqual(
        listEvents()
          .map(({ id }) => id)
          .sort(),
      );
      expect(cards[0]).toMatchObject({ date: "Tuesdays", next: "Tuesday, November 24" });
      expect(JSON.stringify(cards)).not.toContain("FREQ=");
    },
  );
});

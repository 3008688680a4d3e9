import { expect, test } from "vitest";
import { addFigures } from "#app/domain/partners/figures.server.ts";
import { partnerPath } from "#app/domain/partners/links.server.ts";
import { loader } from "#app/routes/partners.figures/route.ts";
import { readValue } from "#tests/support/database.ts";
import { makePlacement } from "#tests/support/partners.ts";
import { get } from "#tests/support/requests.ts";

const read = (token: string) =>
  loader({ ...get(`/partners/${token}/figures.csv`), params: { token } });

test("all days of its places are lines, and no cell is a formula", async () => {
  const starts = new Date("2026-11-01T04:00:00Z");
  const ends = new Date("2026-12-01T05:00:00Z");
  const { id, bookingId } = await makePlacement({ slot: "category", list: "hotel", starts, ends });
  await makePlacement();
  const partnerId = await readValue("SELECT partner_id FROM bookings WHERE id = ?", bookingId);
  await addFigures("shown", [{ id, at: new Date("2026-11-25T12:00:00Z"), count: 1200 }]);
  await addFigures("pressed", [{ id, at: new Date("2026-11-26T12:00:00Z"), count: 3 }]);
  const task = await makePlacement({
    bookingId,
    slot: "task",
    what: '=HYPERLINK("x")',
    starts,
    ends,
  });
  await addFigures("shown", [{ id: task.id, at: new Date("2026-11-26T12:00:00Z"), count: 1 }]);
  const token = (await partnerPath(String(partnerId), "email")).replace("/partners/", "");
  const answer = await read(token);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Disposition")).toContain("figures.csv");
  const [head, ...lines] = (await answer.text()).trim().split("\r\n");
  expect(head).toBe("Place,From,Until,Day,Shown,Pressed");
  expect(lines.toSorted()).toEqual([
    '"\'=HYPERLINK(""x"")",2026-11-01,2026-11-30,2026-11-26,1,0',
    '"Place above a list, Hotels",2026-11-01,2026-11-30,2026-11-25,1200,0',
    '"Place above a list, Hotels",2026-11-01,2026-11-30,2026-11-26,0,3',
  ]);
});

test("a link that opens nothing has no file", async () => {
  expect((await read("x".repeat(43))).status).toBe(404);
});

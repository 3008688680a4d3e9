import { beforeEach, expect, test, vi } from "vitest";
import { insertOne } from "#app/db/client.server.ts";
import { editions } from "#app/domain/editions/editions-table.server.ts";
import { addFigures } from "#app/domain/partners/figures.server.ts";
import { noteMentions } from "#app/domain/partners/letters.server.ts";
import { findPartnerByToken, partnerPath } from "#app/domain/partners/links.server.ts";
import { partnerJobs } from "#app/domain/partners/partners-table.server.ts";
import { action, loader } from "#app/routes/partners.page/route.tsx";
import { hideTable, readEverything, run } from "#tests/support/database.ts";
import { makeAccount, makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { makeBooking, makeMonth, makePartner, makePlacement } from "#tests/support/partners.ts";
import { answerOf, from, get, send, toastOf } from "#tests/support/requests.ts";

const NOW = new Date("2026-11-27T15:00:00Z");
const city = (day: string) => new Date(`${day}T05:00:00Z`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(console, "error").mockReturnValue();
});

const tokenOf = async (id: string) => (await partnerPath(id, "email")).replace("/partners/", "");

let visitors = 0;

const open = (token: string, query = "") => {
  const { request } = get(`/partners/${token}${query}`);
  const asked = from(`198.51.100.${++visitors}`, { request, params: { token }, context: {} });
  return answerOf(() => loader(asked));
};
const press = (token: string, intent: string) => {
  const sent = send(`/partners/${token}`, new URLSearchParams({ intent }));
  return answerOf(() => action({ ...sent, params: { token } }));
};

/** Running since September 1, with a place in each slot on a page. */
async function begin() {
  const partner = await makePartner({ note: "A difficult one", line: "Rooms on the bay." });
  const booking = await makeBooking({
    partnerId: partner.id,
    package: "growth",
    starts: city("2026-11-01"),
    ends: city("2026-12-01"),
    manager: "Ann@example.com",
    cents: 7_654_300,
  });
  const { starts, ends } = booking;
  const strip = await makePlacement({ bookingId: booking.id, starts, ends });
  return { partner, booking, strip, token: await tokenOf(partner.id) };
}

test("a new partner's page is empty, and says so", async () => {
  const { id } = await makePartner();
  const { status, body } = await open(await tokenOf(id));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: "Casa Calusa",
    monthly: true,
    person: { email: "partners@naplesconcierge.example" },
    packages: [],
    places: [],
    figures: { months: [] },
    letters: [],
    tasks: [],
    invoices: [],
    jobs: [],
  });
});

test("it shows the package, its time, the person here and each place", async () => {
  const { booking, strip, token } = await begin();
  await makeAccount("ann@example.com");
  await makePlacement({
    bookingId: booking.id,
    slot: "category",
    list: "hotel",
    starts: city("2026-10-01"),
    ends: city("2026-11-01"),
  });
  await makeBooking({ partnerId: booking.partnerId, state: "draft", package: "premium" });
  const { body } = await open(token);
  expect(body.packages).toEqual([
    {
      key: booking.id,
      name: "Growth",
      time: "November 1, 2026 to November 30, 2026",
      state: "Running",
    },
  ]);
  expect(body.person).toMatchObject({ email: "ann@example.com", name: expect.any(String) });
  expect(body.places).toMatchObject([
    { id: strip.id, name: "Logo on Home", state: "Running now" },
    { name: "Place above a list, Hotels", state: "Over" },
  ]);
  expect(body.places[0].card).toMatchObject({
    name: "Casa Calusa",
    href: "https://www.casacalusa.example/",
    host: "casacalusa.example",
    logo: expect.stringMatching(/^\/uploads\/guide\/.+\.jpg$/),
  });
  expect(body.places[1].card).toBeUndefined();
});

test("its figures are sums of each place and each month", async () => {
  const { partner, strip, token } = await begin();
  const other = await makePlacement(
    { slot: "home", starts: city("2026-10-01"), ends: city("2026-12-01") },
    partner,
  );
  await makePlacement();
  const at = (moment: string) => new Date(moment);
  await addFigures("shown", [
    { id: strip.id, at: at("2026-11-25T12:00:00Z"), count: 100 },
    { id: other.id, at: at("2026-11-25T12:00:00Z"), count: 20 },
    { id: other.id, at: at("2026-10-31T12:00:00Z"), count: 3 },
  ]);
  await addFigures("pressed", [{ id: strip.id, at: at("2026-11-27T12:00:00Z"), count: 10 }]);
  const { body } = await open(token);
  expect(body.places).toMatchObject([
    { id: other.id, shown: 23, pressed: 0 },
    { id: strip.id, shown: 100, pressed: 10 },
  ]);
  expect(body.figures.months).toEqual([
    { name: "November 2026", shown: 120, pressed: 10 },
    { name: "October 2026", shown: 3, pressed: 0 },
  ]);
  expect((await open(token, `?place=${other.id}`)).body.figures).toEqual({
    of: "Card on Home",
    months: [
      { name: "November 2026", shown: 20, pressed: 0 },
      { name: "October 2026", shown: 3, pressed: 0 },
    ],
  });
  for (const query of ["?place=x", "?place='", "?month=2026-10"])
    expect((await open(token, query)).body.figures).toEqual(body.figures);
});

test("letters have their date, readers and address once they are sent", async () => {
  const { booking, token } = await begin();
  const letter = (day: string, end: string) =>
    makePlacement({ bookingId: booking.id, slot: "feature", starts: city(day), ends: city(end) });
  const sent = await letter("2026-11-13", "2026-11-14");
  await letter("2026-11-20", "2026-11-21");
  await letter("2026-12-04", "2026-12-05");
  await noteMentions("2026-11-13", [`placement:${sent.id}`]);
  for (const date of ["2026-11-13", "2026-11-20"])
    await insertOne(editions, { list: "weekly", date, state: "sent", recipients: 1312 });
  const { letters, owed } = (await open(token)).body;
  expect(owed.map(({ title }: { title: string }) => title)).toEqual([
    "Not in the letter of November 20, 2026",
  ]);
  expect(letters.map(({ day, href, state }: Record<string, string>) => [day, href, state])).toEqual(
    [
      ["November 13, 2026", "/newsletter/2026-11-13", "Sent to 1,312 readers"],
      ["November 20, 2026", undefined, "Missed: we owe it to you"],
      ["December 4, 2026", undefined, "To come"],
    ],
  );
});

test("tasks have their address or their day, invoices their state, and only https is a button", async () => {
  const { booking, token } = await begin();
  const task = { bookingId: booking.id, slot: "task", what: "Social mention" } as const;
  const [starts, ends] = [city("2026-11-01"), city("2026-12-01")];
  await makePlacement({ ...task, starts, ends });
  await makePlacement({
    ...task,
    starts,
    ends,
    doneAt: NOW,
    proof: "https://social.example/p/1",
    doneBy: "secret-admin@example.com",
  });
  const month = {
    ...{ bookingId: booking.id, cents: 100_050, invoice: "2026-7" },
    ...{ from: "2026-11-01", until: "2026-11-30", dueOn: "2026-11-15" },
  };
  const pay = ["https://pay.example/1", "http://pay.example/1", "javascript:alert(1)"];
  for (const payAt of pay) await makeMonth({ ...month, payAt });
  const [payAt] = pay;
  await makeMonth({ ...month, payAt, paidOn: "2026-11-10" });
  await makeMonth({ ...month, payAt, cents: 0 });
  const { tasks, invoices: listed } = (await open(token)).body;
  expect(tasks.map(({ state, href }: Record<string, string>) => [state, href]).sort()).toEqual([
    ["Done on November 27, 2026", "https://social.example/p/1"],
    ["Due by November 30, 2026", undefined],
  ]);
  const paid = listed.flatMap(({ pay: to }: { pay?: { href: string } }) => to ?? []);
  expect(paid.filter(({ href }: { href?: string }) => href)).toEqual([
    { href: "https://pay.example/1", host: "pay.example" },
  ]);
  const states = listed.map(({ state }: { state: string }) => state);
  expect(states).toContain("Paid on November 10, 2026");
  expect(states).toContain("Nothing to pay");
  expect(listed.map(({ amount }: { amount: string }) => amount)).toContain("$1,000.50");
});

test("the jobs that its booking covers stand there with what became of them", async () => {
  const { partner, token } = await begin();
  const [live, pending] = [await makeLiveJob(), await makeJob({ status: "pending" })];
  await makeLiveJob();
  for (const { id: jobId } of [live, pending])
    await insertOne(partnerJobs, { partnerId: partner.id, jobId });
  const { jobs } = (await open(token)).body;
  expect(jobs.map(({ state, href }: Record<string, string>) => [state, href]).sort()).toEqual([
    ["Live", `/jobs/${live.id}`],
    ["Waits for review", undefined],
  ]);
});

test("no note, price, contact or admin but its own person is in what the page gets", async () => {
  const { partner, booking, token } = await begin();
  await makeAccount("ann@example.com");
  await makePlacement({}, { name: "Another partner", email: "other@example.com" });
  await run("UPDATE bookings SET agreed_by = 'chief@example.com' WHERE id = ?", booking.id);
  const text = JSON.stringify((await open(token)).body);
  const hidden = ["difficult", "chief@", "Another", "other@", "76543", "76,543"];
  expect([...hidden, String(partner.email)].filter((words) => text.includes(words))).toEqual([]);
});

test("looking fifty times changes no byte of the database", async () => {
  const { token } = await begin();
  const before = await readEverything();
  for (let time = 0; time < 50; time += 1) await open(token, time % 2 ? "?ask=end-links" : "");
  expect(await readEverything()).toBe(before);
});

test("a link that is cut, ended or another's is 404, and trying many ends in a wait", async () => {
  const { token } = await begin();
  expect((await open(token.slice(1))).status).toBe(404);
  const miss = () => {
    const { request } = get("/partners/x");
    const asked = { request, params: { token: "x".repeat(43) }, context: {} };
    return answerOf(() => loader(from("203.0.113.9", asked)));
  };
  for (let tried = 0; tried < 60; tried += 1) await miss();
  const { status, body } = await miss();
  expect([status, body.deadLink.title]).toEqual([429, "Please wait"]);
  expect((await open(token)).status).toBe(200);
});

test("a partner that is forgotten has no page, and its choices are refused", async () => {
  const { partner, token } = await begin();
  await run("UPDATE partners SET forgotten_at = 1 WHERE id = ?", partner.id);
  expect((await open(token)).status).toBe(404);
  expect((await press(token, "no-monthly")).status).toBe(404);
});

test("the monthly email is switched off and on by a form", async () => {
  const { token } = await begin();
  const off = await press(token, "no-monthly");
  expect([off.headers.get("Location"), toastOf(off).title]).toEqual([
    `/partners/${token}`,
    "No monthly email any more",
  ]);
  expect(await findPartnerByToken(token)).toMatchObject({ monthly: false });
  await press(token, "monthly");
  expect(await findPartnerByToken(token)).toMatchObject({ monthly: true });
});

test("to end all other links leads to the only one that is left", async () => {
  const { token } = await begin();
  expect((await open(token, "?ask=end-links")).body.isConfirming).toBe(true);
  const { headers } = await press(token, "end-links");
  const path = headers.get("Location") ?? "";
  expect(path).not.toBe(`/partners/${token}`);
  expect((await open(token)).status).toBe(404);
  expect((await open(path.replace("/partners/", ""))).status).toBe(200);
});

test("a choice that cannot be saved is a sentence, and one that is unknown is none", async () => {
  const { token } = await begin();
  expect((await press(token, "pay")).status).toBe(400);
  const show = await hideTable("partner_history");
  const { status, body } = await press(token, "end-links");
  await show();
  expect([status, body.problem]).toEqual([500, expect.stringContaining("nothing was done")]);
  expect((await open(token)).status).toBe(200);
});

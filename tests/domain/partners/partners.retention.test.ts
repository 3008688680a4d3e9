import { expect, test } from "vitest";
import { db, insertOne } from "#app/db/client.server.ts";
import { partnerPath } from "#app/domain/partners/links.server.ts";
import {
  findPartner,
  forgetPartners,
  noteInHistory,
} from "#app/domain/partners/partners.server.ts";
import { bookings, partnerTokens } from "#app/domain/partners/partners-table.server.ts";
import { sweep } from "#app/operations/sweep.server.ts";
import { makeAgreed, midnight } from "#tests/support/bookings.ts";
import { read } from "#tests/support/database.ts";
import { makeMonth, makePartner } from "#tests/support/partners.ts";
import { forget } from "#tests/support/retention.ts";

const CREATED = { createdAt: midnight("2026-11-01") };
const ADMIN = "eva@example.com";

test("a contact is forgotten two years after the real end of the last booking, with its links", async () => {
  const { partner } = await makeAgreed(CREATED);
  const canceled = await makeAgreed(CREATED, {
    state: "canceled",
    canceledFrom: midnight("2026-12-10"),
  });
  await partnerPath(partner.id, "email", midnight("2029-02-01"));
  const names = async () => {
    const both = [await findPartner(canceled.partner.id), await findPartner(partner.id)];
    return both.map((each) => each?.email ?? null);
  };
  await forgetPartners(midnight("2028-12-09"));
  expect(await names()).toEqual(["ann@casacalusa.example", "ann@casacalusa.example"]);
  await forgetPartners(midnight("2028-12-12"));
  expect(await names()).toEqual([null, "ann@casacalusa.example"]);
  await forgetPartners(midnight("2029-03-03"));
  expect(await names()).toEqual([null, null]);
  expect(await findPartner(partner.id)).toMatchObject({
    name: "Casa Calusa",
    contactName: null,
    forgottenAt: midnight("2029-03-03"),
  });
  expect(await db.select().from(partnerTokens)).toEqual([]);
  expect(await forgetPartners(midnight("2029-03-04"))).toBe(0);
});

test("whoever never booked is forgotten two years after the first word, and nobody with a booking to come", async () => {
  const idle = await makePartner({ ...CREATED, picture: null, logo: null });
  const { booking, partner } = await makeAgreed(CREATED, { ends: midnight("2026-12-20") });
  const times = { starts: midnight("2029-01-01"), ends: midnight("2029-03-01") };
  await insertOne(bookings, { ...booking, ...times, id: "next", state: "draft" });
  await forgetPartners(midnight("2028-12-30"));
  expect((await findPartner(idle.id))?.email).toBeNull();
  expect((await findPartner(partner.id))?.email).toBe("ann@casacalusa.example");
});

test("links go a year after the last booking, but those that were made since", async () => {
  const { partner } = await makeAgreed(CREATED);
  await partnerPath(partner.id, "email", midnight("2026-12-01"));
  await partnerPath(partner.id, "admin", midnight("2028-02-20"));
  expect(await forget("links of partners", midnight("2028-02-28"))).toBe(0);
  expect(await forget("links of partners", midnight("2028-03-02"))).toBe(1);
  expect(await db.select().from(partnerTokens)).toMatchObject([{ madeFor: "admin" }]);
});

test("the sweep takes invoices and lines of history of seven years ago", async () => {
  const { booking, partner } = await makeAgreed();
  const year = new Date().getUTCFullYear();
  for (const age of [8, 6]) {
    const days = { from: `${year - age}-01-01`, until: `${year - age}-01-31` };
    const paid = { dueOn: days.until, paidOn: days.until };
    await makeMonth({ bookingId: booking.id, ...days, ...paid });
    await noteInHistory(partner.id, { admin: ADMIN, verb: "save" }, new Date(days.from));
  }
  await sweep();
  expect(await read('SELECT "from" FROM booking_months')).toEqual([{ from: `${year - 6}-01-01` }]);
  expect(await read("SELECT id FROM partner_history")).toHaveLength(1);
  expect(await forget("histories of partners", new Date(`${year + 20}-01-01`))).toBe(1);
});

import { beforeEach, expect, test } from "vitest";
import { db, publicVersion } from "#app/db/client.server.ts";
import {
  createPartner,
  findPartner,
  forgetPartner,
  listPartnerHistory,
  listPartners,
  savePartner,
} from "#app/domain/partners/partners.server.ts";
import { partners, partnerTokens } from "#app/domain/partners/partners-table.server.ts";
import { readValue } from "#tests/support/database.ts";
import { makeBooking } from "#tests/support/partners.ts";

const now = new Date("2026-12-01T15:00:00Z");
const at = (day: number) => new Date(Date.UTC(2026, 11, day, 5));
const admin = "admin@example.com";
const words = {
  ...{ name: "Casa Calusa", line: "Rooms", text: "", website: "https://casa.example" },
  ...{ record: null, picture: null, logo: null, contactName: "Ana", email: "ana@casa.example" },
  ...{ monthly: true, note: "Likes phones" },
};

let id: string;
beforeEach(async () => {
  id = (await createPartner(words, { admin }, now)).id;
});

const countIn = async (tab: "running" | "coming" | "drafts" | "over", moment: Date) =>
  (await listPartners({ tab, q: "", page: 1 }, moment)).partners.length;

test("words are saved upon what was seen, named in the history, and visitors see them at once", async () => {
  const before = publicVersion();
  const changed = { ...words, line: "Sixteen rooms" };
  expect(await savePartner(id, 1, changed, admin)).toMatchObject({ revision: 2 });
  expect(publicVersion()).not.toBe(before);
  expect(await savePartner(id, 1, { ...words, name: "Other" }, admin)).toBeUndefined();
  // The same words again are no change.
  expect(await savePartner(id, 1, changed, admin)).toMatchObject({ revision: 2 });
  const shown = publicVersion();
  await savePartner(id, 2, { note: "Likes letters", email: "bo@casa.example" }, admin);
  expect(publicVersion()).toBe(shown);
  const lines = await listPartnerHistory(id);
  expect(lines.map(({ verb, what }) => `${verb} ${what}`)).toEqual([
    "save note, email",
    "save line",
    "create Casa Calusa",
  ]);
});

test("each stands under what its bookings are", async () => {
  const tabsOf = async (moment: Date) => {
    const tabs = ["running", "coming", "drafts", "over"] as const;
    const counts = await Promise.all(tabs.map((tab) => countIn(tab, moment)));
    return tabs.filter((_, index) => counts[index] === 1);
  };
  expect(await tabsOf(now)).toEqual(["drafts"]);
  await makeBooking({ partnerId: id, starts: at(2), ends: at(20) });
  expect(await tabsOf(now)).toEqual(["coming"]);
  expect(await tabsOf(new Date(at(2).getTime() - 1))).toEqual(["coming"]);
  expect(await tabsOf(at(2))).toEqual(["running"]);
  expect(await tabsOf(at(20))).toEqual(["over"]);
  await makeBooking({ partnerId: id, starts: at(20), ends: at(25), state: "draft" });
  expect(await tabsOf(at(20))).toEqual(["drafts", "over"]);
});

test("a search finds all by name, contact and address, whatever the tab", async () => {
  const find = async (q: string) =>
    (await listPartners({ tab: "over", q, page: 1 }, now)).partners.map(({ name }) => name);
  for (const q of ["calusa", "ANA", "casa.example", "Casa Calusa"])
    expect(await find(q)).toEqual(["Casa Calusa"]);
  for (const q of ["phones", "%", "_"]) expect(await find(q)).toEqual([]);
});

test("its contact, drafts and links are forgotten, what it was sold is not, and not before its end", async () => {
  await makeBooking({ partnerId: id, starts: at(2), ends: at(20) });
  await makeBooking({ partnerId: id, state: "draft", starts: at(20), ends: at(25) });
  await db.insert(partnerTokens).values({ tokenHash: "x", partnerId: id, madeFor: "admin" });
  expect(await forgetPartner(id, admin, now)).toBeUndefined();
  expect(await forgetPartner(id, admin, at(20))).toMatchObject({
    ...{ name: "Casa Calusa", email: null, contactName: null, note: null, forgottenAt: at(20) },
  });
  expect(await forgetPartner(id, admin, at(21))).toBeUndefined();
  expect(Number(await readValue("select count(*) from bookings"))).toBe(1);
  expect(Number(await readValue("select count(*) from partner_tokens"))).toBe(0);
  expect(await savePartner(id, 2, words, admin)).toBeUndefined();
  expect(await countIn("over", at(21))).toBe(0);
});

test("there are 500 at most", async () => {
  await db
    .insert(partners)
    .values(Array.from({ length: 499 }, (_, index) => ({ name: `Partner ${index}` })));
  await expect(createPartner(words, { admin }, now)).rejects.toThrow("500 partners are the most.");
  expect(await findPartner(id)).toMatchObject({ name: "Casa Calusa" });
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { recordsOf } from "#app/domain/guide/records/snapshot.server.ts";
import { agreeBooking, createBooking } from "#app/domain/partners/bookings.server.ts";
import { listMonthsOf } from "#app/domain/partners/invoices.server.ts";
import {
  createPartner,
  findPartner,
  listBookingsOf,
} from "#app/domain/partners/partners.server.ts";
import { listPlacementsOf } from "#app/domain/partners/placements.server.ts";
import { action, loader } from "#app/routes/admin.partners-record/route.tsx";
import { read, readEverything, readValue } from "#tests/support/database.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { makePicture, signedInAdmin } from "#tests/support/factories.ts";
import { makePlacement } from "#tests/support/partners.ts";
import { blackPng, fileOf, noise } from "#tests/support/pictures.ts";
import { type Answer, answerOf, get, post, postFiles, toastOf } from "#tests/support/requests.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

decodeHere();

const now = new Date("2026-12-01T15:00:00Z");
const admin = "admin@example.com";
const STEM = "abcdefghij0123456789-1790000000000";

let cookie = "";
beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  cookie = await signedInAdmin();
});

const pathOf = (id: string) => `/admin/partners/${id}`;
const show = (id: string, query = "") =>
  answerOf(() => loader({ ...get(pathOf(id) + query, cookie), params: { id } } as never));
const send = (id: string, values: Record<string, string>, query = "") =>
  answerOf(() => action({ ...post(pathOf(id) + query, values, cookie), params: { id } } as never));
async function open(path: string) {
  const answer = await (await openWholeSite()).get(path, { Cookie: cookie });
  return { ...answer, body: answer.body.replaceAll("<!-- -->", "") };
}

const form = {
  intent: "words",
  name: "Casa Calusa",
  line: "Sixteen rooms by the pass",
  website: "casa.example",
  email: "ana@casa.example",
  monthly: "yes",
};
const words = {
  ...{ name: "Casa Calusa", line: "Sixteen rooms", text: "", website: "https://casa.example" },
  ...{ record: null, picture: null, logo: STEM, contactName: "Ana", email: "ana@casa.example" },
  ...{ monthly: true, note: "Owes us a lunch" },
};
const idIn = ({ headers }: Answer) =>
  /\/admin\/partners\/([\w-]+)/.exec(headers.get("Location") ?? "")?.[1] ?? "";

async function makePartner() {
  await makePicture({ stem: STEM });
  return createPartner(words, { admin });
}

const terms = {
  ...{ package: "starter" as const, slots: [], list: "hotel" as const },
  ...{ cents: 50_000, from: "2026-12-01", until: "2026-12-31", manager: null },
};

async function makeAgreed() {
  const partner = await makePartner();
  const draft = await createBooking(partner.id, terms, admin);
  const booking = await agreeBooking(draft?.id ?? "", 1, admin);
  const placed = await listPlacementsOf([booking?.id ?? ""]);
  const of = (slot: string) => placed.find(({ placement }) => placement.slot === slot)?.placement;
  return { partner, booking, of };
}

describe("words", () => {
  test("make a partner, and lead to its page", async () => {
    expect((await open(pathOf("new"))).body).toContain("Create partner");
    const made = await send("new", form);
    const partner = await findPartner(idIn(made));
    expect(partner).toMatchObject({ name: "Casa Calusa", website: "https://casa.example" });
    expect((await open(pathOf(idIn(made)))).body).toContain("Nothing is owed, and nothing is due.");
    expect((await show("nobody")).status).toBe(404);
  });

  test.each([
    ["name", " ", "Enter its name"],
    ["line", "x".repeat(91), "90 characters"],
    ["text", "x".repeat(281), "280 characters"],
    ["website", "javascript:alert(1)", "web address"],
    ["website", "https://bit.ly/abc", "hides where it leads"],
    ["record", "hotel:none-such", "no such record"],
    ["email", "ana", "name@example.com"],
  ])("are not taken with %s %s", async (name, value, sentence) => {
    const answer = await send("new", { ...form, [name]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.result.error[name][0]).toContain(sentence);
    expect(answer.body.result.initialValue.email ?? "").toBe(name === "email" ? "ana" : form.email);
  });

  test("name a record by its name, its key or the address of its page", async () => {
    const hotel = recordsOf("hotel").find(({ id }) => id === "the-gulfline");
    for (const record of [
      ...[String(hotel?.name).toUpperCase(), "hotel:the-gulfline"],
      "https://guide.test/hotels/the-gulfline",
    ]) {
      const made = await send("new", { ...form, record });
      expect(await findPartner(idIn(made))).toMatchObject({ record: "hotel:the-gulfline" });
    }
  });

  test("of two admins the second is told what the first wrote, and keeps what was typed", async () => {
    const { id } = await makePartner();
    expect((await send(id, { ...form, seen: "1", line: "By the pass" })).status).toBe(303);
    const late = await send(id, { ...form, seen: "1", line: "On the beach" });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      seen: 2,
      result: {
        initialValue: { line: "On the beach" },
        error: { line: ["It says now: By the pass"] },
      },
    });
    expect((await send(id, { ...form, seen: "2", line: "On the beach" })).status).toBe(303);
    expect(await findPartner(id)).toMatchObject({ line: "On the beach", revision: 3 });
  });

  test("a picture is one of the guide's, or a file that comes along", async () => {
    const { id } = await createPartner({ ...words, logo: null }, { admin });
    await makePicture({ stem: STEM });
    await send(id, { intent: "logo", stem: STEM });
    expect(await findPartner(id)).toMatchObject({ logo: STEM, revision: 1 });
    const upload = (values: Record<string, string | File>) =>
      answerOf(() => action({ ...postFiles(pathOf(id), values, cookie), params: { id } } as never));
    const file = fileOf(new Uint8Array(await noise("png")), "IMG_1.png", "image/png");
    const wordless = await upload({ intent: "picture", picture: file });
    expect(wordless.body.result.error.picture_alt).toBeDefined();
    const small = await upload({
      intent: "logo",
      before: STEM,
      picture: fileOf("x", "a.png", "image/png"),
    });
    expect(small.body.result.error.picture).toBeDefined();
    expect((await send(id, { intent: "logo", before: STEM, stem: STEM })).status).toBe(303);
    const late = await send(id, { intent: "logo", before: "", stem: STEM });
    expect([late.status, late.body.before]).toEqual([409, STEM]);
    const older = await send(id, { intent: "logo", stem: "" });
    expect([older.status, (await findPartner(id))?.logo]).toEqual([409, STEM]);
    const lost = await send(id, { intent: "picture", stem: "none-such" });
    expect(lost.body.result.error.stem).toEqual(["This picture is not in the guide any more."]);
    const wide = fileOf(blackPng(600, 80), "logo.png", "image/png");
    expect((await upload({ intent: "logo", before: STEM, picture: wide })).status).toBe(303);
    const asPhoto = {
      intent: "picture",
      picture: wide,
      picture_alt: "A house on the bay, in the evening",
    };
    const { picture } = (await upload(asPhoto)).body.result.error;
    expect(picture[0]).toContain("600 × 80 pixels. It needs at least 320 on each side");
  });
});

describe("a booking", () => {
  const draft = {
    ...{ intent: "booking", package: "starter", list: "hotel", price: "$1,250.50" },
    ...{ from: "2027-01-31", months: "1" },
  };

  test("opens with the price of its package, is saved, changed and discarded", async () => {
    const { id } = await makePartner();
    const { body } = await show(id, "?edit=premium");
    expect(body.booking).toMatchObject({ needsManager: true, texts: { price: "2,500" } });
    expect((await open(`${pathOf(id)}?edit=premium`)).body).toContain("The page says $2,500.");
    expect(toastOf(await send(id, draft, "?edit=starter"))).toMatchObject({ title: "Draft saved" });
    const [booking] = await listBookingsOf([id]);
    expect(booking).toMatchObject({ cents: 125_050, state: "draft" });
    const again = (await show(id, `?edit=${booking?.id}`)).body.booking;
    expect(again.texts).toMatchObject({ from: "2027-01-31", months: "1", price: "1,250.50" });
    const seen = { id: booking?.id ?? "", seen: "1" };
    await send(id, { ...draft, ...seen, until: "2027-02-14" });
    const late = await send(id, { ...draft, ...seen, price: "9" });
    expect([late.status, late.body.seen]).toEqual([409, 2]);
    expect(late.body.result.initialValue).toMatchObject({ price: "9" });
    await send(id, { intent: "discard", id: seen.id, seen: "2" });
    expect(await listBookingsOf([id])).toEqual([]);
  });

  test.each([
    ["until", "2026-01-01", "It would end before it starts."],
    ["until", "2029-02-01", "A booking runs for 24 months at most."],
    ["months", "25", "Write a number of months, 24 at most."],
    ["months", "", "Write how many months, or choose the last day."],
    ["manager", "nobody@example.com", "Nobody with this address works here."],
    ["price", "much", "Write an amount, like 1,250 or 1250.50."],
  ])("is not taken with %s %s", async (name, value, sentence) => {
    const { id } = await makePartner();
    const answer = await send(id, { ...draft, [name]: value });
    expect(answer.body.result.error[name]).toEqual([sentence]);
    expect(await listBookingsOf([id])).toEqual([]);
  });

  test("says what it lacks and what agreeing adds, and is agreed before its logo is there", async () => {
    const { id } = await createPartner({ ...words, logo: null }, { admin });
    await send(id, { ...draft, list: "", from: "2026-12-01" });
    const [booking] = await listBookingsOf([id]);
    const lacks = "Choose the list that it stands above.";
    expect((await open(pathOf(id))).body).toContain(lacks);
    const agree = { intent: "agree", id: booking?.id ?? "" };
    expect((await open(`${pathOf(id)}?agree=${booking?.id}`)).body).not.toContain("Agreeing adds");
    expect(toastOf(await send(id, { ...agree, seen: "1" }))).toMatchObject({ description: lacks });
    await send(id, { ...draft, from: "2026-12-01", id: booking?.id ?? "", seen: "1" });
    const { agreeing } = (await show(id, `?agree=${booking?.id}`)).body;
    expect(agreeing).toMatchObject({ problems: [], material: ["Its logo is missing."] });
    expect(agreeing.adds).toEqual([
      ...["Place above a list, Hotels", "Logo on Home", "Mention in the letter, December 4"],
      "One month to bill: $1,250.50",
    ]);
    expect(toastOf(await send(id, { ...agree, seen: "2" }))).toMatchObject({
      title: "Agreed",
      description: "Starter, December 1 to December 31.",
    });
    expect(toastOf(await send(id, { ...agree, seen: "2" })).description).toContain("has changed");
    const { body } = await open(pathOf(id));
    expect(body).toContain("Its logo is missing.");
    expect(body).toContain("Place above a list, Hotels");
    expect(body).toContain("December 1, 2026 to December 31, 2026, stands");
    expect(body).toContain("Due December 15, 2026");
  });

  test("is not agreed by a dialog that shows earlier terms, which shows the new ones then", async () => {
    const { id } = await makePartner();
    await send(id, { ...draft, from: "2026-12-01" });
    const [{ id: booking = "" } = {}] = await listBookingsOf([id]);
    const dialog = `?agree=${booking}`;
    const { agreeing } = (await show(id, dialog)).body;
    const agree = { intent: "agree", id: booking, seen: String(agreeing.seen) };
    await send(id, { ...draft, from: "2026-12-01", price: "900", id: booking, seen: agree.seen });
    const late = await send(id, agree, dialog);
    expect(toastOf(late)).toMatchObject({
      ...{ title: "It could not be agreed", tone: "destructive" },
      description: expect.stringContaining("has changed since you opened this page"),
    });
    expect(await listBookingsOf([id])).toMatchObject([{ state: "draft", cents: 90_000 }]);
    expect(await listMonthsOf([booking])).toEqual([]);
    const { seen, adds } = (await show(id, dialog)).body.agreeing;
    expect(adds.at(-1)).toBe("One month to bill: $900");
    expect(toastOf(await send(id, { ...agree, seen: String(seen) })).title).toBe("Agreed");
  });

  test("is canceled with a why, and renewed", async () => {
    const { partner, booking } = await makeAgreed();
    const { id } = partner;
    const cancel = { intent: "cancel", id: booking?.id ?? "", seen: "2", from: "2026-12-10" };
    expect(toastOf(await send(id, { intent: "renew", id: cancel.id }))).toMatchObject({
      title: "A draft follows it",
    });
    expect((await send(id, cancel)).body.result.error.why).toEqual(["Say why."]);
    const past = await send(id, { ...cancel, why: "Closed", from: "2026-11-30" });
    expect(past.body.result).toMatchObject({
      error: { "": ["That day is past."] },
      initialValue: { why: "Closed" },
    });
    const done = await send(id, { ...cancel, why: "Closed" }, `?refuse=${cancel.id}`);
    expect(done.headers.get("Location")).toBe(pathOf(id));
    const late = await send(id, { ...cancel, why: "Closed" });
    expect([late.status, late.body.seen]).toEqual([409, 3]);
    expect((await open(pathOf(id))).body).toContain("canceled from December 10, 2026");
  });
});

describe("a month", () => {
  const note = {
    ...{ intent: "note", seen: "1", amount: "$500", due_on: "2026-12-15", invoice: "2026-7" },
    ...{ invoiced_on: "2026-12-01", paid_on: "", pay_at: "https://pay.example/7" },
  };

  async function makeMonth() {
    const { partner, booking } = await makeAgreed();
    const [month] = await listMonthsOf([booking?.id ?? ""]);
    return { partnerId: partner.id, id: month?.id ?? "" };
  }

  test("notes its invoice and when it was paid, and one that was changed meanwhile keeps what was typed", async () => {
    const { partnerId, id } = await makeMonth();
    const dialog = `?invoice=${id}`;
    expect((await open(pathOf(partnerId) + dialog)).body).toContain(
      "December 1, 2026 to December 31, 2026",
    );
    const noted = await send(partnerId, { ...note, id }, dialog);
    expect(toastOf(noted)).toMatchObject({ title: "Noted" });
    expect(noted.headers.get("Location")).toBe(pathOf(partnerId));
    const late = await send(partnerId, { ...note, id, invoice: "2026-8" }, dialog);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ seen: 2, result: { initialValue: { invoice: "2026-8" } } });
    await send(partnerId, { ...note, id, seen: "2", paid_on: "2026-12-03" }, dialog);
    const { body } = await open(pathOf(partnerId));
    expect(body).toContain("$500, 2026-7");
    expect(body).toContain("Paid December 3, 2026");
  });

  test("that is overdue stands above the bookings", async () => {
    const { partnerId } = await makeMonth();
    vi.setSystemTime(new Date("2026-12-20T15:00:00Z"));
    cookie = await signedInAdmin("later@example.com");
    const { body } = await open(pathOf(partnerId));
    const late = body.indexOf("$500, Overdue since December 15, 2026");
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThan(body.indexOf("New draft"));
  });

  test.each([
    ["amount", "12,50", "Write an amount"],
    ["amount", "100,000.01", "$100,000 is the most"],
    ["pay_at", "http://pay.example", "begins with https://"],
    ["pay_at", "javascript:alert(1)", "begins with https://"],
    ["due_on", "2026-02-30", "Choose a day"],
    ["paid_on", "soon", "Choose a day"],
  ])("is not taken with %s %s", async (name, value, sentence) => {
    const { partnerId, id } = await makeMonth();
    const answer = await send(partnerId, { ...note, id, [name]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.result.error[name][0]).toContain(sentence);
  });
});

describe("what was agreed", () => {
  test("a mention is moved to another Friday, and a missed one is owed first of all", async () => {
    const { partner, of } = await makeAgreed();
    const id = of("mention")?.id ?? "";
    const { body } = await show(partner.id, `?view=${id}`);
    expect(body.placement.fridays[0]).toEqual({ day: "2026-12-11", name: "December 11" });
    const sunday = await send(partner.id, { intent: "move", id, friday: "2026-12-13" });
    expect(sunday.body.result.error).toEqual({ "": ["Letters leave on Fridays."] });
    await send(partner.id, { intent: "move", id, friday: "2026-12-11" });
    vi.setSystemTime(new Date("2026-12-13T15:00:00Z"));
    const { body: page } = await open(pathOf(partner.id));
    expect(page.indexOf("Not in the letter of December 11, 2026")).toBeLessThan(
      page.indexOf("Bookings"),
    );
  });

  test("a page of ours is ticked off by who reads what it has to say, with its address", async () => {
    const { partner, booking } = await makeAgreed();
    const bookingId = booking?.id ?? "";
    const { id } = await makePlacement({ slot: "task", what: "Page of ours", bookingId });
    expect((await open(`${pathOf(partner.id)}?view=${id}`)).body).toContain(
      "it says “Advertisement, written with” and their name.",
    );
    const proof = "https://guide.example/guides/casa-calusa";
    await send(partner.id, { intent: "tick", id, proof });
    expect((await open(`${pathOf(partner.id)}?view=${id}`)).body).toContain(proof);
  });

  test("its contact is forgotten once nothing is agreed any more, and it is asked first", async () => {
    const { partner } = await makeAgreed();
    expect((await open(pathOf(partner.id))).body).not.toContain("Forget contact");
    expect(toastOf(await send(partner.id, { intent: "forget" })).tone).toBe("destructive");
    vi.setSystemTime(new Date("2027-02-01T15:00:00Z"));
    cookie = await signedInAdmin("later@example.com");
    expect((await open(`${pathOf(partner.id)}?delete=contact`)).body).toContain(
      "Forget its contact?",
    );
    expect(toastOf(await send(partner.id, { intent: "forget" })).title).toContain("forgotten");
    expect(await read("select email, note from partners")).toEqual([{ email: null, note: null }]);
    expect((await open(pathOf(partner.id))).body).toContain("Its contact is forgotten.");
  });

  test("how each place will look is shown, or what it needs", async () => {
    const { id } = await makePartner();
    const { body } = await open(pathOf(id));
    expect(body).toContain("It needs a picture.");
    expect(body).not.toContain("It needs a logo.");
    expect(body).toContain('rel="sponsored noopener"');
    expect(body).toContain("Advertisement: Casa Calusa");
  });

  test("a link to the private page is shown once, and kept nowhere", async () => {
    const { id } = await makePartner();
    expect((await open(pathOf(id))).body).toContain("Make a link");
    const { body } = await send(id, { intent: "link" });
    expect(body.link).toMatch(/^http:\/\/guide\.test\/partners\/\S{20,}$/);
    expect(await readValue("select made_for from partner_tokens")).toBe("admin");
    expect(await readEverything()).not.toContain(body.link.split("/").at(-1));
    expect((await open(pathOf(id))).body).toContain("Private link made");
  });

  test("what is no act is none", async () => {
    const { id } = await makePartner();
    for (const intent of ["", "toString", "agree"])
      expect((await send(id, { intent })).status).toBe(400);
  });
});

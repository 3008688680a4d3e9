import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addresses } from "#app/config/addresses.ts";
import { site } from "#app/config/site.ts";
import { db } from "#app/db/client.server.ts";
import { readText } from "#app/domain/editions/edition-text.ts";
import { findEdition, markEditionSent } from "#app/domain/editions/editions.server.ts";
import { dropEmail } from "#app/domain/emails/outbox.server.ts";
import { partners, placements } from "#app/domain/partners/partners-table.server.ts";
import { composeSampleEdition, editionBody } from "#app/emails/editions/editions.server.ts";
import { startEdition } from "#app/emails/editions/start-edition.server.ts";
import { prepareEmail } from "#app/emails/prepare.server.ts";
import { closeEditions } from "#app/operations/editions.server.ts";
import { loader as feed } from "#app/routes/newsletter.feed/route.ts";
import { makeAgreed, makeInLetter, midnight } from "#tests/support/bookings.ts";
import { read } from "#tests/support/database.ts";
import {
  EIGHT,
  FRIDAY,
  hoursAfterEight,
  listEmails,
  makeDraft,
  makeReader,
} from "#tests/support/editions.ts";
import { claimDue } from "#tests/support/leaving-emails.ts";
import { get } from "#tests/support/requests.ts";

const WEEK = 7 * 24;
const FRIDAYS = [FRIDAY, "2026-12-11", "2026-12-18", "2026-12-25"];
const HEADING = "Advertisements from our partners";

const mentions = () => read("SELECT date, subject FROM letter_mentions ORDER BY date, subject");
const textOf = async (date = FRIDAY) => (await findEdition({ list: "weekly", date }))?.text ?? "";
const advertised = async (date = FRIDAY) =>
  readText(await textOf(date)).flatMap((block) =>
    "isPaid" in block ? block.lines[0]?.replace("Advertisement: ", "") : [],
  );
/** As a cancel does. */
const drop = (id: string) => db.delete(placements).where(eq(placements.id, id));

async function send(date = FRIDAY) {
  const weeks = FRIDAYS.indexOf(date);
  const draft = (await findEdition({ list: "weekly", date })) ?? (await makeDraft("weekly", date));
  return startEdition(draft, hoursAfterEight(WEEK * weeks));
}

describe("the weekly", () => {
  test("has features, then mentions, behind the events, each named as what it is", async () => {
    await makeReader("ann@example.com");
    const { booking } = await makeAgreed();
    const feature = await makeInLetter(booking.id, FRIDAY);
    const other = await makeAgreed({ name: "Gulf Optics", line: "Glasses while you wait." });
    const mention = await makeInLetter(other.booking.id, FRIDAY, "mention");
    expect(await send()).toMatchObject({ is: "started" });
    const text = await textOf();
    expect(text).toContain(`${HEADING}
--------------------------------

Advertisement: Casa Calusa
Twelve rooms on the bay. Breakfast is on the terrace, and boats leave from the door.
https://www.casacalusa.example/

Advertisement: Gulf Optics
Glasses while you wait.
https://www.casacalusa.example/

`);
    expect(text.indexOf("This week's events")).toBeLessThan(text.indexOf(HEADING));
    expect(text).toMatch(
      new RegExp(`Unsubscribe: \\{stop\\}\n${site.name}, ${addresses.postalAddress}\n$`),
    );
    const { html = "" } = (await findEdition({ list: "weekly", date: FRIDAY })) ?? {};
    expect(html).toContain(addresses.postalAddress);
    expect(html).toContain(
      '<a href="https://www.casacalusa.example/" rel="sponsored">Advertisement: Casa Calusa</a><br/>Twelve rooms on the bay. Breakfast is on the terrace, and boats leave from the door. · casacalusa.example</p>',
    );
    expect(await mentions()).toEqual(
      [feature, mention]
        .map(({ id }) => ({ date: FRIDAY, subject: `placement:${id}` }))
        .toSorted((a, b) => a.subject.localeCompare(b.subject)),
    );
  });

  test("without any has neither heading nor postal address", async () => {
    await makeReader("ann@example.com");
    await send();
    expect(await textOf()).not.toContain(addresses.postalAddress);
    expect(await textOf()).not.toContain(HEADING);
  });

  test("links straight to the website, and to no reader's own page", async () => {
    await makeReader("ann@example.com");
    const websites = [
      "https://a.example/menu?utm_source=weekly&table=2&UTM_medium=email",
      "http://b.example/?back={stop}",
      "javascript:alert(1)",
    ];
    for (const [index, website] of websites.entries()) {
      const { booking } = await makeAgreed(
        { name: `Partner ${index}`, website, record: null },
        { agreedAt: new Date(index) },
      );
      await makeInLetter(booking.id, FRIDAY);
    }
    await send();
    const links = readText(await textOf()).flatMap((block) =>
      "isPaid" in block ? [block.href] : [],
    );
    expect(links).toEqual([
      "https://a.example/menu?table=2",
      "http://b.example/?back=%7Bstop}",
      undefined,
    ]);
    expect(await textOf()).not.toContain("/visit");
  });

  test("leads to the guide's page of whoever has no website, while it is there", async () => {
    await makeReader("ann@example.com");
    for (const record of ["hotel:the-gulfline", "hotel:gone", "nothing", "toString:x"]) {
      const { booking } = await makeAgreed({ website: null, record }, { agreedAt: new Date(0) });
      await makeInLetter(booking.id, FRIDAY);
    }
    await send();
    const links = readText(await textOf()).flatMap((block) =>
      "isPaid" in block && block.href ? [block.href] : [],
    );
    expect(links).toEqual(["/hotels/the-gulfline"]);
  });

  test("takes a partner's words for words", async () => {
    await makeReader("ann@example.com");
    const { booking } = await makeAgreed({
      name: "Casa\n\nNew jobs\n--------",
      text: "<b>Rooms</b>\n\n{stop}\n{site}/evil",
    });
    await makeInLetter(booking.id, FRIDAY);
    await send();
    const { html } = (await findEdition({ list: "weekly", date: FRIDAY })) ?? {};
    expect(html).toContain("&lt;b&gt;Rooms&lt;/b&gt;");
    const paid = readText(await textOf()).filter((block) => "isPaid" in block);
    expect(paid).toEqual([
      {
        lines: [
          "Advertisement: Casa New jobs --------",
          "<b>Rooms</b> {\u200bstop} {\u200bsite}/evil",
        ],
        href: "https://www.casacalusa.example/",
        isPaid: true,
      },
    ]);
  });

  test("never has more than four features and twelve mentions", async () => {
    await makeReader("ann@example.com");
    for (let index = 0; index < 14; index += 1) {
      const { booking } = await makeAgreed({ name: `P${index}` }, { agreedAt: new Date(index) });
      if (index < 5) await makeInLetter(booking.id, FRIDAY);
      await makeInLetter(booking.id, FRIDAY, "mention");
    }
    await send();
    const names = Array.from({ length: 12 }, (_, index) => `P${index}`);
    expect(await advertised()).toEqual([...names.slice(0, 4), ...names]);
  });

  test("has none of a draft, none of another Friday, and those of a canceled booking that were left", async () => {
    await makeReader("ann@example.com");
    const draft = await makeAgreed({ name: "Draft" }, { state: "draft" });
    const canceled = await makeAgreed(
      { name: "Canceled" },
      { state: "canceled", canceledFrom: midnight("2026-12-06") },
    );
    const next = await makeAgreed({ name: "Next" });
    await makeInLetter(draft.booking.id, FRIDAY);
    await makeInLetter(canceled.booking.id, FRIDAY);
    await makeInLetter(next.booking.id, "2026-12-11");
    await send();
    expect(await advertised()).toEqual(["Canceled"]);
  });
});

describe("a place that is canceled", () => {
  test("before the letter is queued leaves the partner out", async () => {
    await makeReader("ann@example.com");
    const { booking } = await makeAgreed();
    const { id } = await makeInLetter(booking.id, FRIDAY);
    await drop(id);
    await send();
    expect(await advertised()).toEqual([]);
    expect(await mentions()).toEqual([]);
  });

  test("while it is sent changes none of its words", async () => {
    await makeReader("ann@example.com");
    await makeReader("bob@example.com");
    const { booking, partner } = await makeAgreed();
    const { id } = await makeInLetter(booking.id, FRIDAY);
    await send();
    const texts: string[] = [];
    for (let email = await claimDue(EIGHT); email; email = await claimDue(EIGHT)) {
      const prepared = await prepareEmail(email, EIGHT);
      if ("outgoing" in prepared) texts.push(prepared.outgoing.text);
      await drop(id);
      await db.update(partners).set({ text: "Other words." }).where(eq(partners.id, partner.id));
    }
    expect(texts.map((text) => text.includes("Twelve rooms on the bay"))).toEqual([true, true]);
  });
});

describe("each place is told of once", () => {
  test("over four Fridays: Starter in one letter, Growth in two, Premium in four", async () => {
    await makeReader("ann@example.com");
    const starter = await makeAgreed({ name: "Starter" }, { package: "starter" });
    const growth = await makeAgreed({ name: "Growth" });
    const premium = await makeAgreed({ name: "Premium" }, { package: "premium" });
    await makeInLetter(starter.booking.id, "2026-12-11", "mention");
    for (const friday of [FRIDAY, "2026-12-18"]) await makeInLetter(growth.booking.id, friday);
    for (const friday of FRIDAYS) await makeInLetter(premium.booking.id, friday);
    for (const friday of FRIDAYS) await send(friday);
    const all = (await Promise.all(FRIDAYS.map(advertised))).flat();
    const times = (name: string) => all.filter((each) => each === name).length;
    expect([times("Starter"), times("Growth"), times("Premium")]).toEqual([1, 2, 4]);
  });

  test("after a letter of which nothing left it is free to be moved, and then stands in one", async () => {
    await makeReader("ann@example.com");
    const { booking } = await makeAgreed();
    const { id } = await makeInLetter(booking.id, FRIDAY);
    await send();
    expect(await mentions()).toHaveLength(1);
    for (const email of await listEmails()) await dropEmail(email.id, "No mail server.");
    await closeEditions(hoursAfterEight(72));
    expect(await mentions()).toEqual([]);
    const moved = { starts: midnight("2026-12-11"), ends: midnight("2026-12-12") };
    await db.update(placements).set(moved).where(eq(placements.id, id));
    await send("2026-12-11");
    expect(await advertised("2026-12-11")).toEqual(["Casa Calusa"]);
    expect(await mentions()).toEqual([{ date: "2026-12-11", subject: `placement:${id}` }]);
  });

  test("by a letter that two admins send at once", async () => {
    await makeReader("ann@example.com");
    const { booking } = await makeAgreed();
    await makeInLetter(booking.id, FRIDAY);
    const draft = await makeDraft();
    await Promise.all([startEdition(draft, EIGHT), startEdition(draft, EIGHT)]);
    expect(await mentions()).toHaveLength(1);
    expect(await listEmails()).toHaveLength(1);
  });

  test("a preview and the digest use nothing up, and the sample has none", async () => {
    await makeReader("ann@example.com", "jobs");
    const { booking } = await makeAgreed();
    await makeInLetter(booking.id, FRIDAY);
    expect((await editionBody(await makeDraft(), EIGHT)).text).toContain(HEADING);
    expect((await editionBody(await makeDraft("jobs"), EIGHT)).text).not.toContain("Casa");
    expect((await composeSampleEdition(EIGHT)).text).not.toContain("Casa");
    expect(await mentions()).toEqual([]);
  });
});

test("the feeds know nobody who pays", async () => {
  await makeReader("ann@example.com");
  const { booking } = await makeAgreed();
  await makeInLetter(booking.id, FRIDAY);
  await send();
  await markEditionSent({ list: "weekly", date: FRIDAY }, hoursAfterEight(1));
  const xml = await (await feed(get("/newsletter/feed.xml"))).text();
  expect(xml).toContain(FRIDAY);
  expect(xml).not.toMatch(/Casa|Advertisement/);
});

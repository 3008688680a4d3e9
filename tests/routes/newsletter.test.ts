import { describe, expect, test, vi } from "vitest";
import { pageTitle } from "#app/config/site.ts";
import { newsletter } from "#app/content/letters/newsletter.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "#app/domain/head-text.ts";
import { loader } from "#app/routes/newsletter/route.tsx";
import { loader as editionLoader } from "#app/routes/newsletter.edition/route.tsx";
import { loader as sitemap } from "#app/routes/sitemap/route.ts";
import { hideTable } from "#tests/support/database.ts";
import { makeEdition, makeSentWeekly } from "#tests/support/editions.ts";
import { answerOf, get } from "#tests/support/requests.ts";
import { checkStructuredData, valuesOf } from "#tests/support/structured-data.ts";

const TEXT =
  "Good morning.\n\nIt is Friday.\n\nEvents\n------\n\nMarket\n{site}/events?q=Market\n\n-- \nStop: {stop}\n";
async function loadArchive() {
  const { body } = await answerOf(loader);
  return body.archive;
}
const titles = async () =>
  (await loadArchive()).editions.map(({ title }: { title: string }) => title);
const told = newsletter.editions.map(({ title }) => title);

describe("Recent editions", () => {
  test("are those of the content before any was sent", async () => {
    await makeEdition({ state: "sending" });
    expect(await titles()).toEqual(told);
  });

  test("are always three: real ones push the others out", async () => {
    await makeSentWeekly("2026-11-27", { subject: "First", text: TEXT });
    expect((await loadArchive()).editions[0]).toEqual({
      date: "November 27, 2026",
      title: "First",
      preview: "Good morning. It is Friday.",
      to: "/newsletter/2026-11-27",
    });
    expect(await titles()).toEqual(["First", told[0], told[1]]);
    for (const day of ["04", "11", "18"]) {
      await makeSentWeekly(`2026-12-${day}`, { subject: day, text: TEXT });
    }
    expect(await titles()).toEqual(["18", "11", "04"]);
  });
});

test("Editions that cannot be loaded leave the form, and are kept by nobody", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const show = await hideTable("editions");
  const { status, body } = await answerOf(loader);
  await show();
  expect([status, body.archive, body.feeds.length > 0]).toEqual([503, undefined, true]);
  expect(logged).toHaveBeenCalledWith("%s:", "Failed to load editions", expect.any(Error));
});

describe("the letter on the page", () => {
  const open = (path: string) =>
    answerOf(() =>
      editionLoader({ ...get(path), params: { date: path.replace("/newsletter/", "") } }),
    );

  test("is a sample before any was sent, and says so where it opens", async () => {
    const { letter } = await loadArchive();
    expect(letter).toMatchObject({ title: newsletter.sample.title, to: newsletter.sample.path });
    const { status, body } = await open(newsletter.sample.path);
    expect(status).toBe(200);
    expect(body.edition.title).toBe(newsletter.sample.title);
    expect(body.edition.blocks[0].lines).toEqual([newsletter.sample.opening]);
  });

  test("shows the pictures of the events that it tells of and the guide still has", async () => {
    const events = (await open(newsletter.sample.path)).body.edition.blocks.filter(
      ({ href = "" }) => /^\/events\/./.test(href),
    );
    expect(events.length).toBeGreaterThan(2);
    for (const { lines, picture } of events) {
      expect(listEvents().find(({ title }) => title === lines[0])?.picture).toEqual(picture);
    }
    await makeSentWeekly("2026-11-27", { subject: "First", text: TEXT });
    const { blocks } = (await open("/newsletter/2026-11-27")).body.edition;
    expect(blocks.at(-1)).toEqual({ lines: ["Market"], href: "/events?q=Market" });
  });

  test("is the newest that was sent", async () => {
    await makeSentWeekly("2026-11-27", { subject: "First", text: TEXT });
    await makeSentWeekly("2026-12-04", { subject: "Second", text: TEXT });
    expect((await loadArchive()).letter).toMatchObject({
      title: "Second",
      to: "/newsletter/2026-12-04",
    });
  });
});

describe("what is said above them", () => {
  const at = async (day: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T17:00:00Z`) });
    const { heading, note } = await loadArchive();
    return [heading, note];
  };

  test("names samples as samples, and calls nothing recent after thirty days", async () => {
    expect(await at("2026-12-20")).toEqual(["Recent editions", newsletter.archive.samples]);
    expect(await at("2026-12-21")).toEqual(["Earlier editions", newsletter.archive.samples]);
  });

  test("tells those that were sent from the samples beside them", async () => {
    await makeSentWeekly("2027-02-26", { subject: "First", text: TEXT });
    expect(await at("2027-03-01")).toEqual([
      "Recent editions",
      newsletter.archive.samplesBesideSent,
    ]);
    await makeSentWeekly("2027-03-05", { subject: "Second", text: TEXT });
    await makeSentWeekly("2027-03-12", { subject: "Third", text: TEXT });
    expect(await at("2027-03-13")).toEqual(["Recent editions", undefined]);
    expect(await at("2027-06-01")).toEqual(["Earlier editions", undefined]);
  });
});

describe("an edition of the archive", () => {
  const read = (date: string) =>
    answerOf(() => editionLoader({ ...get(`/newsletter/${date}`), params: { date } }));

  test("has its words without foot and stop link", async () => {
    await makeSentWeekly("2026-11-27", { subject: "First", text: TEXT });
    const { status, body } = await read("2026-11-27");
    expect(status).toBe(200);
    expect(body.edition).toEqual({
      title: "First",
      day: "November 27, 2026",
      blocks: [
        { lines: ["Good morning."] },
        { lines: ["It is Friday."] },
        { heading: "Events" },
        { lines: ["Market"], href: "/events?q=Market" },
      ],
    });
    const { title, description, structuredData } = body.head;
    expect([title, description]).toEqual([
      "First, November 27, 2026",
      "Good morning. It is Friday.",
    ]);
    expect(structuredData.flatMap(checkStructuredData)).toEqual([]);
    expect(valuesOf(structuredData[0])).toContain("http://guide.test/newsletter/2026-11-27");
  });

  test("says of an advertisement where it leads, and shows no picture of the guide's beside it", async () => {
    const text =
      "Advertisement: Casa\nRooms.\nhttps://www.casa.example/hotels/the-gulfline\n\n-- \nStop";
    await makeSentWeekly("2026-11-27", { subject: "First", text });
    expect((await read("2026-11-27")).body.edition.blocks).toEqual([
      {
        lines: ["Advertisement: Casa", "Rooms.", "casa.example"],
        href: "https://www.casa.example/hotels/the-gulfline",
        isPaid: true,
      },
    ]);
  });

  test("has a title that fits, whatever its subject", async () => {
    await makeSentWeekly("2026-11-27", {
      subject: "long words ".repeat(20),
      text: TEXT.repeat(20),
    });
    const { head } = (await read("2026-11-27")).body;
    expect(pageTitle(head.title).length).toBeLessThanOrEqual(TITLE_MAX);
    expect(head.description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
  });

  test.each(["draft", "held", "sending", "missed", "skipped"] as const)(
    "is not there while it is %s",
    async (state) => {
      await makeEdition({ date: "2026-11-27", state, text: TEXT });
      expect((await read("2026-11-27")).status).toBe(404);
    },
  );

  test("is never a digest of jobs, and no other day", async () => {
    await makeEdition({ list: "jobs", date: "2026-11-27", state: "sent", text: TEXT });
    for (const date of ["2026-11-27", "2026-11-26", "nonsense", ""]) {
      expect((await read(date)).status, date).toBe(404);
    }
  });

  test("is in the sitemap", async () => {
    await makeSentWeekly("2026-11-27", { subject: "First", text: TEXT });
    await makeEdition({ date: "2026-12-04" });
    const map = await (await sitemap(get("/sitemap.xml"))).text();
    expect(map).toContain("<loc>http://guide.test/newsletter/2026-11-27</loc>");
    expect(map).not.toContain("2026-12-04");
  });
});

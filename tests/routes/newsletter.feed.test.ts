import { expect, test } from "vitest";
import { loader } from "#app/routes/newsletter.feed/route.ts";
import { makeEdition, makeSentWeekly } from "#tests/support/editions.ts";
import { checkAtom, checkJsonFeed, readFeed } from "#tests/support/feeds.ts";
import { get } from "#tests/support/requests.ts";

const TEXT =
  "Good <morning>.\n\nMarket\n------\n\nFish\nfrom the pier\n{site}/events?q=a&b=1\n\n-- \nStop: {stop}\n";
const read = async (ending: string) => (await loader(get(`/newsletter/feed.${ending}`))).text();

test("what was sent stands in both feeds, newest first, without foot and stop link", async () => {
  await makeSentWeekly("2026-11-20", { subject: "First", text: TEXT });
  await makeSentWeekly("2026-11-27", { subject: "Second", text: TEXT });
  await makeEdition({
    list: "jobs",
    date: "2026-11-27",
    state: "sent",
    subject: "Jobs",
    text: TEXT,
  });
  await makeEdition({ date: "2026-12-04", state: "sending", text: TEXT });
  const xml = await read("xml");
  expect(await checkAtom(xml)).toEqual([]);
  expect(xml).not.toMatch(/Stop:|\{s/);
  const { title, items } = await readFeed(xml);
  expect(title).toBe("The Naples Weekly | Naples Concierge");
  expect(items.map((item) => [item.title, item.link])).toEqual([
    ["Second", "http://guide.test/newsletter/2026-11-27"],
    ["First", "http://guide.test/newsletter/2026-11-20"],
  ]);
  const address = "http://guide.test/events?q=a&amp;b=1";
  expect(items[0]?.html).toBe(
    `<p>Good &lt;morning&gt;.</p><h2>Market</h2><p>Fish<br>from the pier</p><p><a href="${address}">${address}</a></p>`,
  );
  const json = await read("json");
  expect(checkJsonFeed(json)).toEqual([]);
  expect(JSON.parse(json).items[0]).toMatchObject({
    content_html: items[0]?.html,
    summary: "Good <morning>.",
    date_published: "2026-11-27T13:00:00.000Z",
  });
});

test("before the first edition they are empty", async () => {
  expect(await checkAtom(await read("xml"))).toEqual([]);
  expect(JSON.parse(await read("json")).items).toEqual([]);
});

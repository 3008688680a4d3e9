import { describe, expect, test } from "vitest";
import { loader as loadBoard } from "#app/routes/jobs/route.tsx";
import { loader } from "#app/routes/jobs.feed/route.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";
import { checkAtom, checkJsonFeed, readFeed } from "#tests/support/feeds.ts";
import { answerOf, get } from "#tests/support/requests.ts";

type Item = { id: string; title: string; url: string };

const read = async (path: string) => (await loader(get(path))).text();
const itemsOf = async (search: string): Promise<Item[]> =>
  JSON.parse(await read(`/jobs/feed.json${search}`)).items;

test("a live job stands in both feeds with what a reader needs, and without where to apply", async () => {
  const job = await makeLiveJob({
    salary: "$20/hour",
    description: "Two\nlines.\n\n- <b>One</b>\n- Two",
    contactEmail: "boss@gulf.example",
    notes: "Never pays",
  });
  const xml = await read("/jobs/feed.xml");
  expect(await checkAtom(xml)).toEqual([]);
  const [found] = (await readFeed(xml)).items;
  expect(found).toEqual({
    id: `https://naplesconcierge.example/jobs/${job.id}`,
    title: "Line Cook, Gulf Grill",
    link: `http://guide.test/jobs/${job.id}`,
    html: expect.stringMatching(
      /^<p>Gulf Grill<br>Full-time · Old Town · \$20\/hour<\/p><p>Two<br>lines.<\/p><ul><li>&lt;b&gt;One&lt;\/b&gt;<\/li><li>Two<\/li><\/ul>/,
    ),
  });
  const json = await read("/jobs/feed.json");
  expect(checkJsonFeed(json)).toEqual([]);
  expect(JSON.parse(json).items[0]).toMatchObject({
    title: found?.title,
    content_html: found?.html,
    summary: "Full-time · Old Town · $20/hour",
    authors: [{ name: "Gulf Grill" }],
    tags: ["Hospitality", "Full-time"],
  });
  expect(xml + json).not.toMatch(/work@gulfgrill|boss@|Never pays/);
});

test("pending, rejected and ended jobs stand in none", async () => {
  await makeJob();
  await makeJob({ status: "rejected" });
  await makeJob({ status: "expired" });
  await makeOverdueJob();
  expect((await readFeed(await read("/jobs/feed.xml"))).items).toEqual([]);
  expect(await itemsOf("")).toEqual([]);
});

describe("with a filter it lists what the board lists, in its order", () => {
  test.each([
    "",
    "?q=cook",
    "?q=COOK&type=Full-time",
    "?category=Wellness",
    "?type=Part-time&category=Hospitality",
    "?q=%00%22*",
    "?category=nonsense&type=__proto__",
    "?page=9&utm=x",
  ])("%s", async (search) => {
    await makeLiveJob({ title: "Cook" });
    await makeLiveJob({ title: "Sous Chef", description: "Helps the cook." });
    await makeLiveJob({ title: "Server", type: "Part-time" });
    await makeLiveJob({ title: "Healer", category: "Wellness", type: "Freelance" });
    const board = await answerOf(
      async () => (await loadBoard(get(`/jobs${search.replace(/page=\d+&/, "")}`))) as never,
    );
    const onBoard = board.body.jobs.map(({ id }: { id: string }) => `http://guide.test/jobs/${id}`);
    expect((await itemsOf(search)).map(({ url }) => url)).toEqual(onBoard);
  });
});

test("its filter stands in its title and its addresses, and nothing else does", async () => {
  const feed = JSON.parse(await read("/jobs/feed.json?type=Part-time&q=a%20%26%20b&page=2&x=1"));
  expect(feed).toMatchObject({
    title: 'Jobs: Part-time, with "a & b" in it | Naples Concierge',
    home_page_url: "http://guide.test/jobs?q=a+%26+b&type=Part-time",
    feed_url: "http://guide.test/jobs/feed.json?q=a+%26+b&type=Part-time",
  });
});

test("it holds the newest fifty", async () => {
  for (let number = 0; number < 52; number += 1) {
    await makeLiveJob({
      title: `Cook ${number}`,
      submittedAt: new Date(Date.now() - number * 1000),
    });
  }
  const items = await itemsOf("");
  expect(items).toHaveLength(50);
  expect(items[0]?.title).toMatch(/^Cook 0,/);
});

test("it changes when a job was approved, or read again", async () => {
  const startAt = new Date("2026-11-20T10:00:00Z");
  const reviewedAt = new Date("2026-11-21T10:00:00Z");
  await makeLiveJob({ startAt, reviewedAt, submittedAt: new Date("2026-11-19T10:00:00Z") });
  const xml = await read("/jobs/feed.xml");
  expect(xml).toContain("<published>2026-11-20T10:00:00.000Z</published>");
  expect(xml.match(/<updated>2026-11-21T10:00:00.000Z<\/updated>/g)).toHaveLength(2);
  expect(await read("/jobs/feed.xml")).toBe(xml);
});

test("hostile words break neither feed", async () => {
  const hostile = `</script>]]>\0\x07\ud800\uffff<!--"'&\u202e\u200f😀${"x".repeat(3000)}`;
  await makeLiveJob({
    title: hostile,
    company: hostile,
    location: hostile,
    description: hostile,
    salary: hostile,
  });
  const xml = await read("/jobs/feed.xml");
  expect(await checkAtom(xml)).toEqual([]);
  expect((await readFeed(xml)).items[0]?.html).not.toMatch(/<(?!\/?p>|br>)/);
  expect(checkJsonFeed(await read(`/jobs/feed.json?q=${encodeURIComponent("\x07")}`))).toEqual([]);
});

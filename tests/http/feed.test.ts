import { describe, expect, test, vi } from "vitest";
import { toParagraphs } from "#app/domain/html-text.ts";
import { feedResponse } from "#app/http/feed.server.ts";
import { checkAtom, checkJsonFeed, readFeed } from "#tests/support/feeds.ts";

const HOSTILE = `</script>]]> & "<b>" ' \0\x07\x0b\x1f\ufffe\ud800 \u202eabc\u202c 😀 ${"x".repeat(3000)}`;
const SHOWN = `</script>]]> & "<b>" '  \u202eabc\u202c 😀 ${"x".repeat(3000)}`;

const item = (title: string, day: number) => ({
  path: `/jobs/${day}`,
  title,
  published: new Date(Date.UTC(2026, 10, day)),
  updated: new Date(Date.UTC(2026, 10, day, 12)),
  summary: "Full-time",
  html: toParagraphs("One.\n\nTwo,\nand <b>three</b>."),
  author: "Casa & Calusa",
  categories: ["Hospitality"],
});
const feed = {
  title: "Jobs",
  description: "What is new.",
  path: "/jobs",
  search: "?q=a&type=Part-time",
  items: [item("Night Auditor", 20), item("Line Cook", 19)],
};

const ask = async (format: "xml" | "json", changes: Partial<typeof feed> = {}) => {
  const request = new Request(`https://guide.example/jobs/feed.${format}?utm=1`);
  return feedResponse(request, { ...feed, ...changes });
};
const read = async (...args: Parameters<typeof ask>) => (await ask(...args)).text();

describe("an Atom feed", () => {
  test("is what the specification asks for and reads the same in two readers", async () => {
    const xml = await read("xml");
    expect(await checkAtom(xml)).toEqual([]);
    const { title, items } = await readFeed(xml);
    expect(title).toBe("Jobs");
    expect(items).toEqual(
      feed.items.map(({ path, title, html }) => {
        const id = `https://naplesconcierge.example${path}`;
        return { id, title, link: `https://guide.example${path}`, html };
      }),
    );
  });

  test("names itself and the page with its filter, and nothing else of the request", async () => {
    const xml = await read("xml");
    expect(xml).toContain('href="https://guide.example/jobs/feed.xml?q=a&amp;type=Part-time"');
    expect(xml).toContain("<id>https://naplesconcierge.example/jobs?q=a&amp;type=Part-time</id>");
    expect(xml).not.toContain("utm");
  });

  test("was changed when its newest item was, whenever it is read", async () => {
    expect(await read("xml")).toBe(await read("xml"));
    expect(await read("xml")).toContain("<updated>2026-11-20T12:00:00.000Z</updated>");
  });

  test("is one without items, too", async () => {
    const xml = await read("xml", { items: [] });
    expect(await checkAtom(xml)).toEqual([]);
    expect((await readFeed(xml)).items).toEqual([]);
    expect(checkJsonFeed(await read("json", { items: [] }))).toEqual([]);
  });
});

test("a JSON feed has what JSON Feed 1.1 asks for", async () => {
  const response = await ask("json");
  expect(response.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
  const text = await response.text();
  expect(checkJsonFeed(text)).toEqual([]);
  expect(JSON.parse(text)).toMatchObject({
    feed_url: "https://guide.example/jobs/feed.json?q=a&type=Part-time",
    items: [
      {
        id: "https://naplesconcierge.example/jobs/20",
        url: "https://guide.example/jobs/20",
        title: "Night Auditor",
        content_html: "<p>One.</p><p>Two,<br>and &lt;b&gt;three&lt;/b&gt;.</p>",
        authors: [{ name: "Casa & Calusa" }],
        tags: ["Hospitality"],
      },
      { id: "https://naplesconcierge.example/jobs/19" },
    ],
  });
});

test("feeds are cached as pages are", async () => {
  const response = await ask("xml");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
});

test("what visitors write breaks neither feed, and arrives but for what XML cannot hold", async () => {
  const hostile = {
    ...item(HOSTILE, 20),
    summary: HOSTILE,
    author: HOSTILE,
    categories: [HOSTILE],
    html: toParagraphs(HOSTILE),
  };
  const all = { title: HOSTILE, description: HOSTILE, items: [hostile, item("", 19)] };
  const xml = await read("xml", all);
  expect(await checkAtom(xml)).toEqual([]);
  const [found] = (await readFeed(xml)).items;
  expect(found?.title).toBe(SHOWN);
  expect(found?.html).not.toMatch(/<(?!\/?p>)/);
  const json = await read("json", all);
  expect(checkJsonFeed(json)).toEqual([]);
  expect(JSON.parse(json).items[0]).toMatchObject({ title: SHOWN, summary: SHOWN, tags: [SHOWN] });
});

test("an item is the same by whatever name the site is reached, and has the site's where it has one", async () => {
  const idsOf = async (respond: typeof feedResponse, host: string) => {
    const at = (format: string) => respond(new Request(`${host}/jobs/feed.${format}`), feed).text();
    const inXml = [...(await at("xml")).matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
    return [...inXml, ...JSON.parse(await at("json")).items.map(({ id }: { id: string }) => id)];
  };
  const own = await idsOf(feedResponse, "https://guide.example");
  expect(await idsOf(feedResponse, "http://www.guide.test:3000")).toEqual(own);
  vi.resetModules();
  vi.stubEnv("SITE_URL", "https://guide.example");
  const named = await import("#app/http/feed.server.ts");
  expect(await idsOf(named.feedResponse, "http://www.guide.test:3000")).toEqual([
    "https://guide.example/jobs?q=a&amp;type=Part-time",
    "https://guide.example/jobs/20",
    "https://guide.example/jobs/19",
    "https://guide.example/jobs/20",
    "https://guide.example/jobs/19",
  ]);
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("items of one page are told apart", async () => {
  const parts = ["2026-11-21", "a b"].map((part) => ({ ...item("Market", 20), part }));
  const ids = (await readFeed(await read("xml", { items: parts }))).items.map(({ id }) => id);
  expect(ids).toEqual([
    "https://naplesconcierge.example/jobs/20#2026-11-21",
    "https://naplesconcierge.example/jobs/20#a%20b",
  ]);
});

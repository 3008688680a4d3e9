import { describe, expect, test } from "vitest";
import { action, loader, meta } from "#app/routes/search/route.tsx";
import { loader as suggestions } from "#app/routes/search.suggestions/route.ts";
import { answerOf, get, post } from "#tests/support/requests.ts";

const read = (search: string) => answerOf(() => loader(get(`/search${search}`)));

const robots = (question: string | undefined) => {
  const location = { pathname: "/search", search: "", hash: "", state: null, key: "" };
  const args = { matches: [], location, params: {}, data: question ? { question } : null };
  return meta(args as never)?.filter((tag) => "name" in tag && tag.name === "robots");
};

describe("the page that answers a question", () => {
  test.each(["", "?q=", "?q=%20%00%E2%80%AE", "?other=1"])(
    "explains itself for %s",
    async (search) => {
      expect(await read(search)).toMatchObject({ status: 200, body: null });
    },
  );

  test.each([
    ["of ten thousand characters", `?q=${"x%20".repeat(2500)}`],
    ["of quotes and stars", `?q=${encodeURIComponent('"*'.repeat(90))}`],
    ["in Greek capitals", `?q=${encodeURIComponent("ΔΩΡΕΑΝ ΜΟΥΣΙΚΗ")}`],
    ["with half a letter", "?q=%F0%9F%8E%B5%F0%9F&q=2"],
    ["of small words alone", "?q=the+of+in+what"],
    ["of brackets and operators", "?q=NEAR(a+b)+OR+-c:d%5E2+%7B%7D"],
  ])("answers a question %s", async (_, search) => {
    const { status, body } = await read(search);
    expect(status).toBe(200);
    expect(body.question.length).toBeLessThanOrEqual(200);
  });

  test("says of a few how each is reached, and of many nothing", async () => {
    const reachOf = async (question: string) =>
      (await read(`?q=${encodeURIComponent(question)}`)).body.groups[0].lines.map(
        ({ reach }: { reach?: object }) => reach,
      );
    expect(await reachOf("tilt & tide")).toEqual([
      {
        hours: "Daily, 11:30 AM to 9 PM",
        call: { text: "(239) 555-0111", href: "tel:+12395550111" },
        map: expect.stringContaining("google.com/maps"),
        website: "https://tiltandtide.example",
      },
    ]);
    const pier = { map: expect.stringContaining("Gulf+Shore+Boulevard+South") };
    expect(await reachOf("the pier")).toEqual([expect.objectContaining(pier)]);
    expect(new Set(await reachOf("restaurants"))).toEqual(new Set([undefined]));
    expect(await reachOf("songs at the lily pond")).toEqual([undefined]);
  });

  test("is for search engines where nothing is asked", () => {
    expect(robots(undefined)).toEqual([]);
    expect(robots("pelican")).toEqual([{ name: "robots", content: "noindex" }]);
  });
});

describe("a position that is sent once", () => {
  const locate = (latitude: string, longitude: string) =>
    answerOf(() =>
      action(
        post("/search?q=restaurants+near+me", { q: "restaurants near me", latitude, longitude }),
      ),
    );

  test("sorts the answer, and is kept by no cache", async () => {
    const { status, body, headers } = await locate("26.1325", "-81.8014");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(body.near.isPlaced).toBe(true);
    expect(body.groups[0].lines[0].facts.join()).toMatch(/minute walk/);
    expect(JSON.stringify(body)).not.toContain("26.1325");
  });

  test.each([
    ["", ""],
    ["91", "0"],
    ["1e999", "NaN"],
    ["26.1", "<script>"],
    ["9".repeat(5000), "-81"],
  ])("that is none (%.9s, %.9s) is answered without it", async (latitude, longitude) => {
    const { status, body } = await locate(latitude, longitude);
    expect([status, body.near.isPlaced]).toEqual([200, false]);
  });
});

test("suggestions are a short list that the page cache may keep", async () => {
  const answer = await suggestions(get("/search/suggestions?q=pel"));
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  const found = await answer.json();
  expect(found.length).toBeGreaterThan(2);
  expect(found.length).toBeLessThanOrEqual(8);
  expect(Object.keys(found[0])).toEqual(["title", "kind", "href"]);
  expect(await (await suggestions(get("/search/suggestions"))).json()).toEqual([]);
});

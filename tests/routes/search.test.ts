import { describe, expect, test } from "vitest";
import { loader, meta } from "#app/routes/search/route.tsx";
import { loader as suggestions } from "#app/routes/search.suggestions/route.ts";
import { answerOf, get } from "#tests/support/requests.ts";

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

  test("is for search engines where nothing is asked", () => {
    expect(robots(undefined)).toEqual([]);
    expect(robots("pelican")).toEqual([{ name: "robots", content: "noindex" }]);
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

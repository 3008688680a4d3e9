import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { partners } from "#app/domain/partners/partners-table.server.ts";
import { loader as robots } from "#app/routes/robots/route.ts";
import { loader } from "#app/routes/visit/route.ts";
import { readEverything } from "#tests/support/database.ts";
import { makePlacement } from "#tests/support/partners.ts";
import { answerOf, get } from "#tests/support/requests.ts";

const visit = (placement: string, query = "") => {
  const { request } = get(`/visit/${placement}${query}`);
  return answerOf(() => loader({ request, params: { placement }, context: {} }));
};

test("a press is sent to the website that is stored, whatever is asked beside it", async () => {
  const { id } = await makePlacement({}, { website: "https://casa.example/rooms" });
  const before = await readEverything();
  for (const query of ["", "?to=https://evil.example", "?website=https://evil.example"]) {
    const { status, headers } = await visit(id, query);
    expect([status, headers.get("Location")]).toEqual([302, "https://casa.example/rooms"]);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toContain("noindex");
  }
  expect(await readEverything()).toBe(before);
});

test("it leads to the website of this moment", async () => {
  const { id } = await makePlacement();
  const website = "https://casa.example/moved";
  await db.update(partners).set({ website });
  expect((await visit(id)).headers.get("Location")).toBe(website);
});

test("without a website it leads to the page in the guide", async () => {
  const { id } = await makePlacement({}, { website: null, record: "hotel:the-gulfline" });
  expect((await visit(id)).headers.get("Location")).toBe("/hotels/the-gulfline");
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "ftp://casa.example"])(
  "%s is nowhere to be sent",
  async (website) => {
    const { id } = await makePlacement({}, { website });
    expect((await visit(id)).status).toBe(404);
  },
);

test.each(["x", "", "//evil.example", "https://evil.example", "a".repeat(10_000)])(
  "what was made up leads nowhere: %.20s",
  async (id) => {
    const { status, headers } = await visit(id);
    expect([status, headers.get("Location")]).toEqual([404, null]);
    expect(headers.get("X-Robots-Tag")).toContain("noindex");
  },
);

test("robots are asked not to press", async () => {
  expect(await robots(get("/robots.txt")).text()).toContain("\nDisallow: /visit/\n");
});

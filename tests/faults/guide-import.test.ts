import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { killSwitch } from "./kill-switch.ts";
import { inDatabase, signInAdmin } from "./records.ts";
import { POLL, send, toastOf, visit } from "./visitors.ts";

const RECORDS = 5000;
const PAGE = "/admin/guide/import";
const killing = killSwitch("desk-import");

let site: Site;
beforeAll(async () => {
  site = await startSite(killing.variables);
});
afterAll(async () => {
  await site.stop();
  killing.remove();
});

const text = JSON.stringify(
  Array.from({ length: RECORDS }, (_, index) => ({
    id: `imported-${index}`,
    name: `Imported ${index}`,
    kind: "pier",
    description: `A pier of its own, the ${index} of all.`,
    image: "/images/a.jpg",
  })),
);

const count = () =>
  inDatabase(site.folder, (database) =>
    ["guide_records", "guide_versions"].map((table) =>
      database.prepare(`SELECT count(*) FROM ${table} WHERE id LIKE 'imported-%'`).pluck().get(),
    ),
  );

/** The second form, as the answer to the first has it. */
async function show(cookie: string) {
  const file = new File([text], "places.json");
  const shown = await (await send(site, PAGE, { kind: "place", file }, { Cookie: cookie })).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(shown)?.[1];
  const [seen = "", packed = ""] = [hidden("seen"), hidden("packed")];
  expect(shown).toContain("5,000 would be added");
  const body = { intent: "import", kind: "place", seen, packed, nothing: new File([], "") };
  return () => send(site, PAGE, body, { Cookie: cookie });
}

test("kill -9 amid an import leaves nothing of it, and the same form brings all of it then", async () => {
  const bring = await show(signInAdmin(site.folder));
  killing.set('(?:after insert into "guide_records".*){3}');
  await expect(bring()).rejects.toThrow("fetch failed");
  expect(await site.kill()).toBeNull();
  killing.remove();
  expect(count()).toEqual([0, 0]);
  await site.restart();
  expect(count()).toEqual([0, 0]);
  // Beside it pages are answered from what was there before.
  const done = bring();
  const seen = await visit(site, "/places");
  expect([seen.status, (await seen.text()).includes("Imported 1")]).toEqual([200, false]);
  expect(toastOf(await done)).toBe("5,000 records were imported");
  expect(count()).toEqual([RECORDS, RECORDS]);
  const secondPage = async () => (await visit(site, "/places?page=2")).text();
  await expect.poll(secondPage, POLL).toContain("Imported");
});

import { expect, test } from "vitest";
import { env } from "#app/config/env.server.ts";
import { signedInAdmin } from "./support/factories.ts";
import { Visitor } from "./support/form-driver.ts";
import { openWholeSite } from "./support/whole-site.ts";

// The visitor has an address of its own, so that no test meets a limit.
env.TRUSTED_PROXIES = 1;

async function enter(path: string, role = "superadmin") {
  const { port } = await openWholeSite("public/data");
  const desk = new Visitor(port, await signedInAdmin(`${role}@example.com`, role));
  await desk.visit(path);
  return desk;
}

test("an inbox offers the kinds that its reader may open, and no others", async () => {
  const kindsOf = (html: string) =>
    [...html.matchAll(/<option[^>]*>([a-z]+)<\/option>/g)].map(([, kind]) => kind);
  expect(kindsOf((await enter("/admin/inbox")).html)).toEqual(
    expect.arrayContaining(["suggestion", "note"]),
  );
  const kinds = kindsOf((await enter("/admin/inbox", "desk")).html);
  expect(kinds).toContain("contact");
  expect(kinds).not.toContain("suggestion");
  expect(kinds).not.toContain("note");
});

test("of an import what could not be read is not ticked, and what could is", async () => {
  const desk = await enter("/admin/guide/import");
  const pasted =
    "id,title,image\nsaltmarsh-swing,Marsh Swing,/images/events/saltmarsh-swing.jpg\nfirst-sunday-kites,Kites,/images/events/lost.jpg\n";
  await desk.press("Show", { Kind: "event", "Or paste it": pasted });
  const ticks = [...desk.html.matchAll(/<input type="checkbox" name="take"[^>]*>/g)].map(([box]) =>
    box.includes("checked"),
  );
  expect(ticks).toEqual([true, false]);
  expect(desk.html).toMatch(/Import (?:<!-- -->)?1</);
});

test("a new partner's form asks for four things first, and all that it asks is sent", async () => {
  const desk = await enter("/admin/partners/new");
  const [before = "", more = ""] = desk.html.split(/<summary[^>]*>More<\/summary>/);
  const fields = /<(?:input|textarea)(?![^>]*type="hidden")[^>]*name="(\w+)"/g;
  const namesIn = (html: string) =>
    [...html.slice(html.lastIndexOf("<form")).matchAll(fields)].map(([, name]) => name);
  expect(namesIn(before)).toEqual(["name", "website", "record", "email"]);
  expect(more).toContain('name="line"');
  expect(more).toContain('name="note"');
});

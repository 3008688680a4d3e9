import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { takeOwnScripts } from "#app/server/render/render-page.server.tsx";
import { renderWithRemix } from "#tests/support/remix-page.ts";

const injected = (__html: string) =>
  createElement("p", { dangerouslySetInnerHTML: { __html: `typed ${__html}` } });

describe("a page that Remix renders", () => {
  test("names its scripts to the letter, and shows nobody how they were known", async () => {
    const { page: bytes, scripts } = await renderWithRemix();
    const page = bytes.toString();
    const inline = [...page.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);
    // Behind them is what stands in each page, whose hashes are known.
    expect(scripts).toEqual(inline.slice(0, -3));
    expect(scripts.length).toBeGreaterThan(3);
    expect(page).not.toMatch(/nonce/);
  });

  test.each([
    "<script>alert(1)</script>",
    "<SCRIPT>alert(1)</SCRIPT>",
    "<script/x>alert(1)</script>",
    "<script type=module>alert(1)</script>",
    '<script type="importmap">{}</script>',
    '<script type="text/javascript">alert(1)</script>',
    '<script src="/uploads/job-images/x"></script>',
    '<script nonce="0123456789abcdef0123456789abcdef">alert(1)</script>',
    "<script>alert(1) //",
  ])("is not sent when somebody's %s became a part of it", async (script) => {
    await expect(renderWithRemix(injected(script))).rejects.toThrow("a script that is not ours");
  });

  test.each([
    '<script type="application/ld+json">{"@type":"JobPosting"}</script>',
    '<script type="text/x-later"><b>later</b></script>',
  ])("may hold a block of data, which no browser runs: %s", async (block) => {
    const { page, scripts } = await renderWithRemix(injected(block));
    expect(page.toString()).toContain(block);
    expect(scripts).not.toContain(block.replace(/<\/?script[^>]*>/g, ""));
  });

  test("is sent with what a visitor typed, as React writes it", async () => {
    const typed = createElement("p", { title: "<script>" }, "<script>alert(1)</script>");
    const { page } = await renderWithRemix(typed);
    expect(page.toString()).toContain("&lt;script&gt;alert(1)");
  });
});

test.each([
  ["unclosed tags", "<script"],
  ["quotes that never end", '<script type="text/x-'],
  ["blocks of data", '<script type="text/x-a"></script>'],
])("a page of a hundred thousand %s is looked through once", (_, part) => {
  const { user } = process.cpuUsage();
  const page = part.repeat(100_000);
  try {
    const { content, behind } = takeOwnScripts(page, "x");
    expect(content + behind).toBe(page);
  } catch (error) {
    expect(String(error)).toContain("not ours");
  }
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});

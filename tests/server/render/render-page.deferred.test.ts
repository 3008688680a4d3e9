import { expect, test } from "vitest";
import { renderWithRemix } from "#tests/support/remix-page.ts";

test("scripts wait for what starts them, in the elements where they were", async () => {
  const { page } = await renderWithRemix();
  const text = page.toString();
  expect(text).toMatch(/^<!DOCTYPE html><html><body>text/);
  const preloads = text.match(/<link[^>]*modulepreload[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(0);
  expect(preloads.filter((link) => !link.includes('media="not all"'))).toEqual([]);
  expect(text.match(/<script[^>]*type="?module[^>]*>/g)).toBeNull();
  // Behind </html> they would be an error to whoever validates the page.
  expect(text).toMatch(/streamController\.close.*<\/body><\/html>$/s);
  expect(text).toMatch(
    /<script type="text\/x-deferred">[^<]*import\("\/assets\/entry\.js"\);<\/script>/,
  );
});

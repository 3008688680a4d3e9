import { expect, test } from "vitest";
import { deferScripts } from "#app/server/render/render-page.server.tsx";
import { renderWithRemix } from "#tests/support/remix-page.ts";

test("scripts wait for what starts them, in the elements where they were", () => {
  const page =
    '<p>text</p><link rel="modulepreload" href="/assets/a.js"/><script>1</script><script type="module" async="">import "/assets/a.js"</script><script>2</script>';
  expect(deferScripts(page)).toBe(
    '<p>text</p><link rel="modulepreload" media="not all" href="/assets/a.js"/><script>1</script><script type="text/x-deferred">import "/assets/a.js"</script><script>2</script>',
  );
});

test("a page without a program stays as it is", () => {
  const page = "<p>text</p><script>1</script>";
  expect(deferScripts(page)).toBe(page);
});

test("the scripts of a page that Remix renders wait as well", async () => {
  const { page } = await renderWithRemix();
  expect(page).toMatch(/^<!DOCTYPE html><html><body>text/);
  const text = deferScripts(page);
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

import { expect, test } from "vitest";
import { deferScripts } from "#app/server/render/defer-scripts.server.ts";

test("scripts wait for what is seen, in the elements where they were", () => {
  const page =
    '<p>text</p><link rel="modulepreload" href="/assets/a.js"/><script>1</script><script type="module" async="">import "/assets/a.js"</script></body></html><script>2</script>';
  const waiting =
    '<p>text</p><link rel="modulepreload" media="not all" href="/assets/a.js"/><script>1</script><script type="deferred">import "/assets/a.js"</script></body></html><script>2</script>';
  const text = deferScripts(Buffer.from(page)).toString();
  expect(text.slice(0, waiting.length)).toBe(waiting);
  expect(text.slice(waiting.length)).toMatch(/^<script>[^<]+<\/script>$/);
});

test("a page without a program stays as it is", () => {
  const page = Buffer.from("<p>text</p><script>1</script>");
  expect(deferScripts(page)).toBe(page);
});

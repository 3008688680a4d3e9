import { expect, test } from "vitest";
import { deferScripts } from "#app/server/render/defer-scripts.server.ts";
import { leadPictureLink } from "#app/server/render/lead-picture.server.ts";

const picture = (extra: string) =>
  `<picture><source type="image/webp" srcSet="/images/pier-400.webp 400w, /images/pier.webp 800w" sizes="(width &gt;= 64rem) 50vw, 100vw"/><img class="pic" src="/images/pier.jpg" ${extra}/></picture>`;
const lead = picture('loading="eager" fetchpriority="high"');
const other = picture('loading="lazy"').replaceAll("pier", "market");

test("the picture above the fold is announced before the page, in the widths it has", () => {
  expect(leadPictureLink(Buffer.from(`<main>${other}${lead}</main>`))).toBe(
    '</images/pier-400.webp>; rel=preload; as=image; type="image/webp"; imagesrcset="/images/pier-400.webp 400w, /images/pier.webp 800w"; imagesizes="(width >= 64rem) 50vw, 100vw"; fetchpriority=high',
  );
});

test("a page without such a picture announces none", () => {
  expect(leadPictureLink(Buffer.from(`<main>${other}</main>`))).toBeUndefined();
  expect(leadPictureLink(Buffer.from("<main></main>"))).toBeUndefined();
});

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

import { expect, test } from "vitest";
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

const PRELOAD = '<link rel="modulepreload"';

/**
 * The page with its scripts behind everything that is seen: without this each of them is fetched at once and takes the
 * line from the picture above the fold. They are loaded all the same, by the script at the end. The elements stay,
 * because the script expects them where the server wrote them.
 */
export function scriptsLast(page: Buffer<ArrayBuffer>) {
  const first = page.indexOf(PRELOAD);
  if (first < 0) return page;
  const end = page.lastIndexOf(PRELOAD) + PRELOAD.length;
  const links = page.toString("utf8", first, end).replaceAll(PRELOAD, `${PRELOAD} media="not all"`);
  return Buffer.concat([page.subarray(0, first), Buffer.from(links), page.subarray(end)]);
}

const SET = /<source type="image\/webp" srcSet="([^"]+)" sizes="([^"]+)"/;

/** A Link header that has the largest picture fetched before the page is read; undefined when it has none. */
export function leadPictureLink(page: Buffer) {
  const at = page.indexOf('fetchpriority="high"');
  if (at < 0) return undefined;
  const picture = page.toString("utf8", page.lastIndexOf("<picture", at), at);
  const [, srcSet, sizes] = (SET.exec(picture) ?? []).map((text) => text.replaceAll("&gt;", ">"));
  const [smallest] = srcSet?.split(" ") ?? [];
  if (!smallest) return undefined;
  return `<${smallest}>; rel=preload; as=image; type="image/webp"; imagesrcset="${srcSet}"; imagesizes="${sizes}"; fetchpriority=high`;
}

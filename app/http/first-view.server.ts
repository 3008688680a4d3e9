/**
 * The page with its scripts behind everything that is seen: without this each of them is fetched at once and takes the
 * line from the picture above the fold. They are loaded all the same, by the script at the end. The elements stay,
 * because the script expects them where the server wrote them.
 */
export function scriptsLast(html: string) {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"');
}

const LEAD =
  /<source type="image\/webp" srcSet="([^"]+)" sizes="([^"]+)"\/><img [^>]*fetchpriority="high"/;

/** A Link header that has the largest picture fetched before the page is read; undefined when it has none. */
export function leadPictureLink(html: string) {
  const [, srcSet, sizes] = (LEAD.exec(html) ?? []).map((text) => text.replaceAll("&gt;", ">"));
  const [smallest] = srcSet?.split(" ") ?? [];
  if (!smallest) return undefined;
  return `<${smallest}>; rel=preload; as=image; type="image/webp"; imagesrcset="${srcSet}"; imagesizes="${sizes}"; fetchpriority=high`;
}

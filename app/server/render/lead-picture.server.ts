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

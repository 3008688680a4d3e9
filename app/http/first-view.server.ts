const PRELOAD = '<link rel="modulepreload"';
const WAITING = `${PRELOAD} media="not all"`;
const PROGRAM = '<script type="module" async="">';
/** Begins when the browser has shown something, or does not say so for a second, as in a tab behind others. */
const START = `<script>{
let waits = true;
const start = () => {
if (!waits) return;
waits = false;
for (const link of document.querySelectorAll('link[media="not all"]')) link.media = "";
const program = document.createElement("script");
program.type = "module";
program.text = document.querySelector("script[type=later]").text;
document.body.append(program);
program.remove();
};
setTimeout(start, 1000);
new PerformanceObserver(start).observe({ type: "paint", buffered: true });
}</script>`;

/**
 * The page with its scripts behind everything that is seen: without this they share the line with the fonts and with the
 * picture above the fold. The elements stay, because the script expects them where the server wrote them.
 */
export function scriptsLast(page: Buffer<ArrayBuffer>) {
  const first = page.indexOf(PRELOAD);
  const program = page.indexOf(PROGRAM, first);
  if (first < 0 || program < 0) return page;
  const end = program + PROGRAM.length;
  const scripts = page
    .toString("utf8", first, end)
    .replaceAll(PRELOAD, WAITING)
    .replace(PROGRAM, '<script type="later">');
  return Buffer.concat([
    page.subarray(0, first),
    Buffer.from(scripts),
    page.subarray(end),
    Buffer.from(START),
  ]);
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

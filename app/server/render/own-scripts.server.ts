const DATA_BLOCK = /\btype="(?:application\/(?:ld\+)?json|text\/x-[\w-]+)"/;

/**
 * The inline scripts that were rendered with the mark, and the page without it. Throws when the page holds any other
 * script that a browser would run: then somebody's words became markup.
 */
export function takeOwnScripts(page: string, mark: string) {
  const nonce = ` nonce="${mark}"`;
  const scripts: string[] = [];
  for (const { index } of page.matchAll(/<script\b/gi)) {
    const end = page.indexOf(">", index) + 1;
    const tag = page.slice(index, end);
    if (tag.includes(nonce)) scripts.push(page.slice(end, page.indexOf("</script>", end)));
    else if (!DATA_BLOCK.test(tag)) throw new Error("The page holds a script that is not ours");
  }
  return { page: page.replaceAll(nonce, ""), scripts };
}

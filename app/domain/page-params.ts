/** What a page reads of its address. Anything else stands in none of its links. */
export const PAGE_PARAMS: Record<string, readonly string[]> = {
  "/events": ["q", "filter"],
  "/dining": ["q", "filter"],
  "/hotels": ["q", "neighborhood", "style", "price", "hotel"],
  "/jobs": ["q", "category", "type", "page", "job", "post", "tier"],
  "/admin/jobs": [
    "tab",
    "q",
    "category",
    "type",
    "page",
    "view",
    "edit",
    "delete",
    "source",
    "batch",
  ],
  "/admin/inbox": ["q", "kind", "state", "page", "view", "delete"],
  "/admin/subscribers": ["q", "list", "page", "delete"],
};

const VALUE_MAX_LENGTH = 200;

export function knownParams(page: string, params: URLSearchParams) {
  const known = new URLSearchParams();
  for (const [name, value] of params) {
    if (PAGE_PARAMS[page]?.includes(name)) known.set(name, value.slice(0, VALUE_MAX_LENGTH));
  }
  return known;
}

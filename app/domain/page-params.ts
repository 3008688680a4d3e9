const FILTERED = "q filter";

/** Anything else stands in none of a page's links. */
export const PAGE_PARAMS: Record<string, string> = {
  "/events": `${FILTERED} page`,
  "/dining": `${FILTERED} with page`,
  "/beaches": "with page",
  "/places": "with page",
  "/real-estate": "with sort page",
  "/wellness": "with page",
  "/hotels": "q neighborhood style price with hotel page",
  // wishes.ts reads them: a name that is missing here would be lost in cached plans, which a test holds.
  "/plan":
    "day part from until with adults children budget stay car like rain walks most dinner eat no first not keep stops",
  "/jobs": "q category type with sort page job post tier",
};

export const ADMIN_DIALOGS = [
  "view",
  "edit",
  "delete",
  "source",
  "refuse",
  "change",
  "invoice",
  "agree",
] as const;
export type AdminDialog = (typeof ADMIN_DIALOGS)[number];

const ADMIN_PARAMS = `q category type page tab kind state list batch order version against month ${ADMIN_DIALOGS.join(" ")}`;

const VALUE_MAX_LENGTH = 200;
/** Each chip of a list adds a value of this name. */
const MANY = "with";

export function knownParams(page: string, params: URLSearchParams) {
  const names = (PAGE_PARAMS[page] ?? ADMIN_PARAMS).split(" ");
  const known = new URLSearchParams();
  for (const [name, value] of params) {
    if (!names.includes(name)) continue;
    known[name === MANY ? "append" : "set"](name, value.slice(0, VALUE_MAX_LENGTH));
  }
  return known;
}

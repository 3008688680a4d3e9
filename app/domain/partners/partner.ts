import type { LISTS } from "#app/domain/guide/links.ts";

/** The places that are sold: the first four are on pages, two in letters, and tasks are done by hand. */
export const SLOTS = ["hero", "home", "strip", "category", "feature", "mention", "task"] as const;
export type Slot = (typeof SLOTS)[number];

export const PAGE_SLOTS = ["hero", "home", "strip", "category"] as const satisfies Slot[];
export type PageSlot = (typeof PAGE_SLOTS)[number];
export const LETTER_SLOTS = ["feature", "mention"] as const satisfies Slot[];

/** The kinds of records whose lists have a paid place. */
export const PARTNER_LISTS = [
  "event",
  "restaurant",
  "hotel",
  "venue",
  "listing",
] as const satisfies (keyof typeof LISTS)[];
export type PartnerList = (typeof PARTNER_LISTS)[number];

export const PACKAGE_IDS = ["starter", "growth", "premium", "listings", "single"] as const;
export type PackageId = (typeof PACKAGE_IDS)[number];

export const BOOKING_STATES = ["draft", "agreed", "canceled"] as const;

/** The most that are agreed for one moment: of a category per list, of letters per letter. */
export const CAPACITY = {
  hero: 7,
  home: 9,
  category: 6,
  strip: 24,
  feature: 4,
  mention: 12,
} as const;

/** The number that shows at once; a strip shows all. */
export const AT_ONCE = { hero: 1, home: 3, category: 2 } as const;

/** The lines and slots at the time of booking: the rate card may change, what was sold does not. */
export type Sold = { lines: string[]; slots: Slot[] };

/** A line that an earlier release wrote may have a verb that nothing writes any more. */
export const PARTNER_HISTORY_NAMES = {
  create: "Created",
  save: "Changed",
  draft: "Draft",
  discard: "Draft discarded",
  agree: "Agreed",
  cancel: "Canceled",
  stop: "Stopped",
  resume: "Resumed",
  move: "Moved to another letter",
  extend: "Made good",
  tick: "Done",
  untick: "To do again",
  note: "Invoice noted",
  issue: "Invoice changed",
  pay: "Paid",
  unmark: "Not paid after all",
  void: "Invoice void",
  count: "Job counted",
  link: "Private link made",
  unlink: "Private links ended",
  forget: "Contact forgotten",
} as const;
export type PartnerVerb = keyof typeof PARTNER_HISTORY_NAMES;

export const PARTNER_TABS = ["all", "running", "coming", "drafts", "over"] as const;
export type PartnerTab = (typeof PARTNER_TABS)[number];

export const SLOT_NAMES: Record<Slot, string> = {
  hero: "Band on Home",
  home: "Card on Home",
  strip: "Logo on Home",
  category: "Place above a list",
  feature: "Feature in the letter",
  mention: "Mention in the letter",
  task: "Task",
};

import type { LISTS } from "#app/domain/guide/links.ts";

/** Where somebody who pays stands: the first four on pages, two in letters, and what is done by hand. */
export const SLOTS = ["hero", "home", "strip", "category", "feature", "mention", "task"] as const;
export type Slot = (typeof SLOTS)[number];

export const PAGE_SLOTS = ["hero", "home", "strip", "category"] as const satisfies Slot[];
export type PageSlot = (typeof PAGE_SLOTS)[number];
export const LETTER_SLOTS = ["feature", "mention"] as const satisfies Slot[];

/** The kinds of records whose lists have a place for whoever pays. */
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

/** How many are agreed at most of one moment; of a category on each list, of letters in each. */
export const ROOM = { hero: 7, home: 9, category: 6, strip: 24, feature: 4, mention: 12 } as const;

/** How many stand at once; of a strip all. */
export const AT_ONCE = { hero: 1, home: 3, category: 2 } as const;

/** As they stood when it was booked: the rate card may change, what was sold does not. */
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

export const PARTNER_TABS = ["running", "coming", "drafts", "over"] as const;
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

/** The label of every paid place. */
export const SLOT_LABEL = "Advertisement";

export const slotWords = {
  strip: "Paid advertisements",
  why: "Why am I seeing this?",
  inList: "See it in the list",
  inGuide: "See it in the guide",
};

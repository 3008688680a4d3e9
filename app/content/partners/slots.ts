/** The label of every paid place. */
export const SLOT_LABEL = "Advertisement";

export const slotWords = {
  strip: "Advertisements. They pay to stand here.",
  why: "Why is this here?",
  inList: "In the list",
  inGuide: "See it in the guide",
};

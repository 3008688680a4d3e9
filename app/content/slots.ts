/** On every place that is paid for. Apart, because lists need no more of it. */
export const slotWords = {
  label: "Advertisement",
  strip: "Advertisements. They pay to stand here.",
  why: "Why is this here?",
  inList: "In the list",
  inGuide: "See it in the guide",
};

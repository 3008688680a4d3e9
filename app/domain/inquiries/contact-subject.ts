/** What a message may be about, as an address names it and as it is read on the page and in the inbox. */
export const CONTACT_SUBJECTS = {
  event: "An event",
  listing: "A home to list",
  house: "A house in the guide",
  correction: "A correction",
  other: "Something else",
} as const;

export const isContactSubject = (id: unknown): id is keyof typeof CONTACT_SUBJECTS =>
  typeof id === "string" && Object.hasOwn(CONTACT_SUBJECTS, id);

/** Unknown ones are none. */
export const contactSubject = (id: string) =>
  isContactSubject(id) ? CONTACT_SUBJECTS[id] : undefined;

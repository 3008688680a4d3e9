/** A line never begins with the number of a date or of an hour, with its AM or PM, or with a dot between two facts. */
export const unbroken = (text: string) => text.replace(/ (?=[\d·]|[AP]M\b)/g, "\u00a0");

/** A line never begins with the number of a date or of an hour, nor with its AM or PM. */
export const unbroken = (text: string) => text.replace(/ (?=\d|[AP]M\b)/g, "\u00a0");

/** An act that cannot be done, with a sentence for the person who tried it. */
export class Declined extends Error {}

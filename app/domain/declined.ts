/** What cannot be done, with a sentence for whoever asked for it. */
export class Declined extends Error {}

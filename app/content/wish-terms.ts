/** Of a tier that an employer asks for. Not among the words of the board, which loads without it. */
export const wishTerms = "Sending is free; this is billed only once agreed.";

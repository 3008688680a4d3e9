/**
 * For what strangers wrote: no link is put in where it says {stop}, and no line of it passes for one of ours.
 */
export const words = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\{(?=[a-z]+\})/g, "{\u200b");

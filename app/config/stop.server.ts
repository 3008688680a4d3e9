/** Ends the process before it serves anybody, with a sentence for the operator instead of a stack. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

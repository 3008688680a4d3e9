/** Ends the process before it serves anybody, with a sentence for the operator instead of a stack. */
export function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}

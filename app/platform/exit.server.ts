export function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}

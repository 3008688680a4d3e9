type Query<Statement> = { prepare(name: string): Statement };

const names = new Set<string>();

/** Prepared at first use, because the tables may not exist yet when this module is imported. */
export function preparedOnce<Statement>(name: string, build: () => Query<Statement>) {
  if (names.has(name)) throw new Error(`Another statement is called ${name}.`);
  names.add(name);
  let statement: Statement | undefined;
  return () => (statement ??= build().prepare(name));
}

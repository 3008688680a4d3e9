/** Prepared at first use, because the tables may not exist yet when this module is imported. */
export function preparedOnce<Statement>(prepare: () => Statement) {
  let statement: Statement | undefined;
  return () => (statement ??= prepare());
}

import { applyRule, RETENTION } from "#app/operations/retention.server.ts";

/** Applies the rule that is called so, and says how many rows it has changed. */
export function forget(what: string, now: Date) {
  const rule = RETENTION.find((each) => each.what === what);
  if (!rule) throw new Error(`No rule of retention is called ${what}.`);
  return applyRule(rule, now);
}

import type { FindCandidates } from "../engine.ts";

type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[][] }>;

/** See find_jobs in drizzle/postgres. Words on lines of their own are asked for one by one. */
export function searchIn(ask: Ask): FindCandidates {
  return async (index, { q, status, category, type }) => {
    const [scope, of] = index === "live" ? ["live", "live"] : ["job", status ?? "all"];
    const values = [scope, q.split("\n"), of, category, type];
    const { rows } = await ask("select find_jobs($1, $2, $3, $4, $5)", values);
    return (rows[0]?.[0] as number[] | null) ?? undefined;
  };
}

/** What triggers count, and what it should be, in words that both engines know. */
const COUNTS = [
  {
    table: "job_counts",
    counted: "SELECT status, tier, total FROM job_counts WHERE total <> 0 ORDER BY 1, 2",
    there: "SELECT status, tier, count(*) FROM jobs GROUP BY status, tier ORDER BY 1, 2",
  },
  {
    table: "signup_counts",
    counted: "SELECT list, total FROM signup_counts WHERE total <> 0 ORDER BY 1",
    there:
      "SELECT list, count(*) FROM newsletter_signups WHERE stopped_at IS NULL GROUP BY list ORDER BY 1",
  },
];

/** Throws an Error that names a table in which something else is counted than there is. */
export async function checkCounts(ask: (query: string) => unknown[][] | Promise<unknown[][]>) {
  for (const { table, counted, there } of COUNTS) {
    const [one, other] = [await ask(counted), await ask(there)].map((rows) => rows.map(String));
    if (one?.join("\n") !== other?.join("\n")) throw new Error(`${table} counts what is not there`);
  }
}

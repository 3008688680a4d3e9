// node scripts/bench/postgres-search.ts [LIVE]: how long a search takes on PostgreSQL among so many live jobs, and an
// eighth as many that have expired.
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { startCluster } from "../postgres/cluster.mjs";
import { findPostgres } from "../postgres/find.mjs";

const SCHEMA = "drizzle/postgres";
const RUNS = 9;
const WORDS =
  "baker barista captain cleaner cook driver florist gardener guide host nurse painter server waiter writer the and with experience required weekend morning kitchen beachfront reliable uniform schedule insurance resort marina";

const FILL = `
  INSERT INTO jobs (id, company, title, category, type, location, description, requirements, apply_link, status, submitted_at, expires_at)
  SELECT 'job-' || at, words(2, at) || ' ' || at % 5000,
    CASE WHEN at % 10000 = 0 THEN 'sous chef ' WHEN at % 20000 = 77 THEN 'Жуков q# ' ELSE '' END || words(2, at + 7) || at,
    CASE WHEN at % 1000 = 1 THEN 'rare' ELSE 'category ' || at % 5 END, 'type ' || at % 4, '', words(60 + at % 3 * 60, at), '', '',
    CASE WHEN at > $2 THEN 'live' ELSE 'expired' END, at * 60000::bigint, 9e12
  FROM generate_series(1, $1::int + $2::int) AS at`;
const PICK = `
  CREATE FUNCTION words(many int, seed int) RETURNS text LANGUAGE sql AS $$
    SELECT string_agg((string_to_array('${WORDS}', ' '))[1 + abs(hashint4(seed * 131 + at)) % 30], ' ') FROM generate_series(1, many) AS at
  $$`;

/** A page as the board asks for it. */
const page = (condition: string, offset = 0) =>
  `SELECT * FROM jobs WHERE status = 'live' AND (expires_at IS NULL OR expires_at > 1) AND ${condition} ORDER BY submitted_at DESC, number DESC LIMIT 51 OFFSET ${offset}`;
const find = (text: string, category = "all", scope = "live", status = "live") =>
  `SELECT find_jobs('${scope}', ARRAY['${text}'], '${status}', '${category}', 'all')`;

const QUESTIONS = {
  "numbers: e (in all)": find("e"),
  "numbers: ж (in 5)": find("ж"),
  "numbers: th (in all)": find("th"),
  "numbers: q# (in 5)": find("q#"),
  "numbers: zz (in none)": find("zz"),
  "numbers: sous chef (in 10)": find("sous chef"),
  "numbers: nurse (in most)": find("nurse"),
  "numbers: helicopter (in none)": find("helicopter"),
  "numbers: @@@@ (in none)": find("@@@@"),
  "numbers: nurse, of a rare category": find("nurse", "rare"),
  "numbers: sous, admins, expired": find("sous", "all", "job", "expired"),
  "numbers: common words in an order that is rare": find("baker nurse writer cook"),
  "numbers: with a sign between": find("baker/nurse"),
  "numbers: with a rare word": find("helicopter the"),
  "page 1": page("true"),
  "page 1: nurse": page("strpos(live_words, 'nurse') > 0"),
  "page 50: nurse": page("strpos(live_words, 'nurse') > 0", 2450),
  "page 1: rare category": page("category = 'rare'"),
  "page 1: of 900 numbers": page(
    "number = ANY (ARRAY(SELECT at * 121 FROM generate_series(1, 900) AS at))",
  ),
};

const programs = findPostgres();
if (!programs) throw new Error("PostgreSQL is not installed.");
const live = Number(process.argv[2] ?? 100_000);
const cluster = await startCluster(programs);
const client = new pg.Client({ connectionString: cluster.url });
await client.connect();
for (const { sql } of readMigrationFiles({ migrationsFolder: SCHEMA })) {
  for (const text of sql) await client.query(text);
}
await client.query(PICK);
const filled = performance.now();
await client.query(FILL, [live, Math.round(live / 8)]);
console.log(`${((performance.now() - filled) / (live * 1.125)).toFixed(2)} ms to add a job`);
await client.query("VACUUM ANALYZE jobs");
for (const [name, query] of Object.entries(QUESTIONS)) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await client.query(query);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(`${times[(RUNS - 1) / 2]?.toFixed(1).padStart(8)} ms  ${name}`);
}
await client.end();
await cluster.stop();

// npm run move -- postgres://… | FILE
import { env } from "#app/config/env.server.ts";
import { moveToPostgres, moveToSqlite } from "#app/operations/move.server.ts";

const USAGE = `Usage:
  npm run move -- postgres://USER@HOST/DATABASE   copy the SQLite guide of DATABASE_PATH into that empty database, and
                                                  with UPLOADS_URL its logos from UPLOADS_DIR to there
  npm run move -- FILE                            copy the guide of DATABASE_URL back into the new SQLite file FILE
  npm run move -- FILE --uploads                  the same, with the logos of UPLOADS_URL to UPLOADS_DIR

Stop all servers first. Nothing is overwritten, and where it came from all stays as it is. A password for postgres://
may come in PGPASSWORD.`;

async function main([target, ...more]: string[]) {
  const withUploads = more[0] === "--uploads";
  if (!target || target.startsWith("-") || more.length > Number(withUploads))
    throw new Error(USAGE);
  const isThere = /^postgres(ql)?:/.test(target);
  if (isThere && withUploads) throw new Error(USAGE);
  if (!isThere && /^\w+:\/\//.test(target)) throw new Error(USAGE);
  if (!isThere && !env.DATABASE_URL) {
    throw new Error("Set DATABASE_URL: it says where the guide is now.");
  }
  const done = isThere
    ? await moveToPostgres(target)
    : await moveToSqlite(env.DATABASE_URL ?? "", target, withUploads);
  console.log(done);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

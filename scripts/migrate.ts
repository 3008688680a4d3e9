// npm run migrate: brings the schema in DATABASE_URL up to date, where the role of the servers may not.
import { env } from "#app/config/env.server.ts";
import {
  closeDatabase,
  databaseName,
  migrateDatabase,
  startAlone,
} from "#app/db/migrate.server.ts";
import { postgresProblem } from "#app/operations/postgres.server.ts";

const { DATABASE_URL } = env;
try {
  if (!DATABASE_URL)
    throw new Error("A file is brought up to date by its server, when that starts.");
  const { isNew } = await startAlone(migrateDatabase);
  console.log(`${databaseName} is ${isNew ? "made" : "up to date"}.`);
} catch (error) {
  console.error((DATABASE_URL && postgresProblem(error, DATABASE_URL)) || (error as Error).message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

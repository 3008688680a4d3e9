import { engine } from "./client.server.ts";
import { countKnownMigrations, refuseOtherSchema } from "./journal.server.ts";

const { migrations } = engine;

export const databaseName = migrations.name;

export const { startAlone, countMigrations, refuseDamaged, closeDatabase } = migrations;

export async function migrateDatabase() {
  const isNew = !(await migrations.hasMigrations());
  const before = isNew ? 0 : await countMigrations();
  await migrations.migrate();
  await refuseOther();
  return { isNew, isUpdated: before < countKnownMigrations() };
}

/** Commands call it, because the server beside them may be older or newer. */
export async function createOrRefuseDatabase() {
  if (await migrations.hasMigrations()) await refuseOther();
  else await migrations.migrate();
}

const refuseOther = async () => refuseOtherSchema(migrations.name, await countMigrations());

import { engine } from "./client.server.ts";
import { countKnownMigrations } from "./journal.server.ts";

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

async function refuseOther() {
  const [found, known] = [await countMigrations(), countKnownMigrations()];
  if (found === known) return;
  throw new Error(
    found < known
      ? `${migrations.name} is of an older version of this program: its schema is ${found}, this version needs ${known}. Start the server of this version once; it brings the database up to date.`
      : `${migrations.name} is of a newer version of this program: its schema is ${found}, the newest known here is ${known}. Update this program first.`,
  );
}

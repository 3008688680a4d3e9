import { basename, join } from "node:path";
import { createDatabase, dropDatabase } from "../../scripts/postgres/databases.mjs";

type Variables = Record<string, string>;

/** Names a database of one's own, empty or with what `image` has: a file in the folder, or in a run on PostgreSQL one called as the folder. */
export async function makeOwnDatabase(folder: string, image?: string): Promise<Variables> {
  const url = process.env.DATABASE_URL;
  const file = { DATABASE_PATH: join(folder, "guide.db") };
  if (!url) return file;
  const secret = process.env.SESSION_SECRET ?? "a secret for tests only";
  return {
    ...file,
    DATABASE_URL: await createDatabase(url, basename(folder), image && basename(image)),
    SESSION_SECRET: secret,
  };
}

/** A file ends with its folder. */
export async function dropOwnDatabase(folder: string) {
  if (process.env.DATABASE_URL) await dropDatabase(process.env.DATABASE_URL, basename(folder));
}

import { statSync } from "node:fs";
import { dirname } from "node:path";
import { addresses } from "#app/config/addresses.ts";
import { env, isPostgres } from "#app/config/env.server.ts";
import { isLeader } from "#app/db/client.server.ts";
import {
  databaseName,
  migrateDatabase,
  refuseDamaged,
  startAlone,
} from "#app/db/migrate.server.ts";
import { lockVolume } from "#app/db/sqlite/connection.server.ts";
import { SUPERADMIN } from "#app/domain/accounts/account.ts";
import {
  countAccounts,
  createAccount,
  findAccount,
  findRole,
  grantRole,
} from "#app/domain/accounts/accounts.server.ts";
import { spreadChecks } from "#app/domain/guide/records/checks.server.ts";
import { importOnce } from "#app/domain/guide/records/import.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import { FOLDERS } from "#app/domain/uploads/file-names.ts";
import { folderOf, uploadsState } from "#app/domain/uploads/file-store.server.ts";
import { exitWith } from "#app/platform/exit.server.ts";
import { makeFolderOrExit, makePrivate } from "#app/platform/files.server.ts";
import { logEvent } from "#app/platform/log.server.ts";
import { postgresProblem } from "./postgres.server.ts";
import { addSampleJobs } from "./sample-jobs.server.ts";
import { sweepFiles, sweepRows } from "./sweep.server.ts";

export async function start() {
  try {
    await prepare();
  } catch (error) {
    const refusal = env.DATABASE_URL && postgresProblem(error, env.DATABASE_URL);
    if (refusal) exitWith(`The start failed: ${refusal}`);
    const cause = ((error as Error).cause ?? error) as Error & { code?: string };
    if (!VOLUME_ERRORS.test(cause.code ?? "")) console.error(error);
    exitWith(`The start failed with ${databaseName}: ${cause.message}.`.replace("..", "."));
  }
}

const VOLUME_ERRORS =
  /^(SQLITE_(READONLY|FULL|CORRUPT|IOERR|CANTOPEN|NOTADB)|EROFS|ENOSPC|EACCES|EPERM)/;

async function prepare() {
  // The development server starts again and again in one process.
  if (import.meta.env.PROD && !isPostgres) lockVolume();
  await refuseDamaged();
  checkFolder("UPLOADS_DIR", env.UPLOADS_DIR);
  makePrivate(FOLDERS.map(folderOf));
  uploadsState();
  if (env.BACKUP_DIR) checkFolder("BACKUP_DIR", env.BACKUP_DIR);
  await startAlone(fillDatabase);
  await refreshGuide();
  if (env.SITE_URL && addresses.contactEmail.endsWith(".example")) console.warn(EXAMPLE_ADDRESS);
  if (env.TRUSTED_PROXIES > 0 && !env.SITE_URL?.startsWith("https:")) console.warn(UNPROTECTED);
  if (!isLeader()) return;
  await sweepRows();
  // A start waits for no bucket, which may be away.
  void sweepFiles();
}

async function fillDatabase() {
  const { isNew, isUpdated } = await migrateDatabase();
  await importOnce();
  // An older release gave no days: to look for those who have none is to read all that happens once.
  if (isUpdated) await spreadChecks();
  console.log(`Database ready: ${databaseName}${isNew ? ", new and empty" : ""}`);
  if (isNew && !isPostgres && isFileGiven()) console.warn(NO_GUIDE_YET);
  // Accounts count too: an operator who has deleted the samples does not want them back.
  if (env.SEED_SAMPLE_JOBS && (await countJobs()) === 0 && (await countAccounts()) === 0) {
    console.log(`The job board was empty: added ${await addSampleJobs()} sample jobs.`);
  }
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) await addAdmin(env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
}

/** A named file in production holds a guide: a folder whose volume is not mounted looks like a first start. */
const isFileGiven = () =>
  process.env.NODE_ENV === "production" && Boolean(process.env.DATABASE_PATH?.trim());

const NO_GUIDE_YET = `There was no guide in DATABASE_PATH, ${databaseName}, so this is an empty one. Was there one before? Then stop this server and see whether the volume with ${dirname(databaseName)} is mounted.`;

const EXAMPLE_ADDRESS = `Nobody reads what is sent to ${addresses.contactEmail}: it is an example. Set CONTACT_EMAIL.`;

const UNPROTECTED =
  "TRUSTED_PROXIES is set, but SITE_URL is not an https address: cookies travel unprotected, and a form sent from http:// counts as our own.";

function checkFolder(name: string, folder: string) {
  makeFolderOrExit(name, folder);
  if (statSync(folder).isDirectory()) return;
  exitWith(`${name} names a file where a folder should be: ${folder}.`);
}

/** A stranger who signed up first with the address must not become an admin by our restart. */
async function addAdmin(email: string, password: string) {
  if (await findAccount(email)) {
    console.log(`The account ${email} exists already and was left as it is.`);
    if (!(await findRole(email))) {
      console.log(`To take it over: npm run admin -- invite ${email} ${SUPERADMIN}`);
    }
    return;
  }
  const details = { email, password, full_name: "Admin" };
  const account = await createAccount(details, { confirmedAt: new Date() });
  await grantRole(email, SUPERADMIN);
  logEvent("role-granted", { account: account?.id, role: SUPERADMIN, by: "environment" });
  console.log(`Created the account ${email} with the role ${SUPERADMIN}.`);
}

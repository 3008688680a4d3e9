import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backupsOptions } from "#app/config/env.server.ts";
import { logoFile } from "#app/domain/uploads/logos.server.ts";
import { type Bucket, openBucket } from "#app/platform/s3.server.ts";
import { backupMoment, PARTS } from "./backups.server.ts";
import { LOGO_LIST, listSent } from "./send-backups.server.ts";

const LIST_MAX_BYTES = 64 * 2 ** 20;
const LOGO_MAX_BYTES = 8 * 2 ** 20;
const FILE = /^\w[\w.-]*$/;

/** From `s3://bucket/folder/2026-11-21T04-00Z` into the new `folder`, as it was sent; whoever restores it checks it. */
export async function fetchBackup(url: string, folder: string) {
  const [, root = "", name = ""] = /^(s3:\/\/[^/]+(?:\/.+)?)\/([^/]+)\/?$/.exec(url) ?? [];
  const { accessKeyId, ...options } = backupsOptions(root);
  if (!accessKeyId) {
    throw new Error(`${url} needs BACKUPS_ACCESS_KEY_ID or S3_ACCESS_KEY_ID, and its secret.`);
  }
  if (!backupMoment(name)) throw new Error(await whichOnes(url));
  const bucket = openBucket({ ...options, accessKeyId });
  const backup = (await listSent(bucket)).get(name);
  if (!backup?.files.has(PARTS.manifest)) throw new Error(`${url} is no whole backup.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [file, bytes] of backup.files) {
    if (!FILE.test(file) || file === LOGO_LIST) continue;
    await bucket.download(`${name}/${file}`, join(folder, file), bytes);
  }
  await fetchLogos(bucket, name, join(folder, PARTS.logos));
}

async function fetchLogos(bucket: Bucket, name: string, folder: string) {
  await mkdir(folder, { mode: 0o700 });
  const list = await bucket.get(`${name}/${LOGO_LIST}`, LIST_MAX_BYTES);
  for (const logo of list?.bytes.toString().split("\n") ?? []) {
    if (!logoFile(logo)) continue;
    const file = await bucket.get(`${PARTS.logos}/${logo}`, LOGO_MAX_BYTES);
    if (file) await writeFile(join(folder, logo), file.bytes, { mode: 0o600, flag: "wx" });
  }
}

async function whichOnes(url: string) {
  const sent = await listSent(openBucket(backupsOptions(url.replace(/\/$/, ""))));
  const whole = [...sent].filter(([, { files }]) => files.has(PARTS.manifest));
  const newest = whole.map(([name]) => name).sort();
  if (newest.length === 0) return `There is no backup in ${url}.`;
  return `Name the backup in ${url}: ${newest.slice(-5).join(", ")}.`;
}

import { openAsBlob } from "node:fs";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backupsOptions } from "#app/config/env.server.ts";
import { logoFile } from "#app/domain/uploads/logos.server.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { type Bucket, openBucket } from "#app/platform/s3.server.ts";
import { S3Error } from "#app/platform/s3-response.server.ts";
import { backupMoment, backupName, listBackups, PARTS, retainedOf } from "./backups.server.ts";
import { listLogoFiles, sha256 } from "./files.server.ts";

/** Backups share one folder of logos; each lists its own. It is sent first, and the manifest last: without it none is whole. */
const LOGO_LIST = "logos.txt";
const LIST_MAX_BYTES = 64 * 2 ** 20;
const BINARY = "application/octet-stream";

type Sent = { files: Map<string, number>; touchedAt: number };

export async function sendBackups(root: string, url: string, now = new Date()) {
  const bucket = openBucket(backupsOptions(url));
  const sent = await listSent(bucket);
  const backups = listBackups(root, now).map(backupName);
  const retained = retainedNames([...listWhole(sent, now), ...backups]);
  const due = backups.filter((name) => retained.has(name) && !isWhole(sent.get(name)));
  const logos = due.length > 0 ? await listSentLogos(bucket) : new Map();
  for (const name of due) {
    await sendBackup(bucket, join(root, name), name, { files: sent.get(name)?.files, logos });
  }
  if (!(await pruneSent(bucket, now))) {
    console.warn(
      `Outdated backups stay in ${url}: the key may not remove them. Let a rule of the bucket do it.`,
    );
  }
  return due;
}

const isWhole = (backup: Sent | undefined) => backup?.files.has(PARTS.manifest) ?? false;

function listWhole(sent: Map<string, Sent>, now: Date) {
  return [...sent.keys()].filter((name) => {
    const moment = backupMoment(name);
    return moment && moment <= now && isWhole(sent.get(name));
  });
}

function retainedNames(names: string[]) {
  const moments = [...new Set(names)]
    .sort()
    .reverse()
    .flatMap((name) => backupMoment(name) ?? []);
  return new Set([...retainedOf(moments)].map(backupName));
}

/** Every backup's name begins with its year, and so does nothing else of ours there. */
async function listSent(bucket: Bucket) {
  const sent = new Map<string, Sent>();
  for await (const { key, bytes, modifiedAt } of bucket.list("2")) {
    const [name = "", file = "", ...deeper] = key.split("/");
    if (!backupMoment(name) || !file || deeper.length > 0) continue;
    const backup = sent.get(name) ?? { files: new Map(), touchedAt: 0 };
    backup.files.set(file, bytes);
    backup.touchedAt = Math.max(backup.touchedAt, modifiedAt);
    sent.set(name, backup);
  }
  return sent;
}

async function listSentLogos(bucket: Bucket) {
  const logos: Logos = new Map();
  for await (const logo of bucket.list(`${PARTS.logos}/`)) logos.set(logo.key, logo);
  return logos;
}

type Logos = Map<string, { bytes: number; modifiedAt: number }>;
type There = { files: Map<string, number> | undefined; logos: Logos };

async function sendBackup(bucket: Bucket, folder: string, name: string, there: There) {
  const logos = await listLogoFiles(join(folder, PARTS.logos));
  await bucket.put(`${name}/${LOGO_LIST}`, Buffer.from(logos.join("\n")), "text/plain");
  for (const logo of logos) {
    const key = `${PARTS.logos}/${logo}`;
    const path = join(folder, PARTS.logos, logo);
    const { size: bytes } = await stat(path);
    if (there.logos.get(key)?.bytes === bytes) continue;
    await bucket.put(key, await readFile(path), BINARY);
    there.logos.set(key, { bytes, modifiedAt: Date.now() });
  }
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const files = [...names.filter((file) => file !== PARTS.manifest), PARTS.manifest];
  for (const file of files) {
    const path = join(folder, file);
    if (there.files?.get(file) === (await stat(path)).size) continue;
    await bucket.put(`${name}/${file}`, await openAsBlob(path), BINARY, await sha256(path));
  }
}

async function pruneSent(bucket: Bucket, now: Date) {
  for await (const key of listOutdated(bucket, now)) {
    try {
      await bucket.remove(key);
    } catch (error) {
      if (error instanceof S3Error && error.problem === "forbidden") return false;
      throw error;
    }
  }
  return true;
}

async function* listOutdated(bucket: Bucket, now: Date) {
  const sent = await listSent(bucket);
  const whole = listWhole(sent, now);
  const retained = retainedNames(whole);
  const outdated = new Set(whole.filter((name) => !retained.has(name)));
  for (const [name, backup] of sent) {
    const isLeftOver = !isWhole(backup) && backup.touchedAt < now.getTime() - DAY_MS;
    if (!outdated.has(name) && !isLeftOver) continue;
    // First what makes it whole, because this may end in the middle.
    const others = [...backup.files.keys()].filter((file) => file !== PARTS.manifest);
    for (const file of [PARTS.manifest, ...others]) yield `${name}/${file}`;
    sent.delete(name);
    outdated.add(name);
  }
  if (outdated.size > 0) yield* listUnnamedLogos(bucket, [...sent.keys()], now);
}

/** None where one of the lists cannot be read. Whoever sends now may not have sent its list yet. */
async function* listUnnamedLogos(bucket: Bucket, backups: string[], now: Date) {
  const named = new Set<string>();
  for (const name of backups) {
    const list = await bucket.get(`${name}/${LOGO_LIST}`, LIST_MAX_BYTES);
    if (!list) return;
    for (const logo of list.bytes.toString().split("\n")) named.add(logo);
  }
  for (const [key, { modifiedAt }] of await listSentLogos(bucket)) {
    const logo = key.slice(PARTS.logos.length + 1);
    const isOld = modifiedAt < now.getTime() - DAY_MS;
    if (logoFile(logo) && !named.has(logo) && isOld) yield key;
  }
}

const LOGO_MAX_BYTES = 8 * 2 ** 20;
const FILE = /^\w[\w.-]*$/;

export async function fetchBackup(url: string, folder: string) {
  const [, root = "", name = ""] = /^(s3:\/\/[^/]+(?:\/.+)?)\/([^/]+)\/?$/.exec(url) ?? [];
  const { accessKeyId, ...options } = backupsOptions(root);
  if (!accessKeyId) {
    throw new Error(`${url} needs BACKUPS_ACCESS_KEY_ID or S3_ACCESS_KEY_ID, and its secret.`);
  }
  if (!backupMoment(name)) throw new Error(await whichOnes(url));
  const bucket = openBucket({ ...options, accessKeyId });
  const backup = (await listSent(bucket)).get(name);
  if (!backup || !isWhole(backup)) throw new Error(`${url} is no whole backup.`);
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
  const names = [...sent.keys()].filter((name) => isWhole(sent.get(name))).sort();
  if (names.length === 0) return `There is no backup in ${url}.`;
  return `Name the backup in ${url}: ${names.slice(-5).join(", ")}.`;
}

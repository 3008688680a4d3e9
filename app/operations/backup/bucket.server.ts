import { openAsBlob } from "node:fs";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backupsOptions } from "#app/config/env.server.ts";
import { FOLDERS, type Folder, isNameIn } from "#app/domain/uploads/file-names.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { type Bucket, openBucket } from "#app/platform/s3.server.ts";
import { S3Error } from "#app/platform/s3-response.server.ts";
import {
  backupMoment,
  backupName,
  COUNTED,
  listBackups,
  PARTS,
  retainedOf,
} from "./backups.server.ts";
import { listUploads, sha256 } from "./files.server.ts";

/** Backups share the folders of uploads; each lists its own files. They are sent first, and the manifest last: without it none is whole. */
const listFile = (folder: Folder) => `${COUNTED[folder]}.txt`;
const isListFile = (file: string) => FOLDERS.some((folder) => file === listFile(folder));
const LIST_MAX_BYTES = 64 * 2 ** 20;
const BINARY = "application/octet-stream";

type Sent = { files: Map<string, number>; touchedAt: number };

export async function sendBackups(root: string, url: string, now = new Date()) {
  const bucket = openBucket(backupsOptions(url));
  const sent = await listSent(bucket);
  const backups = listBackups(root, now).map(backupName);
  const retained = retainedNames([...listWhole(sent, now), ...backups]);
  const due = backups.filter((name) => retained.has(name) && !isWhole(sent.get(name)));
  const uploads: Uploads = new Map();
  for (const folder of due.length > 0 ? FOLDERS : [])
    await listSentUploads(bucket, folder, uploads);
  for (const name of due) {
    await sendBackup(bucket, join(root, name), name, { files: sent.get(name)?.files, uploads });
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

async function listSentUploads(bucket: Bucket, folder: Folder, uploads: Uploads = new Map()) {
  for await (const upload of bucket.list(`${folder}/`)) uploads.set(upload.key, upload);
  return uploads;
}

type Uploads = Map<string, { bytes: number; modifiedAt: number }>;
type There = { files: Map<string, number> | undefined; uploads: Uploads };

async function sendBackup(bucket: Bucket, folder: string, name: string, there: There) {
  for (const each of FOLDERS) {
    const uploads = await listUploads(each, join(folder, each));
    await bucket.put(`${name}/${listFile(each)}`, Buffer.from(uploads.join("\n")), "text/plain");
    for (const upload of uploads) {
      const key = `${each}/${upload}`;
      const path = join(folder, each, upload);
      const { size: bytes } = await stat(path);
      if (there.uploads.get(key)?.bytes === bytes) continue;
      await bucket.put(key, await readFile(path), BINARY);
      there.uploads.set(key, { bytes, modifiedAt: Date.now() });
    }
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
    // The part that makes it whole goes first, because this may end in the middle.
    const others = [...backup.files.keys()].filter((file) => file !== PARTS.manifest);
    for (const file of [PARTS.manifest, ...others]) yield `${name}/${file}`;
    sent.delete(name);
    outdated.add(name);
  }
  if (outdated.size === 0) return;
  for (const folder of FOLDERS) yield* listUnnamed(bucket, folder, [...sent.keys()], now);
}

/** Lists nothing where one of the lists cannot be read. Another server may be sending and not have sent its list yet. */
async function* listUnnamed(bucket: Bucket, folder: Folder, backups: string[], now: Date) {
  const named = new Set<string>();
  for (const name of backups) {
    const list = await bucket.get(`${name}/${listFile(folder)}`, LIST_MAX_BYTES);
    if (!list) return;
    for (const upload of list.bytes.toString().split("\n")) named.add(upload);
  }
  for (const [key, { modifiedAt }] of await listSentUploads(bucket, folder)) {
    const upload = key.slice(folder.length + 1);
    const isOld = modifiedAt < now.getTime() - DAY_MS;
    if (isNameIn(folder, upload) && !named.has(upload) && isOld) yield key;
  }
}

const UPLOAD_MAX_BYTES = 8 * 2 ** 20;
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
    if (!FILE.test(file) || isListFile(file)) continue;
    await bucket.download(`${name}/${file}`, join(folder, file), bytes);
  }
  for (const each of FOLDERS) await fetchUploads(bucket, name, each, join(folder, each));
}

async function fetchUploads(bucket: Bucket, name: string, folder: Folder, to: string) {
  await mkdir(to, { mode: 0o700 });
  const list = await bucket.get(`${name}/${listFile(folder)}`, LIST_MAX_BYTES);
  for (const upload of list?.bytes.toString().split("\n") ?? []) {
    if (!isNameIn(folder, upload)) continue;
    const file = await bucket.get(`${folder}/${upload}`, UPLOAD_MAX_BYTES);
    if (file) await writeFile(join(to, upload), file.bytes, { mode: 0o600, flag: "wx" });
  }
}

async function whichOnes(url: string) {
  const sent = await listSent(openBucket(backupsOptions(url.replace(/\/$/, ""))));
  const names = [...sent.keys()].filter((name) => isWhole(sent.get(name))).sort();
  if (names.length === 0) return `There is no backup in ${url}.`;
  return `Name the backup in ${url}: ${names.slice(-5).join(", ")}.`;
}

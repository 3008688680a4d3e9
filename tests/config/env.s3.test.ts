import { describe, expect, test } from "vitest";
import { readEnvironment } from "#app/config/env.server.ts";

function complaint(source: Record<string, string>) {
  try {
    readEnvironment(source);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

describe("a bucket", () => {
  const keys = { S3_ACCESS_KEY_ID: "guide", S3_SECRET_ACCESS_KEY: "a secret" };
  const backupKeys = { BACKUPS_ACCESS_KEY_ID: "keeper", BACKUPS_SECRET_ACCESS_KEY: "another" };
  const all = {
    ...keys,
    UPLOADS_URL: "s3://guide/uploads/",
    BACKUPS_URL: "s3://guide.backups",
    BACKUP_DIR: "/backups",
    S3_ENDPOINT: "https://s3.example/storage/",
    S3_REGION: "eu-central-1",
  };

  test("is named with its folder, and reached at an endpoint with keys", () => {
    expect(readEnvironment(all)).toMatchObject({
      ...all,
      UPLOADS_URL: "s3://guide/uploads",
      S3_ENDPOINT: "https://s3.example/storage",
    });
  });

  test.each([
    ["UPLOADS_URL", "https://guide.s3.example"],
    ["UPLOADS_URL", "s3://"],
    ["UPLOADS_URL", "s3://Guide"],
    ["UPLOADS_URL", "s3://guide//x"],
    ["UPLOADS_URL", "s3://guide/../other"],
    ["UPLOADS_URL", "s3://guide/a b"],
    ["UPLOADS_URL", "s3://guide?x"],
    ["BACKUPS_URL", "guide"],
    ["S3_ENDPOINT", "s3.example"],
    ["S3_ENDPOINT", "https://s3.example/?x"],
    ["S3_ENDPOINT", "https://key:secret@s3.example"],
    ["S3_REGION", "eu central"],
  ])("is not one with %s=%s", (name, value) => {
    expect(complaint({ ...all, [name]: value })).toMatch(new RegExp(`^${name} must be `));
  });

  test.each([
    [
      { S3_SECRET_ACCESS_KEY: "" },
      "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither.",
    ],
    [
      { S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "", BACKUPS_URL: "" },
      "UPLOADS_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
    ],
    [
      { BACKUP_DIR: "" },
      "BACKUPS_URL needs BACKUPS_ACCESS_KEY_ID and BACKUPS_SECRET_ACCESS_KEY (or the S3_ ones), and BACKUP_DIR, where a backup is made before it is sent.",
    ],
    [
      { S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "", UPLOADS_URL: "" },
      "BACKUPS_URL needs BACKUPS_ACCESS_KEY_ID and BACKUPS_SECRET_ACCESS_KEY (or the S3_ ones), and BACKUP_DIR, where a backup is made before it is sent.",
    ],
    ...Object.keys(backupKeys).map((name): [Record<string, string>, string] => [
      { ...backupKeys, [name]: "" },
      "BACKUPS_ACCESS_KEY_ID and BACKUPS_SECRET_ACCESS_KEY belong together: set both or neither.",
    ]),
    [
      { BACKUPS_URL: "s3://guide/uploads" },
      "BACKUPS_URL must not be UPLOADS_URL: backups need a folder of their own.",
    ],
  ])("with %j is no whole bucket", (changed, sentence) => {
    expect(complaint({ ...all, ...changed })).toBe(sentence);
  });

  test("of backups may have keys of its own, also where it is the only one", () => {
    expect(readEnvironment({ ...all, ...backupKeys })).toMatchObject(backupKeys);
    const alone = { ...backupKeys, BACKUPS_URL: all.BACKUPS_URL, BACKUP_DIR: all.BACKUP_DIR };
    expect(readEnvironment(alone)).toMatchObject(alone);
  });

  test("may be left out, and keys alone do no harm", () => {
    expect(readEnvironment(keys)).toMatchObject(keys);
  });
});

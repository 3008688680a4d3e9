import type { S3Options } from "#app/platform/s3.server.ts";
import { env } from "./env.server.ts";

/** How to reach the logos at `s3://bucket/folder`; without an endpoint it is Amazon's own of the region. */
export function uploadsOptions(url: string): S3Options {
  const { S3_ENDPOINT, S3_REGION = "us-east-1" } = env;
  return {
    url,
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  };
}

/** A key of their own may be one that cannot remove: then nobody deletes them with what a server knows. */
export function backupsOptions(url: string): S3Options {
  const { BACKUPS_ACCESS_KEY_ID, BACKUPS_SECRET_ACCESS_KEY } = env;
  const options = uploadsOptions(url);
  if (!BACKUPS_ACCESS_KEY_ID || !BACKUPS_SECRET_ACCESS_KEY) return options;
  return {
    ...options,
    accessKeyId: BACKUPS_ACCESS_KEY_ID,
    secretAccessKey: BACKUPS_SECRET_ACCESS_KEY,
  };
}

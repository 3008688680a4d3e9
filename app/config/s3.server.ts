import type { S3Options } from "#app/platform/s3.server.ts";
import { env } from "./env.server.ts";

/** How to reach an address like `s3://bucket/folder`; without an endpoint it is Amazon's own of the region. */
export function s3OptionsFor(url: string): S3Options {
  const {
    S3_ENDPOINT,
    S3_REGION = "us-east-1",
    S3_ACCESS_KEY_ID = "",
    S3_SECRET_ACCESS_KEY = "",
  } = env;
  return {
    url,
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

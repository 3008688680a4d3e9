import { dirname, join } from "node:path";
import { z } from "zod";
import { exitWith } from "#app/platform/exit.server.ts";
import { setLogFormat } from "#app/platform/log-line.server.ts";
import type { S3Options } from "#app/platform/s3.server.ts";

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: "must be a whole number" })
    .int("must be a whole number")
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

const s3Url = () =>
  z
    .string()
    .regex(
      /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/(?!\.\.?(\/|$))[\w.-]+)*\/?$/,
      "must be an address like s3://bucket or s3://bucket/folder",
    )
    .transform((url) => url.replace(/\/$/, ""));

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}`, abort: true });

const name = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `must be a name like ${example}`);

const PAIRS = [
  ["DKIM_KEY_FILE", "DKIM_SELECTOR"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["BACKUPS_ACCESS_KEY_ID", "BACKUPS_SECRET_ACCESS_KEY"],
  ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
] as const;

const Environment = z
  .object({
    PORT: wholeNumber(0, 65535).default(3000),
    HOST: z.string().min(1).optional(),
    DATABASE_PATH: z.string().min(1).default("./data/guide.db"),
    DATABASE_URL: address(/^postgres(ql)?$/, "postgres://user:password@host/guide").optional(),
    UPLOADS_DIR: z.string().min(1).default("./uploads"),
    UPLOADS_URL: s3Url().optional(),
    SITE_URL: address(/^https?$/, "https://guide.example")
      .refine((url) => !/[?#]/.test(url) && new URL(url).pathname === "/", {
        error: "must have no path: the guide is served from the root of its host",
      })
      .transform((url) => new URL(url).origin)
      .optional(),
    SESSION_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
    ADMIN_EMAIL: z.email("must be an email address").optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(6, "must have at least 6 characters")
      .refine((value) => Buffer.byteLength(value) <= 72, "must have at most 72 bytes")
      .optional(),
    TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
    SEED_SAMPLE_JOBS: z
      .enum(["on", "off"], { error: "must be on or off" })
      .default("off")
      .transform((value) => value === "on"),
    LOG_FORMAT: z.enum(["text", "json"], { error: "must be text or json" }).default("text"),
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUPS_URL: s3Url().optional(),
    S3_ENDPOINT: address(/^https?$/, "https://s3.example")
      .refine((url) => !/[?#@]/.test(url), { error: "must be an address alone, without keys" })
      .transform((url) => url.replace(/\/$/, ""))
      .optional(),
    S3_REGION: name(/^[a-z0-9-]+$/i, "eu-central-1").optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    BACKUPS_ACCESS_KEY_ID: z.string().min(1).optional(),
    BACKUPS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    CONTACT_EMAIL: z.email("must be an email address").optional(),
    PARTNERS_EMAIL: z.email("must be an email address").optional(),
    POSTAL_ADDRESS: z.string().regex(/^.+$/, "must be one line").optional(),
    MAIL_URL: address(/^smtps?$/, "smtp://user:password@host:587").optional(),
    MAIL_FROM: z.email("must be an email address").optional(),
    // More slow down pages, which the same thread serves.
    MAIL_PER_MINUTE: wholeNumber(1, 1200).default(60),
    DKIM_KEY_FILE: z.string().min(1).optional(),
    DKIM_SELECTOR: name(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, "guide2026").optional(),
  })
  .refine((values) => !values.DATABASE_URL || values.SESSION_SECRET, {
    path: ["DATABASE_URL"],
    error: "needs SESSION_SECRET: several servers must know each other's sessions",
  })
  .refine((values) => !values.MAIL_URL || (values.SITE_URL && values.MAIL_FROM), {
    path: ["MAIL_URL"],
    error:
      "needs SITE_URL, for the links in emails, and MAIL_FROM, the address that they come from",
  })
  .superRefine((values, { addIssue }) => {
    for (const [one, other] of PAIRS) {
      if (Boolean(values[one]) === Boolean(values[other])) continue;
      const message = `and ${other} belong together: set both or neither`;
      addIssue({ code: "custom", path: [one], message });
    }
  })
  .refine((values) => !values.UPLOADS_URL || values.S3_ACCESS_KEY_ID, {
    path: ["UPLOADS_URL"],
    error: "needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
  })
  .refine(
    ({ BACKUPS_URL, BACKUP_DIR, BACKUPS_ACCESS_KEY_ID, S3_ACCESS_KEY_ID }) =>
      !BACKUPS_URL || (BACKUP_DIR && (BACKUPS_ACCESS_KEY_ID ?? S3_ACCESS_KEY_ID)),
    {
      path: ["BACKUPS_URL"],
      error:
        "needs BACKUPS_ACCESS_KEY_ID and BACKUPS_SECRET_ACCESS_KEY (or the S3_ ones), and BACKUP_DIR, where a backup is made before it is sent",
    },
  )
  // Old backups are cleared away where they lie.
  .refine((values) => !values.BACKUPS_URL || values.BACKUPS_URL !== values.UPLOADS_URL, {
    path: ["BACKUPS_URL"],
    error: "must not be UPLOADS_URL: backups need a folder of their own",
  });

export function readEnvironment(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = Environment.safeParse(given);
  if (result.success) return result.data;
  throw new Error(
    result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join("\n"),
  );
}

function readOrExit() {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    return exitWith(`The environment is not right.\n${(error as Error).message}`);
  }
}

export const env = readOrExit();

setLogFormat(env.LOG_FORMAT);

export const isPostgres = env.DATABASE_URL !== undefined;

export const secretFile = join(dirname(env.DATABASE_PATH), "session-secret");

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
  const { BACKUPS_ACCESS_KEY_ID: accessKeyId, BACKUPS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const own = accessKeyId && secretAccessKey && { accessKeyId, secretAccessKey };
  return { ...uploadsOptions(url), ...(own || undefined) };
}

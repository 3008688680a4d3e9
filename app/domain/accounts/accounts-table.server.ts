import { sql } from "drizzle-orm";
import {
  boolean,
  createdAt,
  defineTable,
  index,
  integer,
  primaryId,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "#app/db/columns.server.ts";
import { NOTICES } from "./account.ts";
import type { PasswordStrength } from "./account-forms.ts";

export const users = defineTable(
  "users",
  {
    id: primaryId(),
    email: text().notNull(),
    fullName: text().notNull(),
    passwordHash: text().notNull(),
    createdAt: createdAt(),
    /** Noted when the password is set or used to sign in. Null: neither has happened since it is noted. */
    passwordStrength: text().$type<PasswordStrength>(),
    /** The moment at which the operator vouched for the owner of the address: by an invitation, or as the first admin. */
    confirmedAt: timestamp(),
  },
  (table) => [uniqueIndex("users_by_email").on(sql`lower(${table.email})`)],
);

const ofUser = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const userRoles = defineTable("user_roles", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  role: text().notNull(),
});

export const sessions = defineTable(
  "sessions",
  {
    /** SHA-256 of the id in the cookie, so that a copy of the database signs nobody in. */
    idHash: text().primaryKey(),
    userId: ofUser(),
    createdAt: createdAt(),
    expiresAt: timestamp().notNull(),
    device: text().notNull().default(""),
    /** The password was right; nobody is signed in before the code is too. */
    needsCode: boolean().notNull().default(false),
  },
  (table) => [
    index("sessions_by_user").on(table.userId),
    index("sessions_by_expiry").on(table.expiresAt),
  ],
);

export const totpKeys = defineTable("totp_keys", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  createdAt: createdAt(),
  confirmedAt: timestamp(),
  /** The half minute of the last code that was taken: no code is taken twice. */
  lastStep: integer().notNull().default(0),
  /** Codes from unknown devices since the last right one from such a device. */
  wrongCodes: integer().notNull().default(0),
  /** Set after too many wrong codes; it stays until the owner has been notified. */
  refusedUntil: timestamp(),
});

export const recoveryCodes = defineTable(
  "recovery_codes",
  { codeHash: text().primaryKey(), userId: ofUser() },
  (table) => [index("recovery_codes_by_user").on(table.userId)],
);

/** Links that the operator hands out. Without a role the link sets a new password for an account that exists. */
export const invitations = defineTable(
  "invitations",
  {
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    role: text(),
    expiresAt: timestamp().notNull(),
  },
  (table) => [uniqueIndex("invitations_by_email").on(sql`lower(${table.email})`)],
);

export const requirements = defineTable("requirements", {
  name: text().primaryKey(),
  createdAt: createdAt(),
});

export const noticeOptOuts = defineTable(
  "notice_opt_outs",
  { userId: ofUser(), notice: text({ enum: NOTICES }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.notice] })],
);

import { sql } from "drizzle-orm";
import * as t from "#app/db/columns.server.ts";
import { NOTICES } from "./account.ts";
import type { PasswordStrength } from "./account-forms.ts";

export const users = t.defineTable(
  "users",
  {
    id: t.primaryId(),
    email: t.text().notNull(),
    fullName: t.text().notNull(),
    passwordHash: t.text().notNull(),
    createdAt: t.createdAt(),
    /** Noted when the password is set or used to sign in. Null: neither has happened since it is noted. */
    passwordStrength: t.text().$type<PasswordStrength>(),
    /** The moment at which the operator vouched for the owner of the address: by an invitation, or as the first admin. */
    confirmedAt: t.timestamp(),
  },
  (table) => [t.uniqueIndex("users_by_email").on(sql`lower(${table.email})`)],
);

const ofUser = () =>
  t
    .text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const userRoles = t.defineTable("user_roles", {
  userId: t
    .text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  role: t.text().notNull(),
});

export const sessions = t.defineTable(
  "sessions",
  {
    /** SHA-256 of the id in the cookie, so that a copy of the database signs nobody in. */
    idHash: t.text().primaryKey(),
    userId: ofUser(),
    createdAt: t.createdAt(),
    expiresAt: t.timestamp().notNull(),
    device: t.text().notNull().default(""),
    /** The password was right; nobody is signed in before the code is too. */
    needsCode: t.boolean().notNull().default(false),
  },
  (table) => [
    t.index("sessions_by_user").on(table.userId),
    t.index("sessions_by_expiry").on(table.expiresAt),
  ],
);

export const totpKeys = t.defineTable("totp_keys", {
  userId: t
    .text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: t.text().notNull(),
  createdAt: t.createdAt(),
  confirmedAt: t.timestamp(),
  /** The half minute of the last code that was taken: no code is taken twice. */
  lastStep: t.integer().notNull().default(0),
  /** Codes from unknown devices since the last right one from such a device. */
  wrongCodes: t.integer().notNull().default(0),
  /** Set after too many wrong codes; it stays until the owner has been notified. */
  refusedUntil: t.timestamp(),
});

export const recoveryCodes = t.defineTable(
  "recovery_codes",
  { codeHash: t.text().primaryKey(), userId: ofUser() },
  (table) => [t.index("recovery_codes_by_user").on(table.userId)],
);

/** Links that the operator hands out. Without a role the link sets a new password for an account that exists. */
export const invitations = t.defineTable(
  "invitations",
  {
    tokenHash: t.text().primaryKey(),
    email: t.text().notNull(),
    role: t.text(),
    expiresAt: t.timestamp().notNull(),
  },
  (table) => [t.uniqueIndex("invitations_by_email").on(sql`lower(${table.email})`)],
);

export const requirements = t.defineTable("requirements", {
  name: t.text().primaryKey(),
  createdAt: t.createdAt(),
});

export const noticeOptOuts = t.defineTable(
  "notice_opt_outs",
  { userId: ofUser(), notice: t.text({ enum: NOTICES }).notNull() },
  (table) => [t.primaryKey({ columns: [table.userId, table.notice] })],
);

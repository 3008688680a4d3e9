import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  createdAt,
  defineTable,
  index,
  integer,
  isJson,
  primaryId,
  primaryKey,
  serialNumber,
  text,
  timestamp,
  uniqueIndex,
} from "#app/db/columns.server.ts";
import { BOOKING_STATES, PACKAGE_IDS, PARTNER_LISTS, type PartnerVerb, SLOTS } from "./partner.ts";

/** The businesses that pay. Visitors see a name, a line, a link, a picture and a logo of each. */
export const partners = defineTable(
  "partners",
  {
    id: primaryId(),
    name: text().notNull(),
    line: text().notNull().default(""),
    /** Its text in letters. */
    text: text().notNull().default(""),
    website: text(),
    /** The guide's record of it, as "hotel:casa". */
    record: text(),
    /** Stems of the guide's pictures. */
    picture: text(),
    logo: text(),
    contactName: text(),
    email: text(),
    /** The partner wants the figures of each month by email. */
    monthly: boolean().notNull().default(true),
    inquiryId: text(),
    note: text(),
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    forgottenAt: timestamp(),
  },
  (table) => [
    index("partners_by_name").on(table.name),
    index("partners_by_email").on(sql`lower(email)`).where(sql`email is not null`),
    index("partners_by_picture").on(table.picture).where(sql`picture is not null`),
    index("partners_by_logo").on(table.logo).where(sql`logo is not null`),
  ],
);

const partnerId = () =>
  text()
    .notNull()
    .references(() => partners.id, { onDelete: "cascade" });

export const bookings = defineTable(
  "bookings",
  {
    id: primaryId(),
    partnerId: partnerId(),
    package: text({ enum: PACKAGE_IDS }).notNull(),
    /** JSON, see `Sold`. */
    soldAs: text().notNull(),
    /** The list of a category's place. */
    list: text({ enum: PARTNER_LISTS }),
    /** A month. */
    cents: integer().notNull(),
    /** Start and end are midnights in the city. */
    starts: timestamp().notNull(),
    ends: timestamp().notNull(),
    state: text({ enum: BOOKING_STATES }).notNull().default("draft"),
    canceledFrom: timestamp(),
    /** The address of the admin who cares for it. */
    manager: text(),
    /** The booking that it renews. */
    follows: text(),
    agreedAt: timestamp(),
    agreedBy: text(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index("bookings_by_partner").on(table.partnerId, table.starts),
    index("bookings_by_end").on(table.ends).where(sql`state = 'agreed'`),
    index("bookings_by_start").on(table.starts).where(sql`state = 'agreed'`),
    uniqueIndex("bookings_follow").on(table.follows).where(sql`follows is not null`),
    check("bookings_times", sql`${table.ends} > ${table.starts}`),
    check("bookings_state", sql`${table.state} in ('draft', 'agreed', 'canceled')`),
    check("bookings_sold", isJson(table.soldAs)),
    check("bookings_cents", sql`${table.cents} >= 0`),
  ],
);

export const placements = defineTable(
  "placements",
  {
    // Short: the addresses of sixteen may stand on Home.
    id: text()
      .primaryKey()
      .$defaultFn(() => randomBytes(6).toString("hex")),
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    slot: text({ enum: SLOTS }).notNull(),
    list: text({ enum: PARTNER_LISTS }),
    /** A letter starts on its Friday, a task with its month. */
    starts: timestamp().notNull(),
    ends: timestamp().notNull(),
    /** The description of a task. */
    what: text(),
    doneAt: timestamp(),
    doneBy: text(),
    /** The address where it can be seen. */
    proof: text(),
  },
  (table) => [
    index("placements_by_booking").on(table.bookingId, table.starts),
    index("placements_by_time").on(table.slot, table.starts, table.ends),
    index("placements_by_end").on(table.ends),
    check("placements_times", sql`${table.ends} > ${table.starts}`),
  ],
);

/** Counts how often a page with the placement was opened and its link pressed. A year later a month is one row, named "2026-11". */
export const placementDays = defineTable(
  "placement_days",
  {
    placementId: text()
      .notNull()
      .references(() => placements.id, { onDelete: "cascade" }),
    day: text().notNull(),
    shown: integer().notNull().default(0),
    pressed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.placementId, table.day] }),
    index("placement_days_by_day").on(table.day),
  ],
);

/** A subject is "job:<id>" or "placement:<id>". The row is written with the emails, so that nothing paid for is mentioned twice. */
export const letterMentions = defineTable(
  "letter_mentions",
  {
    date: text().notNull(),
    subject: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.subject] })],
);

/** The payment for a month of a booking. Its invoice is written and paid elsewhere, and only noted here. Days are the city's. */
export const bookingMonths = defineTable(
  "booking_months",
  {
    id: primaryId(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    from: text().notNull(),
    until: text().notNull(),
    /** 0 where nothing is to be paid. */
    cents: integer().notNull(),
    dueOn: text().notNull(),
    /** A number, or what else names it. */
    invoice: text(),
    invoicedOn: text(),
    paidOn: text(),
    /** An https address where it can be paid. */
    payAt: text(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index("booking_months_by_booking").on(table.bookingId, table.from),
    index("booking_months_unpaid").on(table.dueOn).where(sql`paid_on is null and cents > 0`),
    check("booking_months_cents", sql`${table.cents} >= 0`),
  ],
);

/** Links that open a partner's own page. Several are valid together, so that the link of every email works. */
export const partnerTokens = defineTable(
  "partner_tokens",
  {
    /** SHA-256. The token itself stands nowhere. */
    tokenHash: text().primaryKey(),
    partnerId: partnerId(),
    madeFor: text({ enum: ["email", "admin"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("partner_tokens_by_partner").on(table.partnerId)],
);

/** The jobs that a booking of listings covers. A job may be gone. */
export const partnerJobs = defineTable(
  "partner_jobs",
  {
    partnerId: partnerId(),
    jobId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.jobId] }),
    index("partner_jobs_by_job").on(table.jobId),
  ],
);

export const partnerHistory = defineTable(
  "partner_history",
  {
    id: serialNumber().primaryKey(),
    partnerId: partnerId(),
    at: createdAt(),
    /** The address of the admin. */
    admin: text(),
    verb: text().$type<PartnerVerb>().notNull(),
    what: text().notNull().default(""),
    note: text("words"),
  },
  (table) => [index("partner_history_by_partner").on(table.partnerId, table.id)],
);

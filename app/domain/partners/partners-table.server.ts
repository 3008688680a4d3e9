import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import * as t from "#app/db/columns.server.ts";
import { BOOKING_STATES, PACKAGE_IDS, PARTNER_LISTS, type PartnerVerb, SLOTS } from "./partner.ts";

/** The businesses that pay. Visitors see a name, a line, a link, a picture and a logo of each. */
export const partners = t.defineTable(
  "partners",
  {
    id: t.primaryId(),
    name: t.text().notNull(),
    line: t.text().notNull().default(""),
    /** Its text in letters. */
    text: t.text().notNull().default(""),
    website: t.text(),
    /** The guide's record of it, as "hotel:casa". */
    record: t.text(),
    /** Stems of the guide's pictures. */
    picture: t.text(),
    logo: t.text(),
    contactName: t.text(),
    email: t.text(),
    /** The partner wants the figures of each month by email. */
    monthly: t.boolean().notNull().default(true),
    inquiryId: t.text(),
    note: t.text(),
    revision: t.integer().notNull().default(1),
    createdAt: t.createdAt(),
    forgottenAt: t.timestamp(),
  },
  (table) => [
    t.index("partners_by_name").on(table.name),
    t.index("partners_by_email").on(sql`lower(email)`).where(sql`email is not null`),
    t.index("partners_by_picture").on(table.picture).where(sql`picture is not null`),
    t.index("partners_by_logo").on(table.logo).where(sql`logo is not null`),
  ],
);

const partnerId = () =>
  t
    .text()
    .notNull()
    .references(() => partners.id, { onDelete: "cascade" });

export const bookings = t.defineTable(
  "bookings",
  {
    id: t.primaryId(),
    partnerId: partnerId(),
    package: t.text({ enum: PACKAGE_IDS }).notNull(),
    /** JSON, see `Sold`. */
    soldAs: t.text().notNull(),
    /** The list of a category's place. */
    list: t.text({ enum: PARTNER_LISTS }),
    /** A month. */
    cents: t.integer().notNull(),
    /** Start and end are midnights in the city. */
    starts: t.timestamp().notNull(),
    ends: t.timestamp().notNull(),
    state: t.text({ enum: BOOKING_STATES }).notNull().default("draft"),
    canceledFrom: t.timestamp(),
    /** The address of the admin who cares for it. */
    manager: t.text(),
    /** The booking that it renews. */
    follows: t.text(),
    agreedAt: t.timestamp(),
    agreedBy: t.text(),
    revision: t.integer().notNull().default(1),
  },
  (table) => [
    t.index("bookings_by_partner").on(table.partnerId, table.starts),
    t.index("bookings_by_end").on(table.ends).where(sql`state = 'agreed'`),
    t.index("bookings_by_start").on(table.starts).where(sql`state = 'agreed'`),
    t.uniqueIndex("bookings_follow").on(table.follows).where(sql`follows is not null`),
    t.check("bookings_times", sql`${table.ends} > ${table.starts}`),
    t.check("bookings_state", sql`${table.state} in ('draft', 'agreed', 'canceled')`),
    t.check("bookings_sold", t.isJson(table.soldAs)),
    t.check("bookings_cents", sql`${table.cents} >= 0`),
  ],
);

export const placements = t.defineTable(
  "placements",
  {
    // Short: the addresses of sixteen may stand on Home.
    id: t
      .text()
      .primaryKey()
      .$defaultFn(() => randomBytes(6).toString("hex")),
    bookingId: t
      .text()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    slot: t.text({ enum: SLOTS }).notNull(),
    list: t.text({ enum: PARTNER_LISTS }),
    /** A letter starts on its Friday, a task with its month. */
    starts: t.timestamp().notNull(),
    ends: t.timestamp().notNull(),
    /** The description of a task. */
    what: t.text(),
    doneAt: t.timestamp(),
    doneBy: t.text(),
    /** The address where it can be seen. */
    proof: t.text(),
  },
  (table) => [
    t.index("placements_by_booking").on(table.bookingId, table.starts),
    t.index("placements_by_time").on(table.slot, table.starts, table.ends),
    t.index("placements_by_end").on(table.ends),
    t.check("placements_times", sql`${table.ends} > ${table.starts}`),
  ],
);

/** Counts how often a page with the placement was opened and its link pressed. A year later a month is one row, named "2026-11". */
export const placementDays = t.defineTable(
  "placement_days",
  {
    placementId: t
      .text()
      .notNull()
      .references(() => placements.id, { onDelete: "cascade" }),
    day: t.text().notNull(),
    shown: t.integer().notNull().default(0),
    pressed: t.integer().notNull().default(0),
  },
  (table) => [
    t.primaryKey({ columns: [table.placementId, table.day] }),
    t.index("placement_days_by_day").on(table.day),
  ],
);

/** A subject is "job:<id>" or "placement:<id>". The row is written with the emails, so that nothing paid for is mentioned twice. */
export const letterMentions = t.defineTable(
  "letter_mentions",
  { date: t.text().notNull(), subject: t.text().notNull() },
  (table) => [t.primaryKey({ columns: [table.date, table.subject] })],
);

/** The payment for a month of a booking. Its invoice is written and paid elsewhere, and only noted here. Days are the city's. */
export const bookingMonths = t.defineTable(
  "booking_months",
  {
    id: t.primaryId(),
    bookingId: t
      .text()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    from: t.text().notNull(),
    until: t.text().notNull(),
    /** 0 where nothing is to be paid. */
    cents: t.integer().notNull(),
    dueOn: t.text().notNull(),
    /** A number, or what else names it. */
    invoice: t.text(),
    invoicedOn: t.text(),
    paidOn: t.text(),
    /** An https address where it can be paid. */
    payAt: t.text(),
    revision: t.integer().notNull().default(1),
  },
  (table) => [
    t.index("booking_months_by_booking").on(table.bookingId, table.from),
    t.index("booking_months_unpaid").on(table.dueOn).where(sql`paid_on is null and cents > 0`),
    t.check("booking_months_cents", sql`${table.cents} >= 0`),
  ],
);

/** Links that open a partner's own page. Several are valid together, so that the link of every email works. */
export const partnerTokens = t.defineTable(
  "partner_tokens",
  {
    /** SHA-256. The token itself stands nowhere. */
    tokenHash: t.text().primaryKey(),
    partnerId: partnerId(),
    madeFor: t.text({ enum: ["email", "admin"] }).notNull(),
    createdAt: t.createdAt(),
  },
  (table) => [t.index("partner_tokens_by_partner").on(table.partnerId)],
);

/** The jobs that a booking of listings covers. A job may be gone. */
export const partnerJobs = t.defineTable(
  "partner_jobs",
  { partnerId: partnerId(), jobId: t.text().notNull() },
  (table) => [
    t.primaryKey({ columns: [table.partnerId, table.jobId] }),
    t.index("partner_jobs_by_job").on(table.jobId),
  ],
);

export const partnerHistory = t.defineTable(
  "partner_history",
  {
    id: t.serialNumber().primaryKey(),
    partnerId: partnerId(),
    at: t.createdAt(),
    /** The address of the admin. */
    admin: t.text(),
    verb: t.text().$type<PartnerVerb>().notNull(),
    what: t.text().notNull().default(""),
    note: t.text("words"),
  },
  (table) => [t.index("partner_history_by_partner").on(table.partnerId, table.id)],
);

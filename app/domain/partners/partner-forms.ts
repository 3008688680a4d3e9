import { z } from "zod";
import {
  addressLine,
  isWebAddress,
  line,
  lines,
  optional,
  optionalEmail,
  revisionNumber,
  searchText,
  website,
} from "#app/domain/field-rules.ts";
import { pageNumber } from "#app/domain/pagination.ts";
import { dayAfter, isoDay, monthAfter } from "#app/locale/city-time.ts";
import { formatCents } from "#app/locale/numbers.ts";
import { BOOKING_MONTHS_MAX } from "./booking-months.ts";
import { PACKAGE_IDS, PARTNER_LISTS, PARTNER_TABS, SLOTS, type Slot } from "./partner.ts";

const MAX_CENTS = 10_000_000;

export const PARTNERS_PAGE_TABS = [...PARTNER_TABS, "owed"] as const;

export const PartnersFilterSchema = z.object({
  q: searchText,
  tab: z.enum(PARTNERS_PAGE_TABS).catch("all"),
  page: pageNumber,
});

export type PartnersFilter = z.infer<typeof PartnersFilterSchema>;

const MONEY = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Reads an amount as people type it, "1,250" or "$1250.50". Returns nothing where it is none. */
export function readCents(text: string) {
  const [, whole, cents = ""] = MONEY.exec(text.trim()) ?? [];
  if (whole === undefined || whole.length > 12) return undefined;
  return Number(whole.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}

const NO_AMOUNT = "Write an amount, like 1,250 or 1250.50.";
const money = line(40, NO_AMOUNT).transform((text, context) => {
  const cents = readCents(text);
  if (cents !== undefined && cents <= MAX_CENTS) return cents;
  const message = cents === undefined ? NO_AMOUNT : `${formatCents(MAX_CENTS)} is the most.`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** Years that somebody may mean. */
const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  isoDay(Date.parse(text)) === text;

const NO_DAY = "Choose a day.";
const day = line(10, NO_DAY).refine(isDay, NO_DAY);
const optionalDay = optional(line(10)).refine((text) => text === null || isDay(text), NO_DAY);

const isHttps = (text: string) => isWebAddress(text) && /^https:/i.test(text);

const orEmpty = (rule: z.ZodType<string, string>) => optional(rule).transform((text) => text ?? "");

export const PartnerSchema = z.object({
  name: line(120, "Enter its name."),
  line: orEmpty(line(90)),
  text: orEmpty(lines(280)),
  website,
  record: optional(line(300)),
  contact_name: optional(line(120)),
  email: optionalEmail,
  monthly: z.enum(["yes"]).optional(),
  note: optional(lines(5000)),
});

export const PARTNER_FIELDS = Object.keys(PartnerSchema.shape);

export const slotField = (slot: Slot) => `slot_${slot}`;

const slotFields = Object.fromEntries(
  SLOTS.map((slot) => [slotField(slot), z.enum(["yes"]).optional()]),
);

const MONTHS = `Write a number of months, ${BOOKING_MONTHS_MAX} at most.`;

export const BookingFormSchema = z
  .object({
    package: z.enum(PACKAGE_IDS),
    list: z.enum(PARTNER_LISTS).optional(),
    price: money,
    from: day,
    months: optional(line(10)).refine(
      (text) => !text || (/^\d+$/.test(text) && +text >= 1 && +text <= BOOKING_MONTHS_MAX),
      MONTHS,
    ),
    until: optionalDay,
    manager: optional(line(320)),
    ...slotFields,
  })
  .refine(({ months, until }) => months !== null || until !== null, {
    path: ["months"],
    error: "Write how many months, or choose the last day.",
  })
  .transform(({ list, price, from, months, until, ...rest }) => ({
    package: rest.package,
    list: list ?? null,
    cents: price,
    from,
    until: until ?? dayAfter(monthAfter(from, Number(months)), -1),
    manager: rest.manager,
    slots: SLOTS.filter((slot) => (rest as Record<string, unknown>)[slotField(slot)] === "yes"),
  }));

/** `from` and `until` are its first and its last day; `cents` are a month's. */
export type BookingFields = z.infer<typeof BookingFormSchema>;

export const BOOKING_FIELDS = [
  "list",
  "price",
  "from",
  "months",
  "until",
  "manager",
  ...SLOTS.map(slotField),
];

const id = z.string().min(1).max(64);
const seen = revisionNumber;

const noteFields = {
  amount: money,
  due_on: day,
  invoice: optional(line(160)),
  invoiced_on: optionalDay,
  paid_on: optionalDay,
  pay_at: optional(addressLine()).refine(
    (text) => text === null || isHttps(text),
    "Write an address that begins with https://.",
  ),
};

export const PartnerDecisionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("agree"), id, seen }),
  z.object({ intent: z.literal("discard"), id, seen }),
  z.object({ intent: z.literal("renew"), id }),
  z.object({ intent: z.literal("cancel"), id, seen, from: day, why: line(300, "Say why.") }),
  z.object({ intent: z.literal("move"), id, friday: day }),
  z.object({ intent: z.literal("tick"), id, proof: website }),
  z.object({ intent: z.literal("untick"), id }),
  z.object({ intent: z.literal("note"), id, seen, ...noteFields }),
  z.object({ intent: z.literal("forget") }),
  z.object({ intent: z.literal("link") }),
]);

export type PartnerDecision = z.infer<typeof PartnerDecisionSchema>;

import {
  ADVERTISE_BUSINESS_DAYS,
  CONTACT_HOURS,
  WELLNESS_BUSINESS_DAYS,
} from "#app/config/site.ts";
import { afterBusinessDays } from "#app/locale/business-days.ts";
import { HOUR_MS } from "#app/platform/durations.ts";
import type { InquiryKind } from "./inquiry.ts";

const BUSINESS_DAYS = { advertise: ADVERTISE_BUSINESS_DAYS, wellness: WELLNESS_BUSINESS_DAYS };

/** Contact: hours later, also across a clock change. */
export const dueAt = (kind: InquiryKind, createdAt: Date) =>
  kind === "contact"
    ? new Date(createdAt.getTime() + CONTACT_HOURS * HOUR_MS)
    : afterBusinessDays(createdAt, BUSINESS_DAYS[kind]);

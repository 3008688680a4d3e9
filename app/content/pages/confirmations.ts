import {
  ADVERTISE_BUSINESS_DAYS,
  CONTACT_HOURS,
  JOB_HOURS,
  SUGGESTION_BUSINESS_DAYS,
  site,
  WELLNESS_BUSINESS_DAYS,
} from "#app/config/site.ts";
import { alerts } from "#app/content/letters/subscriptions.ts";

export const promises = {
  job: {
    title: "Job Submitted!",
    description: `Your job posting is pending approval. We'll review it within ${JOB_HOURS} hours.`,
  },
  contact: {
    title: "Message Sent!",
    description: `We'll get back to you within ${CONTACT_HOURS} hours.`,
  },
  advertise: {
    title: "Inquiry Received!",
    description: `Our partnership team will contact you within ${ADVERTISE_BUSINESS_DAYS} business day.`,
  },
  wellness: {
    title: "Thank you for your interest!",
    description: `We'll review your submission and get back to you within ${WELLNESS_BUSINESS_DAYS} business days.`,
  },
} as const;

const ALMOST_THERE = {
  title: "Almost there!",
  description: "Check your inbox for a confirmation email.",
} as const;

export const confirmations = {
  ...promises,
  again: {
    ...promises.job,
    description: `${promises.job.description} You've already sent this one, so its link is the same.`,
  },
  home: { title: `Welcome! You'll receive ${site.newsletter} every week.` },
  newsletter: {
    title: `Welcome to ${site.newsletter}!`,
    description: "Check your inbox for a confirmation email.",
  },
  alert: ALMOST_THERE,
  report: { title: "Thank you", description: "We'll read your report and look into the job." },
  suggestion: {
    title: "We have your event",
    description: `We'll review it within ${SUGGESTION_BUSINESS_DAYS} business days.`,
  },
  "suggested-again": {
    title: "We already have it",
    description: "The same event is already waiting for review.",
  },
  note: { title: "Thank you", description: "We'll look into it." },
  digest: ALMOST_THERE,
} as const;

export type Confirmation = keyof typeof confirmations;

export const confirmationsWithoutMail = {
  alert: { title: "Your address is saved", description: alerts.notSetUp },
  digest: { title: "Your address is saved", description: undefined },
} satisfies Partial<Record<Confirmation, object>>;

export const signUpNotes = {
  withMail: "To start getting it, press the link in our confirmation email.",
  withoutMail: alerts.notSetUp,
} as const;

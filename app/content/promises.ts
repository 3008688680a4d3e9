import {
  ADVERTISE_BUSINESS_DAYS,
  CONTACT_HOURS,
  JOB_HOURS,
  WELLNESS_BUSINESS_DAYS,
} from "#app/config/site.ts";

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

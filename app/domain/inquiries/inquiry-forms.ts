import { z } from "zod";
import { email, line, lines, optional, website } from "#app/domain/field-rules.ts";
import { packageOffer } from "./ad-package.ts";

export const CONTACT_SUBJECTS = {
  event: "An event",
  listing: "A home to list",
  house: "A house in the guide",
  correction: "A correction",
  other: "Something else",
} as const;

export const isContactSubject = (id: unknown): id is keyof typeof CONTACT_SUBJECTS =>
  typeof id === "string" && Object.hasOwn(CONTACT_SUBJECTS, id);

const contactSubject = (id: string) => (isContactSubject(id) ? CONTACT_SUBJECTS[id] : undefined);

const sender = email("Enter your email address.");

export const ContactSchema = z
  .object({
    name: line(120, "Enter your name."),
    email: sender,
    about: z.string().transform(contactSubject).optional(),
    message: lines(5000, "Write your message."),
  })
  .transform(({ about, ...message }) => ({ ...message, package: about }));

export const AdvertiseSchema = z.object({
  name: line(120, "Enter your name."),
  email: sender,
  company: line(120, "Enter your company."),
  message: optional(lines(5000)),
  package: z.string().transform(packageOffer).optional(),
});

export const WellnessSchema = z.object({
  name: line(120, "Enter the name of your business."),
  email: sender,
  website,
  description: optional(lines(5000)),
});

import { isEmail } from "#app/domain/email-address.ts";
import { headDescription, headTitle } from "#app/domain/head-text.ts";
import { escapeHtml, toParagraphs, withoutControls } from "#app/domain/html-text.ts";
import { formatDay, formatShortDay } from "#app/locale/dates.ts";
import type { Job } from "./jobs-table.server.ts";

export type JobText = (string | string[])[];

type Dates = Pick<Job, "submittedAt" | "expiresAt">;
type Details = Pick<Job, "description" | "requirements" | "website" | "applyLink"> & Dates;
type Head = Pick<Job, "id" | "title" | "company" | "type" | "location" | "salary" | "logo">;

const YEAR_SHOWN_MS = 300 * 24 * 60 * 60 * 1000;

/** One text, because a page has it twice, in its markup and in its data. A line breaks between its parts only. */
export function datesLine({ submittedAt, expiresAt }: Dates, now: Date) {
  const isNear = now.getTime() - submittedAt.getTime() < YEAR_SHOWN_MS;
  const posted = `Posted ${(isNear ? formatShortDay : formatDay)(submittedAt)}`;
  const closes = expiresAt && `closes ${formatShortDay(expiresAt)}`;
  return [posted, closes].flatMap((part) => part?.replaceAll(" ", "\u00a0") ?? []).join(" \u00b7 ");
}

/** The details as the job's dialog and page show them, computed here so that no list of jobs loads what that takes. */
export function toJobDetails<Shown extends Details>({ submittedAt, expiresAt, ...job }: Shown) {
  const { description, requirements, website, applyLink } = job;
  return {
    ...job,
    description: splitLists(description),
    requirements: splitLists(requirements),
    websiteName: website && (hostOf(website) ?? website),
    applyAt: isEmail(applyLink) ? null : (hostOf(applyLink) ?? applyLink),
    posted: formatDay(submittedAt),
    closes: expiresAt && formatDay(expiresAt),
  };
}

export const toJobHead = ({ id, title, company, type, location, salary, logo }: Head) => ({
  title: headTitle(`${title}, ${company}`),
  description: headDescription([type, location, salary].filter(Boolean).join(" · ")),
  canonical: `/jobs/${id}`,
  ...(logo && { image: { src: logo, alt: `The logo of ${company}` } }),
});

export function splitLists(text: string): JobText {
  const blocks: JobText = [];
  for (const line of text.split("\n")) {
    const item = itemOf(line);
    const last = blocks.at(-1);
    if (item === undefined) {
      if (typeof last === "string") blocks[blocks.length - 1] = `${last}\n${line}`;
      else blocks.push(line);
    } else if (typeof last === "object") last.push(item);
    else blocks.push([item]);
  }
  return blocks;
}

/** A list item is "- ", "* " or "• " with text behind it; "-5 °C", "--" and "* * *" are text. */
function itemOf(line: string) {
  const text = line.trim();
  return /^[-*•]\s/.test(text) && /[^-*•\s]/.test(text) ? text.slice(1).trim() : undefined;
}

export function hostOf(value: string | null | undefined) {
  const address = value ?? "";
  if (isEmail(address)) return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).hostname.replace(/^www\./, "");
}

export const toJobHtml = (text: string) =>
  splitLists(withoutControls(text))
    .map((block) => (typeof block === "string" ? toParagraphs(block) : toList(block)))
    .join("");

const toList = (items: string[]) =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;

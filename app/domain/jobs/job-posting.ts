import { site } from "#app/config/site.ts";
import {
  COUNTRY,
  COUNTRY_NAMES,
  PARTS_OF_CITY,
  REGION,
  REGIONS,
} from "#app/content/guide/places.ts";
import { isWebAddress } from "#app/domain/field-rules.ts";
import { withoutControls } from "#app/domain/html-text.ts";
import { toCityIso } from "#app/locale/city-time.ts";
import type { PublicField } from "./fields.ts";
import type { JobType } from "./job.ts";
import { toJobHtml } from "./job-text.ts";
import type { Job } from "./jobs-table.server.ts";
import { parsePay } from "./pay.ts";

export type Posting = Omit<Pick<Job, PublicField>, "category" | "applyLink"> &
  Pick<Job, "submittedAt" | "expiresAt">;

const EMPLOYMENT_TYPES: Record<JobType, string> = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Freelance: "CONTRACTOR",
};

/** The markup says nothing that the page does not show. Without a place or one of its texts there is none. */
export function toJobPosting(job: Posting, origin: string) {
  const title = textOf(job.title);
  const company = textOf(job.company);
  const description = [job.description, job.requirements].map(toJobHtml).join("");
  const place = jobPlaceOf(textOf(job.location));
  const baseSalary = baseSalaryOf(job.salary ?? "");
  if ("missing" in place || !title || !company || !description) return {};
  const data = {
    "@type": "JobPosting",
    title,
    description,
    datePosted: toCityIso(job.submittedAt),
    ...(job.expiresAt && { validThrough: toCityIso(job.expiresAt) }),
    employmentType: EMPLOYMENT_TYPES[job.type],
    hiringOrganization: {
      "@type": "Organization",
      name: company,
      ...(isWebAddress(job.website ?? "") && { sameAs: job.website }),
      ...(job.logo && { logo: new URL(job.logo, origin).href }),
    },
    ...("address" in place
      ? {
          jobLocation: {
            "@type": "Place",
            address: { "@type": "PostalAddress", ...place.address },
          },
        }
      : { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: place.area }),
    ...(baseSalary && { baseSalary }),
    // Applications go to the employer, not through this site.
    directApply: false,
  };
  return { data };
}

const textOf = (line: string) => withoutControls(line).trim();

const AMOUNT = String.raw`\$\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d?)?`;
const PLAIN = new RegExp(
  String.raw`^${AMOUNT}(?:\s*(?:to|-|\u2013)\s*${AMOUNT})?\s*(?:/|per |an? )\s*(?:hour|day|week|month|year)$`,
  "i",
);

/** The whole text must be a figure or a range for a unit of time: markup has to say what is paid, not an estimate. */
export function baseSalaryOf(salary: string) {
  const text = salary.trim();
  const pay = PLAIN.test(text) ? parsePay(text) : undefined;
  if (!pay || pay.low <= 0 || pay.high < pay.low) return undefined;
  const { low, high, unit } = pay;
  const amount = high === low ? { value: low } : { minValue: low, maxValue: high };
  return {
    "@type": "MonetaryAmount",
    currency: "USD",
    value: { "@type": "QuantitativeValue", ...amount, unitText: unit.toUpperCase() },
  };
}

export type JobPlace =
  | { address: { addressLocality?: string; addressRegion?: string; addressCountry: string } }
  | { area: { "@type": "State" | "Country"; name: string } }
  | { missing: string };

const REMOTE = /\b(?:remote(?:ly)?|anywhere|home[ -]?office|work from home|telecommut\w*)\b/i;
const ONLY_REMOTE =
  /^(?:(?:100 ?%|fully) )?remote(?:ly)?[\s,;:/(\u2013\u2014-]+(?:(?:in|within|from) )?(?:the )?([^)]*)\)?$/i;
const BESIDE = String.raw`(?<!\b(?:near|outside|from|north of|south of|east of|west of) )`;
const CITY = new RegExp(String.raw`${BESIDE}\b${site.city}\b`, "i");
/** Capitals are required, because some of these are ordinary words, too. */
const PART_OF_CITY = new RegExp(String.raw`${BESIDE}\b(?:${PARTS_OF_CITY.join("|")})\b`);
const POSTCODE = /\s\d{5}(?:-\d{4})?$/;

const codesOfCountries = listCountries();
const codesOfRegions = new Map(
  Object.entries(REGIONS).flatMap(([name, code]) => [
    [name.toLowerCase(), code],
    [code, code],
  ]),
);

export function jobPlaceOf(location: string): JobPlace {
  const [, name = ""] = ONLY_REMOTE.exec(location) ?? [];
  const area = findArea(name);
  if (area) return { area: { "@type": area.region ? "State" : "Country", name } };
  const elsewhere = findElsewhere(location);
  const isInCity = !elsewhere && (CITY.test(location) || PART_OF_CITY.test(location));
  if (REMOTE.test(location) && !isInCity) return { missing: location };
  const { region, country } = elsewhere ?? { region: REGION, country: COUNTRY };
  return {
    address: {
      ...(isInCity && { addressLocality: site.city }),
      ...(region && { addressRegion: region }),
      addressCountry: country,
    },
  };
}

function findElsewhere(location: string) {
  const parts = location.split(/[,;/()]/).map((part) => part.trim().replace(POSTCODE, ""));
  return parts
    .map(findArea)
    .find((area) => area && (area.country !== COUNTRY || (area.region ?? REGION) !== REGION));
}

function findArea(name: string): { region?: string; country: string } | undefined {
  const region = codesOfRegions.get(name) ?? codesOfRegions.get(name.toLowerCase());
  if (region) return { region, country: COUNTRY };
  const country = COUNTRY_NAMES[name] ?? codesOfCountries.get(name.toLowerCase());
  return country ? { country } : undefined;
}

function listCountries() {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name ? [[name.toLowerCase(), code]] : [];
    }),
  );
}

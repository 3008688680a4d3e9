import { vocabulary } from "./schema-vocabulary.ts";

export type Data = Record<string, unknown>;

/** What the search engines' documents ask for beyond the vocabulary, by type. */
const REQUIRED: Record<string, readonly string[]> = {
  JobPosting: ["title", "description", "datePosted", "hiringOrganization"],
  Event: ["name", "startDate", "location"],
  LocalBusiness: ["name", "address"],
  Beach: ["name"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  ListItem: ["position"],
  WebSite: ["name", "url"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  Organization: ["name"],
  LocationFeatureSpecification: ["name", "value"],
  AggregateRating: ["ratingValue"],
  Country: ["name"],
};

const EMPLOYMENT_TYPES = [
  "FULL_TIME",
  "PART_TIME",
  "CONTRACTOR",
  "TEMPORARY",
  "INTERN",
  "VOLUNTEER",
  "PER_DIEM",
  "OTHER",
];

/** Empty where it has all that it needs, in the forms that are documented. */
const FURTHER: Record<string, (data: Data) => string[]> = {
  JobPosting: (data) => [
    ...ifNot(
      hasAddress(data.jobLocation) || (isRemote(data) && data.applicantLocationRequirements),
      "no jobLocation with an address, and not remote with applicantLocationRequirements",
    ),
    ...ifNot(
      data.jobLocationType === undefined || isRemote(data),
      "jobLocationType is TELECOMMUTE or nothing",
    ),
    ...ifNot(
      listOf(data.employmentType).every((type) => EMPLOYMENT_TYPES.includes(String(type))),
      `employmentType ${data.employmentType}`,
    ),
    ...ifNot(isInOrder(data.datePosted, data.validThrough), "validThrough before datePosted"),
  ],
  Event: (data) => [
    ...ifNot(
      listOf(data.location).every(
        (place) =>
          ofType(place, "VirtualLocation") || (isData(place) && place.name && hasAddress(place)),
      ),
      "no location with a name and an address",
    ),
    ...ifNot(isInOrder(data.startDate, data.endDate), "endDate before startDate"),
  ],
  BreadcrumbList: (data) => {
    const last = listOf(data.itemListElement).length - 1;
    return listOf(data.itemListElement).flatMap((each, index) =>
      ifNot(
        isData(each) && each.name && (each.item || index === last),
        `crumb ${index + 1} has no name or item`,
      ),
    );
  },
  ItemList: (data) =>
    listOf(data.itemListElement).flatMap((each, index) =>
      ifNot(
        ofType(each, "ListItem") && isData(each) && each.position === index + 1,
        `no ListItem at position ${index + 1}`,
      ),
    ),
  SearchAction: (data) => [
    ...ifNot(
      data["query-input"] === "required name=search_term_string",
      `query-input ${data["query-input"]}`,
    ),
    ...ifNot(
      JSON.stringify(data.target)?.includes("{search_term_string}"),
      "target without {search_term_string}",
    ),
  ],
  AggregateRating: (data) =>
    ifNot(Number(data.ratingCount ?? data.reviewCount) > 0, "a rating without a count"),
  Offer: (data) => [
    ...ifNot(
      data.price === undefined || /^\d+(\.\d+)?$/.test(String(data.price)),
      `price ${data.price}`,
    ),
    ...ifNot(
      data.price === undefined || /^[A-Z]{3}$/.test(String(data.priceCurrency)),
      `priceCurrency ${data.priceCurrency}`,
    ),
  ],
  PostalAddress: ({ addressCountry: country }) =>
    ifNot(
      country === undefined || isData(country) || /^[A-Z]{2}$/.test(String(country)),
      `addressCountry ${country}`,
    ),
};

export function requirementsOf(data: Data): string[] {
  const isA = (kind: string) => ofType(data, kind);
  const missing = Object.keys(REQUIRED)
    .filter(isA)
    .flatMap((kind) => REQUIRED[kind] ?? [])
    .filter((name) => data[name] === undefined || data[name] === null);
  return [
    ...[...new Set(missing)].map((name) => `${name} is missing`),
    ...Object.keys(FURTHER)
      .filter(isA)
      .flatMap((kind) => FURTHER[kind]?.(data) ?? []),
  ];
}

const ofType = (value: unknown, kind: string) =>
  isData(value) && typeof value["@type"] === "string" && vocabulary.isA(value["@type"], kind);

const hasAddress = (value: unknown) =>
  listOf(value).length > 0 && listOf(value).every((place) => isData(place) && place.address);

const isRemote = (data: Data) => data.jobLocationType === "TELECOMMUTE";

/** Only of two dates can one be the earlier. */
const isInOrder = (from: unknown, to: unknown) =>
  typeof from !== "string" || typeof to !== "string" || Date.parse(from) <= Date.parse(to);

const ifNot = (holds: unknown, problem: string) => (holds ? [] : [problem]);

const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

import { describe, expect, test } from "vitest";
import { vocabulary } from "./schema-vocabulary.ts";
import { checkStructuredData, valuesOf } from "./structured-data.ts";

const ADDRESS = { "@type": "PostalAddress", addressLocality: "Naples", addressRegion: "FL" };

const HOTEL = {
  "@context": "https://schema.org",
  "@type": "Hotel",
  name: "The Gulfline",
  address: ADDRESS,
  url: "https://gulfline.example",
  image: "https://guide.example/images/hotel.jpg",
  priceRange: "$$$",
  amenityFeature: [{ "@type": "LocationFeatureSpecification", name: "Bicycles", value: true }],
};

const JOB = {
  "@type": "JobPosting",
  title: "Front Desk Manager",
  description: "Keys and answers.",
  datePosted: "2026-11-20T09:00:00-05:00",
  validThrough: "2026-12-20T09:00:00-05:00",
  employmentType: "FULL_TIME",
  hiringOrganization: { "@type": "Organization", name: "The Gulfline" },
  jobLocation: { "@type": "Place", address: ADDRESS },
};

const EVENT = {
  "@type": "Event",
  name: "Market",
  startDate: "2026-11-21T08:00:00-05:00",
  endDate: "2026-11-21T13:00:00-05:00",
  eventStatus: "https://schema.org/EventScheduled",
  location: { "@type": "Place", name: "The lot", address: ADDRESS },
  offers: { "@type": "Offer", price: 0, priceCurrency: "USD" },
  eventSchedule: {
    "@type": "Schedule",
    byDay: "https://schema.org/Saturday",
    repeatFrequency: "P1W",
  },
};

const CRUMBS = {
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: "Guides", item: "https://guide.example/guides" },
    { "@type": "ListItem", position: 2, name: "Old Naples" },
  ],
};

const SEARCH = {
  "@type": "SearchAction",
  target: {
    "@type": "EntryPoint",
    urlTemplate: "https://guide.example/search?q={search_term_string}",
  },
  "query-input": "required name=search_term_string",
};

const SITE = {
  "@type": "WebSite",
  name: "Guide",
  url: "https://guide.example/",
  publisher: { "@type": "Organization", name: "Guide" },
  potentialAction: SEARCH,
};

const check = checkStructuredData;

test("the vocabulary is read whole", () => {
  expect(vocabulary.typeCount).toBeGreaterThan(900);
  expect(vocabulary.isA("DaySpa", "LocalBusiness")).toBe(true);
  expect(vocabulary.isA("Hotel", "Organization")).toBe(true);
  expect(vocabulary.isA("Event", "Place")).toBe(false);
  expect(vocabulary.findProperty("Hotel", "checkinTime")?.kinds).toEqual(["DateTime", "Time"]);
});

test("objects as the search engines document them have no problem", () => {
  for (const object of [HOTEL, JOB, EVENT, CRUMBS, SITE]) expect(check(object)).toEqual([]);
  expect(check({ ...HOTEL, telephone: undefined })).toEqual([]);
  expect(check({ ...EVENT, startDate: "2026-11-21", endDate: "2026-11-22" })).toEqual([]);
  expect(check({ ...EVENT, organizer: { "@id": "https://guide.example/#us" } })).toEqual([]);
  const remote = {
    ...JOB,
    jobLocation: undefined,
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { "@type": "Country", name: "US" },
  };
  expect(check(remote)).toEqual([]);
});

describe("the vocabulary", () => {
  test("a misspelt property, one of another type and a superseded one are problems", () => {
    expect(check({ ...HOTEL, telephon: "1" })).toEqual(["Hotel.telephon: not of Hotel"]);
    expect(check({ ...HOTEL, startDate: "2026-11-21" })).toEqual(["Hotel.startDate: not of Hotel"]);
    expect(check({ ...JOB, benefits: "Dinner" })).toEqual(["JobPosting.benefits: superseded"]);
    expect(check({ ...HOTEL, "url-input": "required" })).toEqual(["Hotel.url-input: not of Hotel"]);
  });

  test("an unknown type, none, and another context are problems, nested ones too", () => {
    expect(check({ "@type": "Hotell" })).toEqual(['Hotell: no type "Hotell"']);
    expect(check({ name: "Hotel" })).toEqual(["object: no type undefined"]);
    expect(check({ ...HOTEL, "@context": "http://schema.example" })).toHaveLength(1);
    const address = { "@type": "PostalAdress", addressLocality: "Naples" };
    expect(check({ ...HOTEL, address })).toContain('Hotel.address: no type "PostalAdress"');
  });

  test("a value of another kind is a problem", () => {
    const wrong = (object: object, more: object) => check({ ...object, ...more });
    expect(wrong(HOTEL, { image: "/images/hotel.jpg" })).toEqual([
      'Hotel.image: "/images/hotel.jpg" is no ImageObject or URL or IdReference',
    ]);
    expect(wrong(HOTEL, { url: { "@type": "Place" } })).toHaveLength(1);
    expect(wrong(HOTEL, { name: 7 })).toHaveLength(1);
    expect(wrong(HOTEL, { name: null })).not.toEqual([]);
    expect(wrong(HOTEL, { amenityFeature: ["Bicycles"] })).toHaveLength(1);
    expect(wrong(HOTEL, { amenityFeature: [] })).toEqual(["Hotel.amenityFeature: empty"]);
    expect(wrong(JOB, { directApply: "yes" })).toHaveLength(1);
    expect(wrong(EVENT, { eventStatus: "https://schema.org/Scheduled" })).toHaveLength(1);
    expect(wrong(EVENT, { location: { ...EVENT, name: "Another" } })).not.toEqual([]);
  });

  test("dates need a day that exists, and times an offset", () => {
    const starting = (startDate: string) => check({ ...EVENT, startDate, endDate: undefined });
    expect(starting("2026-11-21T08:00:00Z")).toEqual([]);
    for (const wrong of [
      "Saturday",
      "2026-02-31",
      "2026-11-21T08:00:00",
      "2026-11-21T25:00:00-05:00",
      "11/21/2026",
    ]) {
      expect(starting(wrong), wrong).toHaveLength(1);
    }
  });

  test("empty words, control characters and half characters are problems", () => {
    for (const name of [" ", "a\u0000b", "a\ud800b"])
      expect(check({ ...HOTEL, name })).toHaveLength(1);
  });
});

describe("the search engines", () => {
  const without = (object: object, name: string) => check({ ...object, [name]: undefined });

  test("what they require is missed", () => {
    for (const name of ["title", "description", "datePosted", "hiringOrganization"]) {
      expect(without(JOB, name)).toEqual([`JobPosting: ${name} is missing`]);
    }
    for (const name of ["name", "startDate", "location"]) {
      expect(without(EVENT, name)).toEqual([`Event: ${name} is missing`]);
    }
    expect(without(HOTEL, "address")).toEqual(["Hotel: address is missing"]);
    expect(without(HOTEL, "name")).toEqual(["Hotel: name is missing"]);
    expect(without(SITE, "url")).toEqual(["WebSite: url is missing"]);
    expect(check({ ...SITE, potentialAction: { ...SEARCH, target: undefined } })).not.toEqual([]);
    expect(check({ ...SITE, potentialAction: { ...SEARCH, "query-input": "q" } })).toHaveLength(1);
  });

  test("a job needs a place, or to be remote from somewhere", () => {
    expect(without(JOB, "jobLocation")).toHaveLength(1);
    expect(check({ ...JOB, jobLocation: { "@type": "Place", name: "Naples" } })).toHaveLength(1);
    expect(check({ ...JOB, jobLocation: undefined, jobLocationType: "TELECOMMUTE" })).toHaveLength(
      1,
    );
    expect(check({ ...JOB, jobLocationType: "REMOTE" })).toHaveLength(1);
  });

  test("enumerations, the order of dates, prices and countries have their documented forms", () => {
    expect(check({ ...JOB, employmentType: "Full-Time" })).toHaveLength(1);
    expect(check({ ...JOB, employmentType: ["FULL_TIME", "PART_TIME"] })).toEqual([]);
    expect(check({ ...JOB, validThrough: "2026-11-01T09:00:00-05:00" })).toHaveLength(1);
    expect(check({ ...EVENT, endDate: "2026-11-20T09:00:00-05:00" })).toHaveLength(1);
    expect(check({ ...EVENT, offers: { "@type": "Offer", price: "Free" } })).toHaveLength(2);
    const address = { ...ADDRESS, addressCountry: "America" };
    expect(check({ ...HOTEL, address })).toHaveLength(1);
  });

  test("an event's place needs its name and address, a crumb its name and address", () => {
    const nameless = { "@type": "Place", address: ADDRESS };
    expect(check({ ...EVENT, location: nameless })).toHaveLength(1);
    const [first, last] = CRUMBS.itemListElement;
    expect(
      check({ ...CRUMBS, itemListElement: [{ ...first, item: undefined }, last] }),
    ).toHaveLength(1);
    expect(check({ ...CRUMBS, itemListElement: [last, first] })).not.toEqual([]);
  });

  test("a rating without a count is a problem", () => {
    const aggregateRating = { "@type": "AggregateRating", ratingValue: 4.8 };
    expect(check({ ...HOTEL, aggregateRating })).toHaveLength(1);
    expect(check({ ...HOTEL, aggregateRating: { ...aggregateRating, ratingCount: 12 } })).toEqual(
      [],
    );
  });
});

test("its values are the words, numbers, dates and addresses that it states", () => {
  expect(valuesOf(HOTEL)).toEqual([
    "The Gulfline",
    "Naples",
    "FL",
    "https://gulfline.example",
    "https://guide.example/images/hotel.jpg",
    "$$$",
    "Bicycles",
  ]);
  expect(valuesOf(EVENT)).toEqual([
    "Market",
    "2026-11-21T08:00:00-05:00",
    "2026-11-21T13:00:00-05:00",
    "The lot",
    "Naples",
    "FL",
    "0",
    "USD",
    "P1W",
  ]);
  expect(valuesOf(SITE)).toEqual(["Guide", "https://guide.example/", "Guide"]);
});

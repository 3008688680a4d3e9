import { describe, expect, test } from "vitest";
import type { EditionContent } from "#app/domain/editions/edition.ts";
import { composeEdition, gatherEdition } from "#app/emails/editions/editions.server.ts";
import { composeEmail } from "#app/emails/emails.server.ts";
import { EDITION_SAMPLES, EMAIL_SAMPLES } from "#tests/support/email-samples.ts";

const HTML_MAX = 20 * 1024;

const empty: EditionContent = {
  date: "2026-12-04",
  opening: null,
  openings: null,
  market: null,
  events: [],
  eventsTotal: 0,
  featured: [],
  jobs: [],
  jobsTotal: 0,
  last: undefined,
};
const event = {
  id: "growers-market",
  title: "Growers' Market",
  date: "Saturday, December 5",
  time: "8:30 AM",
  venue: "Palm Court",
  location: "Main Street",
  price: "Free",
};
const job = {
  id: "j1",
  title: "Line Cook",
  company: "Gulf Grill",
  type: "Full-time" as const,
  location: "Old Town",
  salary: null,
  isPaid: false,
};
const paid = { ...job, id: "p1", title: "Pastry Chef", salary: "$54,000/year", isNew: false };
const withEvents = (count: number, total = count) => ({
  events: Array.from({ length: count }, (_, index) => ({ ...event, title: `Event ${index + 1}` })),
  eventsTotal: total,
});

describe("the weekly", () => {
  test("has the words of admins, the events and the jobs, each with its link", () => {
    const { text } = composeEdition("weekly", {
      ...empty,
      ...{ opening: "Good morning.\n\nIt is Friday.", market: "Two cottages." },
      ...{ events: [event], eventsTotal: 1, jobs: [{ ...job, salary: "$20/hour" }], jobsTotal: 1 },
      last: { date: "2026-11-27", title: "Last week's letter" },
    });
    expect(text).toBe(`Good morning.

It is Friday.

This week's events
------------------

Growers' Market
Saturday, December 5, 8:30 AM, Free
Palm Court, Main Street
{site}/events/growers-market

All events
{site}/events

Market insights
---------------

Two cottages.

New jobs
--------

Line Cook, Gulf Grill
Full-time, Old Town, $20/hour
{site}/jobs/j1

All jobs
{site}/jobs

Last week's letter
------------------

Last week's letter
{site}/newsletter/2026-11-27

-- 
You get this because you signed up for The Naples Weekly from Naples Concierge. It comes every Friday at 8 AM.
Unsubscribe: {stop}
`);
  });

  test("leaves out what is empty, and begins with what there is", () => {
    const { text } = composeEdition("weekly", {
      ...empty,
      ...withEvents(5),
      jobs: [job],
      jobsTotal: 1,
    });
    expect(text.split("\n\n")[0]).toBe(
      "Through Thursday: Event 1; Event 2; Event 3; 2 more events. On the job board: 1 new job.",
    );
    expect(text).not.toMatch(/openings|insights|week before/);
    expect(composeEdition("weekly", { ...empty, market: "Calm." }).text).toMatch(
      /^Market insights\n/,
    );
  });

  test("says how many more there are than it shows", () => {
    const { text } = composeEdition("weekly", {
      ...empty,
      ...withEvents(3, 8),
      jobs: [job],
      jobsTotal: 9,
    });
    expect(text).toContain("5 more events\n{site}/events");
    expect(text).toContain("8 more on the board\n{site}/jobs");
  });

  test("says above its featured jobs that they were paid for, before those that are new", () => {
    const featured = [paid, { ...paid, id: "p2", salary: null, isNew: true }];
    const content = { ...empty, featured, jobs: [job], jobsTotal: 2 };
    const { text, html } = composeEdition("weekly", content);
    expect(text).toContain(`On the job board: 2 new jobs.

Featured jobs: paid listings
----------------------------

Pastry Chef, Gulf Grill
Full-time, Old Town, $54,000/year
{site}/jobs/p1

Pastry Chef, Gulf Grill
Full-time, Old Town
{site}/jobs/p2

New jobs
--------

Line Cook, Gulf Grill
Full-time, Old Town
{site}/jobs/j1

All jobs
{site}/jobs
`);
    expect(html).toMatch(/>Featured jobs: paid listings<\/h2>.*\/jobs\/p1.*>New jobs<\/h2>/s);
  });

  test("has no heading above nothing where each new job is a featured one", () => {
    const content = { ...empty, featured: [{ ...paid, isNew: true }], jobsTotal: 1 };
    const { text } = composeEdition("weekly", content);
    expect(text).toContain("Featured jobs: paid listings");
    expect(text).not.toContain("New jobs");
  });

  test.each([
    [withEvents(1), "Event 1"],
    [withEvents(2), "Event 1 and 1 more event"],
    [{ ...withEvents(3, 7), jobsTotal: 2 }, "Event 1 and 6 more events"],
    [{ events: [{ ...event, title: "x".repeat(160) }], eventsTotal: 1 }, `${"x".repeat(67)}...`],
    [{ jobs: [job], jobsTotal: 1 }, "1 new job"],
    [{ market: "Calm." }, "News from Naples"],
  ])("its subject tells of %j", (content, subject) => {
    expect(composeEdition("weekly", { ...empty, ...content }).subject).toBe(subject);
  });

  test("has its name and day, the first event's picture, the sunset, one table and one beach", () => {
    const content: EditionContent = {
      ...{ ...empty, ...withEvents(1) },
      lead: { src: "/images/events/one.jpg", alt: "A bandshell at dusk", width: 800, height: 450 },
      sunset: "5:35 PM all week.",
      table: {
        ...{ name: "Tilt & Tide", href: "/dining/tilt-and-tide", detail: "until 9 PM" },
        sentence: "Fish, raw or grilled.",
      },
      beach: { name: "The pier", href: "/beaches/the-pier", detail: "Metered" },
    };
    const { html, text } = composeEdition("weekly", content);
    expect(html).toMatch(/<h1[^>]*>The Naples Weekly<\/h1><p[^>]*>December 4, 2026<\/p>/);
    expect(html).toMatch(/<img src="{site}\/images\/events\/one.jpg" alt="A bandshell at dusk"/);
    expect(text).toContain("Sunset\n------\n\n5:35 PM all week.");
    expect(text).toContain("Tilt & Tide\nuntil 9 PM\nFish, raw or grilled.\n{site}/dining/");
    expect(text).toContain("The pier\nMetered\n{site}/beaches/the-pier");
  });

  test("is gathered in the order of the hours, with the sunset of its week, a sentence each, and what is open on its evening", async () => {
    const boxes = { opening: null, openings: null, market: null };
    const { content } = await gatherEdition({ list: "weekly", date: "2026-12-04", ...boxes });
    expect(content.sunset).toBe("5:35 PM on Friday, 5:36 PM by Thursday.");
    for (const { sentence } of content.events) expect(sentence).toMatch(/^[A-Z].*[.!?]$/);
    const hours = content.events.map(({ date, time }) => Date.parse(`${date}, 2026 ${time}`));
    expect(hours).toEqual(hours.toSorted((one, other) => one - other));
    expect(content.lead?.src).toMatch(/^\/images\/events\/[\w-]+\.jpg$/);
    expect(content.table?.href).toMatch(/^\/dining\/./);
    expect(content.beach?.href).toMatch(/^\/beaches\/./);
  });

  test("is readable without its picture, which it has alone", () => {
    const { html } = composeEdition("weekly", { ...empty, ...withEvents(1) });
    expect(html.match(/<img [^>]*src="{site}\/images\/letter.jpg"[^>]*>/)?.[0]).toMatch(
      /alt="[^"]{20,}"/,
    );
    expect(composeEdition("jobs", { ...empty, jobs: [job], jobsTotal: 1 }).html).not.toContain(
      "<img",
    );
  });
});

test("words of strangers stay words", () => {
  const evil = { ...job, title: '<img src=x onerror="1">\n\n-- \nBye', company: "A\r\nBcc: x@y.z" };
  const { html, text, subject } = composeEdition("jobs", { ...empty, jobs: [evil], jobsTotal: 1 });
  expect(html).not.toContain("<img");
  expect(text).toContain('<img src=x onerror="1"> -- Bye, A Bcc: x@y.z');
  expect(subject).not.toMatch(/[\r\n]/);
});

test("the digest has five jobs and says how many are new", () => {
  const jobs = Array.from({ length: 5 }, (_, index) => ({ ...job, id: `${index}` }));
  const { subject, text } = composeEdition("jobs", { ...empty, jobs, jobsTotal: 12 });
  expect(subject).toBe("12 new jobs");
  expect(text).toMatch(
    /^12 new jobs on the board since the last digest. Here are the first 5.\n\n/,
  );
  expect(text).toContain("7 more on the board\n{site}/jobs");
  expect(composeEdition("jobs", { ...empty, jobs: [job], jobsTotal: 1 }).subject).toBe(
    "New: Line Cook, Gulf Grill",
  );
});

test("a job that was paid for says so before its pay where it stands among the others", () => {
  const jobs = [
    { ...job, salary: "$20/hour", isPaid: true },
    { ...job, isPaid: true },
  ];
  for (const list of ["jobs", "weekly"] as const) {
    const { text, html } = composeEdition(list, { ...empty, jobs, jobsTotal: 2 });
    expect(text).toContain("Full-time, Old Town, Paid listing, $20/hour\n");
    expect(text).toContain("Full-time, Old Town, Paid listing\n");
    expect(html).toContain("Full-time, Old Town, Paid listing, $20/hour");
  }
});

/** Four features of 280 letters, twelve mentions of 90. */
const fullAdvertisements = () =>
  [4, 12].flatMap((count, kind) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${kind}-${index}`,
      name: "A hotel by the old pier",
      text: "An ordinary sentence of some words. ".repeat(8).slice(0, kind === 0 ? 280 : 90),
      href: `https://www.hotel-by-the-old-pier-${index}.example/rooms`,
    })),
  );

test("as full as it gets, the letter has at most 20 KB", () => {
  const long = "An ordinary sentence of some words. ".repeat(40).slice(0, 1200);
  const words = { opening: long, openings: long, market: long };
  const events = Array.from({ length: 12 }, () => ({
    ...event,
    title: "A title as long as they get here, about so",
    sentence: long.slice(0, 160),
  }));
  const jobs = Array.from({ length: 8 }, () => ({
    ...job,
    title: "Assistant manager of the front desk",
    id: crypto.randomUUID(),
  }));
  const featured = jobs.map((job) => ({ ...job, salary: "$54,000 to $60,000/year", isNew: true }));
  const { html, text } = composeEdition("weekly", {
    ...empty,
    ...words,
    lead: {
      src: `/images/events/${"x".repeat(60)}.jpg`,
      alt: "x".repeat(120),
      width: 8,
      height: 5,
    },
    sunset: "5:35 PM on Friday, 5:36 PM by Thursday.",
    table: { name: long.slice(0, 60), href: "/dining/x", detail: "until 9 PM" },
    beach: { name: long.slice(0, 60), href: "/beaches/x", detail: long.slice(0, 160) },
    events,
    eventsTotal: 99,
    advertisements: fullAdvertisements(),
    featured,
    jobs,
    jobsTotal: 99,
  });
  for (const form of [html, text]) expect(Buffer.byteLength(form)).toBeLessThanOrEqual(HTML_MAX);
  expect(text.match(/^Advertisement: /gm)).toHaveLength(16);
  expect(html + text).not.toContain("/visit");
});

test.each(["weekly", "jobs", "draft", "missed"] as const)(
  "%s is composed of its sample",
  (kind) => {
    const { subject, text, html } =
      kind === "draft" || kind === "missed"
        ? composeEmail(kind, EMAIL_SAMPLES[kind])
        : composeEdition(kind, EDITION_SAMPLES[kind]);
    expect(subject).not.toBe("");
    expect(text).not.toContain("undefined");
    expect(html).toMatch(/^<!doctype html><html/);
  },
);

test("no edition is composed for one reader", () => {
  const real = { subscription: crypto.randomUUID(), date: "2026-12-04" };
  expect(() => composeEmail("weekly", real)).toThrow("stands in its own row");
});

import type { EditionContent } from "#app/domain/editions/edition.ts";
import type { EmailData, EmailKind } from "#app/domain/emails/email.ts";

const POSTED = { id: "sample", title: "Line Cook", company: "Gulf Grill" };

const SAMPLE_JOB: EditionContent["jobs"][number] = {
  id: "sample",
  title: "Line Cook",
  company: "Gulf Grill",
  type: "Full-time",
  location: "Old Town",
  salary: "$20/hour",
  isPaid: false,
};

/** What an edition may hold, by its list. */
export const EDITION_SAMPLES: Record<"weekly" | "jobs", EditionContent> = {
  weekly: {
    date: "2026-12-04",
    opening: "Good morning. The market is back under its awnings on Saturday.",
    openings: null,
    market: "Two cottages on the canals came on the market this week.",
    events: [
      {
        id: "growers-market",
        title: "Growers' Market",
        date: "Saturday, December 5",
        time: "8:30 AM",
        venue: "Palm Court",
        location: "The old town",
        price: "Free",
      },
    ],
    eventsTotal: 1,
    advertisements: [
      {
        id: "sample",
        name: "Casa Calusa",
        text: "Twelve rooms around a courtyard, two streets from the beach. Breakfast until eleven.",
        href: "https://casa-calusa.example/",
      },
      {
        id: "other",
        name: "Gulf Optics",
        text: "Glasses while you wait.",
        href: "https://gulf-optics.example/",
      },
    ],
    featured: [
      {
        id: "featured",
        title: "Pastry Chef",
        company: "Ember Bakery",
        type: "Full-time",
        location: "Old Town",
        salary: "$54,000/year",
        isNew: false,
      },
    ],
    jobs: [SAMPLE_JOB],
    jobsTotal: 1,
    last: undefined,
    sunset: "5:35 PM all week.",
    table: { name: "Tilt & Tide", href: "/dining/tilt-and-tide", detail: "until 9 PM" },
    beach: { name: "Pier Beach", href: "/beaches/pier-beach", detail: "Metered" },
    saturday: {
      stops: ["8:30 AM Growers' Market", "10:15 AM Pier Beach", "12:45 PM Tilt & Tide"],
      href: "/plan?day=2026-12-05&stops=event:growers-market~beach:pier-beach~restaurant:tilt-and-tide",
    },
  },
  jobs: {
    date: "2026-12-04",
    opening: null,
    openings: null,
    market: null,
    events: [],
    eventsTotal: 0,
    featured: [],
    jobs: [
      SAMPLE_JOB,
      {
        ...SAMPLE_JOB,
        id: "other",
        title: "Baker",
        company: "Ember Bakery",
        salary: null,
        isPaid: true,
      },
    ],
    jobsTotal: 2,
    last: undefined,
  },
};

/** What each email that is composed for one reader may tell. */
export const EMAIL_SAMPLES: { [Kind in Exclude<EmailKind, "weekly" | "jobs">]: EmailData[Kind] } = {
  account: {
    act: "password",
    at: Date.parse("2026-11-23T15:04:00Z"),
    device: "Firefox on Windows",
    isLast: false,
  },
  alert: {
    alert: "sample",
    filter: "Hospitality, Part-time",
    search: "?category=Hospitality&type=Part-time",
    jobs: [
      {
        id: "sample-1",
        title: "Line Cook",
        company: "Gulf Grill",
        type: "Part-time",
        location: "Old Town",
        salary: "$24/hour",
      },
      {
        id: "sample-2",
        title: "Night Auditor",
        company: "Palm Inn",
        type: "Part-time",
        location: "Downtown",
        salary: null,
      },
    ],
    total: 2,
  },
  already: { subscription: "sample", list: "weekly" },
  confirm: { subscription: "sample", list: "weekly" },
  draft: {
    date: "2026-12-04",
    events: 9,
    featured: 2,
    jobs: 5,
    emptyBoxes: ["Market insights"],
    undated: ["Yoga at low tide"],
  },
  "edit-live": { job: POSTED, revision: "sample" },
  "edit-refused": { job: POSTED, revision: "sample", reason: "contact", words: null },
  ended: {
    job: "sample-1",
    title: "Line Cook",
    start: Date.parse("2026-11-20T15:00:00Z"),
    end: Date.parse("2026-12-20T15:00:00Z"),
    views: 48,
  },
  "got-it": { inquiry: "sample", dueAt: Date.parse("2026-11-23T14:00:00Z") },
  invite: { email: "cleo@guide.example", role: "editor" },
  "new-password": { email: "cleo@guide.example" },
  keep: { subscription: "sample", list: "weekly" },
  live: {
    job: POSTED,
    start: Date.parse("2026-11-20T20:10:00Z"),
    end: Date.parse("2026-12-20T20:10:00Z"),
  },
  lost: {
    jobs: [
      {
        id: "4f7k2000-0000-4000-8000-000000000000",
        title: "Line Cook",
        at: Date.parse("2026-11-20T20:10:00Z"),
      },
      {
        id: "9b1c3000-0000-4000-8000-000000000000",
        title: null,
        at: Date.parse("2026-10-12T14:00:00Z"),
      },
    ],
  },
  missed: { date: "2026-12-04", list: "weekly", why: "late" },
  morning: {
    items: [
      {
        name: "Ada Moreno",
        detail: "Message",
        dueAt: Date.parse("2026-11-20T11:30:00Z"),
        href: "/admin/inbox?view=sample-2",
      },
      {
        name: "Line Cook",
        detail: "Gulf Grill",
        dueAt: Date.parse("2026-11-20T20:10:00Z"),
        href: "/admin/jobs?tab=pending&view=sample-1",
      },
    ],
    lists: [
      { total: 1, noun: "job", href: "/admin/jobs?tab=pending" },
      { total: 1, noun: "message", href: "/admin/inbox?state=new" },
      { total: 2, noun: "task", act: " for partners", href: "/admin/partners?tab=owed" },
    ],
  },
  moved: {
    job: "4f7k2000-0000-4000-8000-000000000000",
    at: Date.parse("2026-11-20T20:10:00Z"),
    isEnded: true,
  },
  "partner-ended": {
    booking: "sample",
    name: "Casa Calusa",
    start: Date.parse("2026-12-01T05:00:00Z"),
    end: Date.parse("2027-03-01T05:00:00Z"),
    shown: 12_480,
    pressed: 301,
    letters: ["2026-12-04", "2026-12-18", "2027-01-01", "2027-01-15", "2027-01-29"],
    tasks: [{ what: "Social mention", count: 6 }],
    owed: ["Not in the letter of February 26, 2027"],
  },
  "partner-ending": {
    booking: "sample",
    name: "Casa Calusa",
    end: Date.parse("2027-03-01T05:00:00Z"),
  },
  "partner-month": {
    booking: "sample",
    name: "Casa Calusa",
    month: "2026-12",
    shown: 4210,
    pressed: 96,
    letters: ["2026-12-04", "2026-12-18"],
    tasks: [{ what: "Social mention", count: 2 }],
    owed: [],
  },
  "partner-start": {
    booking: "sample",
    name: "Casa Calusa",
    end: Date.parse("2027-03-01T05:00:00Z"),
    places: [
      {
        where: "Card on Home",
        from: Date.parse("2026-12-01T05:00:00Z"),
        until: Date.parse("2027-03-01T05:00:00Z"),
      },
      {
        where: "Place above a list, Hotels",
        from: Date.parse("2026-12-01T05:00:00Z"),
        until: Date.parse("2027-03-01T05:00:00Z"),
      },
    ],
    letters: ["2026-12-04", "2026-12-18", "2027-01-01"],
    tasks: [{ what: "Social mention", count: 6 }],
    hasListings: false,
  },
  receipt: {
    job: "4f7k2000-0000-4000-8000-000000000000",
    at: Date.parse("2026-11-20T20:10:00Z"),
    dueAt: Date.parse("2026-11-21T20:10:00Z"),
    isMoved: false,
    tier: "featured",
  },
  refused: {
    job: POSTED,
    decided: Date.parse("2026-11-20T20:10:00Z"),
    reason: "thin",
    words: "Which shifts are these, and is the training paid?",
    mayResend: true,
  },
  report: {
    id: "sample-1",
    title: "Line Cook",
    company: "Gulf Grill",
    tab: "live",
    total: 2,
    reasons: ["It asks for money or documents", "It's gone or already filled"],
  },
  "still-open": {
    job: "sample-1",
    title: "Line Cook",
    end: Date.parse("2026-12-20T15:00:00Z"),
    views: 48,
    mayRenew: true,
  },
  suggested: {
    suggestion: "sample",
    at: Date.parse("2026-11-20T20:10:00Z"),
    dueAt: Date.parse("2026-11-24T20:10:00Z"),
  },
  "suggestion-decided": {
    suggestion: "sample",
    title: "Lantern Walk",
    decided: Date.parse("2026-11-20T20:10:00Z"),
    outcome: "refused",
    path: null,
    reason: "thin",
    words: "On which of the two beaches does it begin?",
    mayResend: true,
  },
  "taken-down": { job: POSTED, reason: "money", words: null },
  test: {},
  waiting: {
    items: [
      {
        name: "Line Cook",
        detail: "Gulf Grill",
        dueAt: Date.parse("2026-11-20T20:10:00Z"),
        href: "/admin/jobs?tab=pending&view=sample-1",
      },
    ],
    lists: [{ total: 1, noun: "job", href: "/admin/jobs?tab=pending" }],
  },
};

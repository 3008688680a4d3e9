import { site } from "#app/config/site.ts";

const { city, state, newsletter, digestTime } = site;

export const events = {
  description: `Concerts, markets, walks and suppers in ${city}, ${state}, soonest first.`,
  lead: "Concerts, markets, walks and suppers, soonest first.",
  callToAction: {
    title: "Host an Event?",
    text: "Tell us when, where and why it's worth leaving the beach for.",
    links: [{ to: "/contact?about=event", label: "Submit an Event" }],
  },
} as const;

/** The headings of the list, which the server writes. */
export const eventHeadings = {
  today: (day: string) => `Today, ${day}`,
  thisWeek: (lastDay: string) => `This week, through ${lastDay}`,
  thisWeekend: (lastDay: string) => `This weekend, through ${lastDay}`,
  nextWeek: (lastDay: string) => `Next week, through ${lastDay}`,
  afterNextWeek: "After next week",
  laterIn: (month: string) => `Later in ${month}`,
  undated: "Other dates",
  over: "Past events",
  nothingToday: (day: string) => `Nothing on the calendar today, ${day}. Coming up:`,
  nothingThisWeek: (lastDay: string) =>
    `Nothing on the calendar this week, through ${lastDay}. Coming up:`,
  allOver: `Every event on this list is over. New ones appear here as soon as we hear of them, and in ${newsletter}, ${digestTime}.`,
} as const;

export const eventDays = {
  again: "Also this month:",
  canceled: "Canceled",
  addTo: "Add to calendar",
  inCalendar: "Add these to a calendar:",
  missing: "Something missing?",
  suggest: "Suggest an event",
} as const;

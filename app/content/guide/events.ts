import { site } from "#app/config/site.ts";

const { city, state, newsletter, digestTime } = site;

export const events = {
  description: `Concerts, markets, walks and suppers in ${city}, ${state}, in the order they happen.`,
  lead: "Concerts, markets, walks and suppers, in the order they happen.",
  callToAction: {
    title: "Host an Event?",
    text: "Tell us the date, the place and why it is worth leaving the beach for.",
  },
} as const;

export const eventDays = {
  today: (day: string) => `Today, ${day}`,
  thisWeek: (lastDay: string) => `This week, through ${lastDay}`,
  thisWeekend: (lastDay: string) => `This weekend, through ${lastDay}`,
  nextWeek: (lastDay: string) => `Next week, through ${lastDay}`,
  afterNextWeek: "After next week",
  laterIn: (month: string) => `Later in ${month}`,
  undated: "On other days",
  over: "What has been",
  again: "Again in this month:",
  canceled: "Canceled",
  nothingToday: (day: string) => `Nothing is dated today, ${day}. What comes next:`,
  nothingThisWeek: (lastDay: string) =>
    `Nothing is dated this week, through ${lastDay}. What comes next:`,
  addTo: "Add to calendar",
  addAll: "Add to calendar",
  inCalendar: "Add these events to your calendar",
  onItsPage: "For now, open the event and add it from its page.",
  dates: "Dates",
  plan: "Plan a day around this",
  missing: "Something missing?",
  suggest: "Suggest an event",
  allOver: `Every date on this list has passed. New ones stand here as soon as they are known, and in ${newsletter}, ${digestTime}.`,
} as const;

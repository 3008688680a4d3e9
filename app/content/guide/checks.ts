/** Days after which an editor checks again whether a record is still right. A single event is over by itself. */
export const checkDays = {
  event: 60,
  restaurant: 90,
  beach: 180,
  listing: 14,
  venue: 120,
  hotel: 180,
  place: 180,
};

const WITHIN_DAYS = 90;

export const checked = {
  on: (day: string) => `Checked on ${day}`,
  withinDays: WITHIN_DAYS,
  all: `Everything here was checked in the last ${WITHIN_DAYS} days`,
} as const;

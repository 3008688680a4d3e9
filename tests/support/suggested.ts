/** As a browser sends it: an event that the guide lacks. */
export const suggested = {
  title: "Lantern Swim",
  first_day: "2027-03-06",
  from_time: "18:00",
  repeat: "weekly",
  on_sa: "yes",
  skips: "2027-03-13",
  venue: "The old pier",
  location: "12th Avenue South, Naples",
  price: "Free",
  description: "Out and back with a lantern each.",
  tag_outdoors: "yes",
  source: "organizer",
};

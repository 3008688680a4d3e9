import type { Box } from "./edition.ts";

type EditionEvent = {
  title: string;
  date: string;
  time: string;
  venue: string;
  location: string;
  price: string;
};

type EditionJob = {
  id: string;
  title: string;
  company: string;
  type: string;
  location: string;
  salary: string | null;
  isPaid: boolean;
};

/** Paid for, whether or not it is new. */
type FeaturedJob = Omit<EditionJob, "isPaid"> & { isNew: boolean };

/** What the data say when an edition is composed. Of events and jobs the first ones, and how many there are. */
export type EditionContent = Record<Box, string | null> & {
  date: string;
  events: EditionEvent[];
  eventsTotal: number;
  featured: FeaturedJob[];
  /** New ones, without those that are featured here. */
  jobs: EditionJob[];
  /** All that are new. */
  jobsTotal: number;
  /** The edition before this one in the archive. */
  last: { date: string; title: string } | undefined;
};

export const isEmpty = (content: EditionContent) => {
  const { eventsTotal, featured, jobsTotal, opening, openings, market } = content;
  return eventsTotal + featured.length + jobsTotal === 0 && !opening && !openings && !market;
};

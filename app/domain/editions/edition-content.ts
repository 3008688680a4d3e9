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
};

/** What the data say when an edition is composed. Of events and jobs the first ones, and how many there are. */
export type EditionContent = Record<Box, string | null> & {
  date: string;
  events: EditionEvent[];
  eventsTotal: number;
  jobs: EditionJob[];
  jobsTotal: number;
  /** The edition before this one in the archive. */
  last: { date: string; title: string } | undefined;
};

export const isEmpty = ({ eventsTotal, jobsTotal, opening, openings, market }: EditionContent) =>
  eventsTotal + jobsTotal === 0 && !opening && !openings && !market;

import { placePages } from "#app/content/guide/place-pages.ts";
import {
  HAS_NAMES,
  type Place,
  type Restaurant,
  type WellnessVenue,
  type WithHas,
} from "#app/domain/guide/records.ts";
import { formatClock, formatShortClock } from "#app/locale/dates.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import type { Candidate } from "./candidates.server.ts";
import type { Stop } from "./plan.ts";
import type { StopRecordOf } from "./profiles.ts";
import { momentOn, type Wishes } from "./wishes.ts";

type StopFacts = Pick<Stop, "start" | "way"> & {
  candidate: Candidate;
  found: StopRecordOf;
  sunset: Date | undefined;
  wishes: Wishes;
};

const REASONS_MAX = 2;

const PARKING = {
  yes: "Parking costs extra",
  no: "Parking is free",
  permit: "Parking is by permit or meter",
};

/** Facts that the records say, the one that matters most first. */
export function reasonsOf(facts: StopFacts): string[] {
  const { candidate, wishes, found } = facts;
  const { isForKids, setting, likes } = candidate.profile;
  const isMusic = wishes.like.includes("music") && likes.includes("music");
  return [
    ...mainFact(facts),
    ...(wishes.children > 0 && isForKids ? ["Good for children"] : []),
    ...(wishes.rain && setting === "indoor" ? ["Indoors"] : []),
    ...(isMusic && found.kind === "restaurant" ? ["Live music"] : []),
    ...priceFact(found, candidate),
  ].slice(0, REASONS_MAX);
}

const withoutHalf = (moment: Date) => formatClock(moment).replace(/ [AP]M$/, "");

function mainFact({ candidate, found, start, way, sunset, wishes }: StopFacts): string[] {
  const { role, profile, isFixed } = candidate;
  const [opens, closes] = [candidate.earliest, candidate.closes].map((minutes) =>
    formatShortClock(momentOn(wishes.day, minutes)),
  );
  if (role === "sunset" && sunset)
    return [`The sun sets at ${withoutHalf(sunset)}; you are there from ${withoutHalf(start)}`];
  if (role === "event" && found.kind === "place") return [`Children’s hour at ${opens}`];
  if (found.kind === "event") {
    const price =
      profile.each === 0 ? "free" : profile.each && `${formatDollars(profile.each)} a person`;
    const when = isFixed ? `Begins at ${opens}` : `From ${opens} to ${closes}`;
    return [price ? `${when}, ${price}` : when];
  }
  if (found.kind === "beach") {
    const { parking_fee } = found.record;
    const isParked = way?.by !== "foot" && wishes.car;
    return [...(isParked && parking_fee ? [PARKING[parking_fee]] : []), ...hasFact(found.record)];
  }
  const open = profile.hours ? `, open until ${closes}` : "";
  return [`${sortOf(found.record)}${open}`, ...hasFact(found.record)];
}

const sortOf = (record: Restaurant | WellnessVenue | Place) =>
  "cuisine" in record ? record.cuisine : "type" in record ? record.type : record.kind;

function hasFact(record: WithHas) {
  const has = HAS_NAMES.filter((name) => record[name]).map((name) =>
    placePages.hasOrNot[name].label.toLowerCase(),
  );
  return has.length > 0 ? [`With ${has.join(", ").replace(/, ([^,]*)$/, " and $1")}`] : [];
}

function priceFact({ kind, record }: StopRecordOf, { role }: Candidate): string[] {
  if (kind === "event" || kind === "beach" || !record.cost) return [];
  const [from, to] = [record.cost.from, record.cost.to].map(formatDollars);
  if (record.cost.to === 0) return ["Free"];
  if (role === "drink") return [`From ${from} a person`];
  return [`${from === to ? from : `${from} to ${to}`} a person`];
}

import type { Beach } from "#app/domain/guide/records.ts";
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
  if (candidate.role === "sunset" && sunset) {
    return [`The sun sets at ${withoutHalf(sunset)}; you are there from ${withoutHalf(start)}`];
  }
  const closes = formatShortClock(momentOn(wishes.day, candidate.closes));
  const isOpenUntil = candidate.profile.hours ? `, open until ${closes}` : "";
  if (candidate.role === "event" && found.kind === "place")
    return [`Children’s hour at ${formatShortClock(momentOn(wishes.day, candidate.earliest))}`];
  switch (found.kind) {
    case "event": {
      const opens = formatShortClock(momentOn(wishes.day, candidate.earliest));
      const price = priceText(candidate.profile.each);
      const when = candidate.isFixed ? `Begins at ${opens}` : `From ${opens} to ${closes}`;
      return [price ? `${when}, ${price}` : when];
    }
    case "beach": {
      const { parking_fee } = found.record;
      const isParked = way?.by !== "foot" && wishes.car;
      return [
        ...(isParked && parking_fee ? [PARKING[parking_fee]] : []),
        ...beachFact(found.record),
      ];
    }
    case "restaurant":
      return [`${found.record.cuisine}${isOpenUntil}`];
    case "venue":
      return [`${found.record.type}${isOpenUntil}`];
    case "place":
      return [`${found.record.kind}${isOpenUntil}`];
  }
}

function beachFact({ restrooms, shade, food }: Beach) {
  const has = [restrooms && "restrooms", shade && "shade", food && "something to eat"].filter(
    Boolean,
  );
  return has.length > 0 ? [`With ${has.join(", ").replace(/, ([^,]*)$/, " and $1")}`] : [];
}

const priceText = (each: number | undefined) =>
  each === 0 ? "free" : each && `${formatDollars(each)} a person`;

function priceFact({ kind, record }: StopRecordOf, { role }: Candidate): string[] {
  if (kind === "event" || kind === "beach" || !record.cost) return [];
  const { from, to } = record.cost;
  if (to === 0) return ["Free"];
  if (role === "drink") return [`From ${formatDollars(from)} a person`];
  if (from === to) return [`${formatDollars(from)} a person`];
  return [`${formatDollars(from)} to ${formatDollars(to)} a person`];
}

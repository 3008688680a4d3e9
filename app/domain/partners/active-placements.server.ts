import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { db, publicVersion } from "#app/db/client.server.ts";
import { LISTS, pagePath } from "#app/domain/guide/links.ts";
import { uploadedPicture } from "#app/domain/guide/pictures.server.ts";
import { guidePictures } from "#app/domain/guide/records/guide-table.server.ts";
import { guideVersion, recordsOf } from "#app/domain/guide/records/snapshot.server.ts";
import type { Picture } from "#app/domain/guide/records.ts";
import { nextMidnight, startOfDay } from "#app/locale/city-time.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { ifCurrent, type Kept, refresher } from "#app/platform/kept.ts";
import { lastDayOf } from "./booking-months.ts";
import { AT_ONCE, PAGE_SLOTS, PARTNER_LISTS, type PageSlot, type PartnerList } from "./partner.ts";
import { bookings, partners, placements } from "./partners-table.server.ts";

const whereAgreed = inArray(bookings.state, ["agreed", "canceled"]);

const isOnPage = inArray(placements.slot, [...PAGE_SLOTS]);

/** A partner's own page shows what was placed for so long after its end. */
const PAST_DAYS = 120;

/** Selects agreed bookings with their places on pages. */
const selectAgreed = (now: Date) => {
  const since = new Date(now.getTime() - PAST_DAYS * DAY_MS);
  return db
    .select({
      id: placements.id,
      slot: sql<PageSlot>`${placements.slot}`,
      list: placements.list,
      starts: placements.starts,
      ends: placements.ends,
      booking: {
        id: bookings.id,
        package: bookings.package,
        soldAs: bookings.soldAs,
        list: bookings.list,
        starts: bookings.starts,
        ends: bookings.ends,
        canceledFrom: bookings.canceledFrom,
      },
      partner: {
        id: partners.id,
        name: partners.name,
        line: partners.line,
        website: partners.website,
        record: partners.record,
        picture: partners.picture,
        logo: partners.logo,
      },
    })
    .from(bookings)
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .leftJoin(placements, and(eq(placements.bookingId, bookings.id), isOnPage))
    .where(and(whereAgreed, or(gt(placements.ends, since), gt(bookings.ends, since))))
    .orderBy(bookings.starts, bookings.id, placements.id);
};

type Agreed = Awaited<ReturnType<typeof selectAgreed>>[number];
type Placed = Agreed & { id: string; starts: Date; ends: Date };
type Booked = Pick<Agreed, "booking" | "partner">;

type Page = Kept & { active: ActivePlacement[] };

/** The paid places as last read from the database, and what pages have made of them since. */
type Snapshot = {
  version: string | number | undefined;
  booked: readonly Booked[];
  placed: readonly Placed[];
  pictures: Map<string, Picture>;
  pages: Map<string, Page>;
};

/** Pages read it without waiting, and while the database is away all stays as it was. */
let snapshot: Snapshot | undefined;

export const refreshPlacements = refresher(() => {
  const version = publicVersion();
  return snapshot !== undefined && (version === undefined || version === snapshot.version);
}, readSnapshot);

async function readSnapshot() {
  const version = publicVersion();
  const rows = await selectAgreed(new Date());
  const pictures = await readPictures(rows);
  const booked = rows.filter(({ booking }, at) => booking.id !== rows[at - 1]?.booking.id);
  const placed = rows.filter((row): row is Placed => row.id !== null);
  const before = listBrokenPlacements().map(describeProblem);
  snapshot = { version, booked, placed, pictures, pages: new Map() };
  const problems = listBrokenPlacements().map(describeProblem);
  for (const problem of problems.filter((each) => !before.includes(each))) console.error(problem);
}

async function readPictures(booked: readonly Booked[]) {
  const named = booked.flatMap(({ partner }) => [partner.picture, partner.logo]);
  const stems = [...new Set(named)].filter((stem) => stem !== null);
  if (stems.length === 0) return new Map<string, Picture>();
  const rows = await db.select().from(guidePictures).where(inArray(guidePictures.stem, stems));
  return new Map(
    rows.flatMap((row) => {
      const picture = pictureOf(row);
      return picture ? [[row.stem, picture] as const] : [];
    }),
  );
}

/** A row that another program wrote gives no picture. */
function pictureOf(row: typeof guidePictures.$inferSelect) {
  try {
    const picture = uploadedPicture(row);
    return Object.values(picture.cuts).every(Array.isArray) ? picture : undefined;
  } catch {
    return undefined;
  }
}

/** The picture of a partner with an agreed place. */
export const placedPicture = (stem: string | null) => snapshot?.pictures.get(stem ?? "");

/** The partner of a place on a page. */
export const partnerPlaced = (placementId: string) =>
  snapshot?.placed.find(({ id }) => id === placementId)?.partner;

export const isPicturePlaced = (stem: string) => placedPicture(stem) !== undefined;

/** The next moment at which a paid place begins or ends, in UTC milliseconds. */
export function nextPlacementChange(now: Date) {
  const { placed = [] } = snapshot ?? {};
  const moments = placed.flatMap(({ starts, ends }) => [starts.getTime(), ends.getTime()]);
  return Math.min(...moments.filter((moment) => moment > now.getTime()));
}

export type ActivePlacement = {
  id: string;
  slot: PageSlot;
  list: PartnerList | null;
  /** The link leads to the website, counted, or to the page in the guide where there is none. */
  href: string;
  partner: Reached & {
    name: string;
    line: string;
    picture: Picture | undefined;
    logo: Picture | undefined;
  };
};

type Reached = {
  website: string | undefined;
  host: string | undefined;
  /** Its website, or else its page in the guide. */
  address: string | undefined;
  record: { kind: keyof typeof LISTS; id: string } | undefined;
};

const NOBODY: ActivePlacement[] = [];

/** The paid places of a page, each slot in its order. */
export function activePlacementsOn(path: string, now = new Date()): ActivePlacement[] {
  if (!snapshot?.placed.length) return NOBODY;
  const version = guideVersion();
  const cached = ifCurrent(snapshot.pages.get(path), version, now);
  if (cached) return cached.active;
  const list = PARTNER_LISTS.find((each) => LISTS[each] === path);
  const slots: PageSlot[] = path === "/" ? ["hero", "home", "strip"] : list ? ["category"] : [];
  if (slots.length === 0) return NOBODY;
  const active = slots.flatMap((slot) => placementsIn(slot, list ?? null, now));
  const until = Math.min(nextPlacementChange(now), nextMidnight(now).getTime());
  snapshot.pages.set(path, { version, from: now, until, active });
  return active;
}

/** The placements for which a view of the page counts. */
export const placementsOn = (path: string, now = new Date()) =>
  activePlacementsOn(path, now).map(({ id }) => id);

const isActive = ({ starts, ends }: Placed, now: Date) => starts <= now && ends > now;

const dayOf = (moment: Date) => startOfDay(moment) / DAY_MS;

/**
 * The day decides who comes first, the moment who is there. Beside its logo a partner stands once on a page: who has the
 * band has no card that day, and whoever is alone in the band has it and the card by turns.
 */
function placementsIn(slot: PageSlot, list: PartnerList | null, now: Date): ActivePlacement[] {
  const [band] = slot === "home" ? placementsIn("hero", null, now) : [];
  const banded = band && partnerPlaced(band.id)?.id;
  const placed = snapshot?.placed ?? [];
  const rows = placed.filter(
    (row) => row.slot === slot && (slot !== "category" || row.list === list),
  );
  const places = slot === "strip" ? rows.length : AT_ONCE[slot];
  const partners = rotate(dayOf(now), rows.map(daysOf), places);
  const isCardsDay = slot === "hero" && partners.length === 1 && dayOf(now) % 2 === 1;
  const hasCard = (id: string) =>
    placed.some((row) => row.slot === "home" && row.partner.id === id && isActive(row, now));
  return partners
    .flatMap((partner) => {
      if (partner === banded || (isCardsDay && hasCard(partner))) return [];
      const row = rows.find((each) => each.partner.id === partner && isActive(each, now));
      const shown = row && shownOf(row);
      return typeof shown === "object" ? [shown] : [];
    })
    .slice(0, places);
}

const daysOf = ({ partner, starts, ends }: Placed) => ({
  partner: partner.id,
  from: dayOf(starts),
  until: dayOf(lastDayOf(ends)) + 1,
});

/**
 * The partners of a day, of whom the first are shown: each day begins with those behind yesterday's. Days are counted from
 * 1970 on; a row holds from `from` until the day before `until`.
 */
export function rotate(
  day: number,
  rows: readonly { partner: string; from: number; until: number }[],
  places: number,
) {
  const present = rows.filter(({ from, until }) => from <= day && day < until);
  const partners = [...new Set(present.map(({ partner }) => partner))].sort();
  const count = partners.length;
  if (count === 0) return [];
  // The shift keeps each of seven partners from always having the same weekday.
  const shift = count % 7 === 0 ? Math.floor(day / count) : 0;
  const first = (day * places + shift) % count;
  return [...partners.slice(first), ...partners.slice(0, first)];
}

const PICTURED: PageSlot[] = ["hero", "home"];

/** Returns the card, or the reason why it cannot show. */
function shownOf({ id, slot, list, partner }: Placed): ActivePlacement | string {
  const [picture, logo] = [partner.picture, partner.logo].map(placedPicture);
  if (PICTURED.includes(slot) && !picture?.cuts["16x9"]) return "has no picture";
  if (slot === "strip" && !logo) return "has no logo";
  if (slot !== "strip" && !partner.line) return "has no line about it";
  const reached = reachOf(partner);
  const href = reached.website ? `/visit/${id}` : reached.address;
  if (!href) return "has neither a website nor a record that is live";
  const { name, line } = partner;
  return { id, slot, list, href, partner: { name, line, ...reached, picture, logo } };
}

/** Finds the website, and the page in the guide while its record is live. */
export function reachOf(partner: Pick<Agreed["partner"], "website" | "record">): Reached {
  const website = websiteOf(partner.website);
  const record = recordOf(partner.record);
  const address = website?.href ?? (record && pagePath(record.kind, record));
  const host = website?.host.replace(/^www\./, "");
  return { website: website?.href, host, address, record };
}

function websiteOf(text: string | null) {
  const website = URL.parse(text ?? "");
  return website && /^https?:$/.test(website.protocol) ? website : undefined;
}

function recordOf(text: string | null) {
  const [kind, id] = text?.split(":") ?? [];
  const list = (Object.keys(LISTS) as (keyof typeof LISTS)[]).find((each) => each === kind);
  const record = list && recordsOf(list).find((each) => each.id === id);
  return record && { kind: list, id: record.id };
}

/** The places that stay empty though somebody pays for them now. */
export const listBrokenPlacements = (now = new Date()) =>
  (snapshot?.placed ?? []).flatMap((row) => {
    const problem = isActive(row, now) ? shownOf(row) : undefined;
    const { id, slot, partner } = row;
    return typeof problem === "string"
      ? [{ id, slot, partnerId: partner.id, name: partner.name, problem }]
      : [];
  });

const describeProblem = ({ id, slot, problem }: ReturnType<typeof listBrokenPlacements>[number]) =>
  `The place ${id} (${slot}) stays empty: its partner ${problem}.`;

/** Lists who pays at that moment, for what, and until when. */
export const listPaying = (now: Date) =>
  (snapshot?.booked ?? []).flatMap(({ booking, partner }) => {
    const ends = booking.canceledFrom ?? booking.ends;
    if (booking.starts > now || ends <= now) return [];
    const { host, address: href } = reachOf(partner);
    const { id, name, line } = partner;
    return [{ id, name, line, host, href, booking, ends }];
  });

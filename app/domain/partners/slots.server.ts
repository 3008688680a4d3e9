import { anchorOf, LISTS, pagePath } from "#app/domain/guide/links.ts";
import type { Picture } from "#app/domain/guide/records.ts";
import { cutName, PICTURE_PATH, stemOf } from "#app/domain/uploads/picture.ts";
import { type ActivePlacement, activePlacementsOn } from "./active-placements.server.ts";
import type { PageSlot, PartnerList } from "./partner.ts";

/** The facts of a partner that a page shows. */
export type SlotCard = {
  href: string;
  name: string;
  line?: string;
  /** The host of its website; a page of the guide has none. */
  host?: string | undefined;
  picture?: Picture | undefined;
  /** The path of the logo's file. */
  logo?: string | undefined;
  /** The place of its own record in the list below. */
  inList?: string | undefined;
};

/** The cards on Home, by slot. */
export function slotsOfHome(now: Date) {
  const cards = (slot: PageSlot) =>
    activePlacementsOn("/", now).flatMap((each) => (each.slot === slot ? [toCard(each)] : []));
  return { hero: cards("hero"), home: cards("home"), strip: cards("strip") };
}

/** The cards above a list's first page, unless a filter narrows the list. */
export function slotsOfList(
  { url }: Request,
  list: PartnerList,
  shown: readonly { id: string }[],
  now = new Date(),
) {
  const isNarrowed = [...new URL(url).searchParams.keys()].some((name) => name !== list);
  if (isNarrowed) return {};
  const category = activePlacementsOn(LISTS[list], now).map((each) => ({
    ...toCard(each),
    inList: placeInList(each, list, shown),
  }));
  return { category };
}

/** Its card, or its own page where the list has none that can be led to. */
function placeInList(
  { partner: { record } }: ActivePlacement,
  list: PartnerList,
  shown: readonly { id: string }[],
) {
  if (record?.kind !== list) return undefined;
  const isShown = list !== "event" && shown.some(({ id }) => id === record.id);
  return isShown ? `#${anchorOf(list, record)}` : pagePath(list, record);
}

const toCard = ({ slot, href, partner: { host, ...partner } }: ActivePlacement) =>
  cardIn(slot, { ...partner, href, ...(href.startsWith("/visit/") && { host }) });

type Facts = Pick<ActivePlacement["partner"], "name" | "line" | "picture" | "logo"> & {
  href: string;
  host?: string | undefined;
};

/** The card as that slot shows it. */
export function cardIn(slot: PageSlot, { href, name, line, host, picture, logo }: Facts): SlotCard {
  const shared = { href, name, ...(host && { host }) };
  const mark = logo && smallOf(logo);
  if (slot === "strip") return { ...shared, logo: mark };
  if (slot === "category") return { ...shared, line, logo: mark };
  // The picture needs no alternative text beside the name.
  return { ...shared, line, picture: picture && { ...picture, alt: "", creditUrl: undefined } };
}

/** The whole of it, or, where it was uploaded before there was a small one, itself. */
function smallOf({ src, width, height, cuts, version = "" }: Picture) {
  const shape = `${width}x${height}`;
  const [small] = cuts[shape] ?? [];
  return small ? PICTURE_PATH + cutName(stemOf(src) ?? "", version, shape, small) : src;
}

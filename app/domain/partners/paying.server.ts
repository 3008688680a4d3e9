import { navLinks } from "#app/config/site.ts";
import { placeWords } from "#app/content/partners.ts";
import { LISTS } from "#app/domain/guide/links.ts";
import { formatDay } from "#app/locale/dates.ts";
import { deliveriesOf } from "./packages.ts";
import type { PartnerList, Slot, Sold } from "./partner.ts";
import { listPaying } from "./standing.server.ts";

type Paying = ReturnType<typeof listPaying>[number];

/** For whoever asks who pays: what each has, in plain words, and until when. */
export function describePaying(now: Date) {
  const byPartner = Map.groupBy(listPaying(now), ({ id }) => id);
  return [...byPartner.values()]
    .map((own) => {
      const [{ name, line, href, host }] = own as [Paying, ...Paying[]];
      return { name, line, href, host, has: own.map(toWords) };
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

const toWords = ({ booking, ends }: Paying) => ({
  places: [...new Set(placesOf(booking))],
  until: formatDay(new Date(ends.getTime() - 1)),
});

function placesOf({ package: sold, soldAs, list }: Paying["booking"]) {
  if (sold === "listings") return [placeWords.listings];
  const { lines, slots } = readSold(soldAs);
  const delivered = deliveriesOf(lines).flatMap(({ slot, tasks }) => {
    if (tasks) return tasks.months > 1 ? [placeWords.page] : [placeWords.task];
    return slot ? placeOf(slot, list) : [];
  });
  return [...delivered, ...slots.flatMap((slot) => placeOf(slot, list))];
}

function readSold(text: string): Sold {
  const { lines = [], slots = [] } = JSON.parse(text) as Partial<Sold>;
  return { lines, slots };
}

/** Of a bank there is no list. */
function placeOf(slot: Slot, list: PartnerList | null) {
  if (slot !== "category") return [placeWords[slot]];
  return list ? [`${placeWords.category} ${listName(list)}`] : [];
}

export const listName = (list: PartnerList) =>
  navLinks.find(({ to }) => to === LISTS[list])?.label ?? list;

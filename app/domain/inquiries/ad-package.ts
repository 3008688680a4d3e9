import { advertise } from "#app/content/advertise.ts";
import { formatDollars } from "#app/locale/numbers.ts";

type Offer = (typeof advertise.packages)[number];

/** As the address names it. */
export const packageId = ({ name }: Offer) => name.toLowerCase();

/** The package as it is read on the page. Unknown ones are none. */
export function packageOffer(id: string | null | undefined) {
  const offer = advertise.packages.find((one) => packageId(one) === id);
  return offer && `${offer.name}, ${formatDollars(offer.usdPerMonth)}/month`;
}

import { advertise } from "#app/content/pages/advertise.ts";
import { formatDollars } from "#app/locale/numbers.ts";

type Offer = (typeof advertise.packages)[number];

export const packageId = ({ name }: Offer) => name.toLowerCase();

export function packageOffer(id: string | null | undefined) {
  const offer = advertise.packages.find((one) => packageId(one) === id);
  return offer && `${offer.name}, ${formatDollars(offer.usdPerMonth)}/month`;
}

import { formatDollars, NUMBER_WORDS } from "#app/locale/numbers.ts";

/** Dollars for one person. */
export type Cost = { from: number; to: number };

export const middleOf = ({ from, to }: Cost) => (from + to) / 2;

/** Writes what so many people pay together: "about $56 for two", "$12 a person", "free". */
export function costText(cost: Cost, people?: number) {
  if (cost.to === 0) return "free";
  const isExact = cost.from === cost.to;
  const about = isExact ? "" : "about ";
  if (people === undefined || people === 1)
    return `${about}${formatDollars(middleOf(cost))}${people === 1 ? "" : " a person"}`;
  return `${about}${formatDollars(middleOf(cost) * people)} for ${NUMBER_WORDS[people] ?? people}`;
}

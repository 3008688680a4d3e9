import { renderToStaticMarkup } from "react-dom/server";
import type { PageSlot } from "#app/domain/partners/partner.ts";
import type { SlotCard } from "#app/domain/partners/slots.server.ts";
import { SlotCards } from "./slot-cards.tsx";

/** HTML of the advertisers in each place. */
export type SlotHtml = { [Slot in PageSlot]?: string };

/** The cards are rendered to HTML, so that no browser loads code for them. An empty place leaves nothing behind. */
export function renderSlots(cards: { [Slot in PageSlot]?: readonly SlotCard[] }) {
  const slotHtml: SlotHtml = {};
  for (const [slot, those] of Object.entries(cards) as [PageSlot, readonly SlotCard[]][]) {
    if (those.length > 0)
      slotHtml[slot] = renderToStaticMarkup(<SlotCards slot={slot} cards={those} />);
  }
  return Object.keys(slotHtml).length > 0 ? { slotHtml } : {};
}

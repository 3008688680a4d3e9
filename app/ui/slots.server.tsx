import { renderToStaticMarkup } from "react-dom/server";
import type { PageSlot } from "#app/domain/partners/partner.ts";
import type { SlotCard } from "#app/domain/partners/slots.server.ts";
import { SlotCards } from "./slot-cards.tsx";

/** HTML of whoever stands in each place. */
export type SlotHtml = { [Slot in PageSlot]?: string };

/** As HTML, so that no browser loads code for it. Where nobody stands nothing is left of it. */
export function renderSlots(cards: { [Slot in PageSlot]?: readonly SlotCard[] }) {
  const slotHtml: SlotHtml = {};
  for (const [slot, those] of Object.entries(cards) as [PageSlot, readonly SlotCard[]][]) {
    if (those.length > 0)
      slotHtml[slot] = renderToStaticMarkup(<SlotCards slot={slot} cards={those} />);
  }
  return Object.keys(slotHtml).length > 0 ? { slotHtml } : {};
}

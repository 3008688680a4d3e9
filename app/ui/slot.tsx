import { Suspense } from "react";
import type { PageSlot } from "#app/domain/partners/partner.ts";
import type { SlotCard } from "#app/domain/partners/slots.server.ts";
import { lazyComponent } from "./lazy-component.tsx";

const SlotCards = lazyComponent(() => import("./slot-cards.tsx"), true);

export type SlotProps = {
  slot: PageSlot;
  cards: readonly SlotCard[] | undefined;
  className: string;
};

/** Whoever pays to stand on a page: a note beside what the page is about. */
export const Slot = (props: SlotProps) =>
  props.cards?.length ? (
    <Suspense>
      <SlotCards {...props} />
    </Suspense>
  ) : null;

import { PAGE_SLOTS, SLOT_NAMES } from "#app/domain/partners/partner.ts";
import { SlotPreview } from "#app/ui/slot-cards.tsx";
import type { LoadedPartner } from "./partner.server.ts";

type Props = { preview: NonNullable<LoadedPartner["preview"]> };

/** The preview shows every slot, also those that were not sold. */
export function Preview({ preview }: Props) {
  return (
    <details className="mt-9 max-w-[60rem]">
      <summary className="py-1 text-teal">
        <h2 className="inline text-d5">How it looks</h2>
      </summary>
      <div className="grid gap-8 border-t border-ink pt-4 mt-1">
        {PAGE_SLOTS.map((slot) => {
          const { card, lack } = preview[slot];
          return (
            <section key={slot} className="min-w-0" aria-label={SLOT_NAMES[slot]}>
              <h3 className="mb-2 text-meta text-soft font-sans">{SLOT_NAMES[slot]}</h3>
              {lack ? (
                <p className="text-small text-soft">{lack}</p>
              ) : (
                <SlotPreview slot={slot} cards={[card]} className="border border-rule p-4" />
              )}
            </section>
          );
        })}
        <section className="min-w-0" aria-label="In the letter">
          <h3 className="mb-2 text-meta text-soft font-sans">In the letter</h3>
          <p className="border border-rule p-4 text-small wrap-anywhere">
            <strong className="font-semibold">Advertisement: {preview.letter.name}</strong>
            <span className="block">{preview.letter.text || "Its text is missing."}</span>
            <span className="block text-soft">{preview.letter.href}</span>
          </p>
        </section>
      </div>
    </details>
  );
}

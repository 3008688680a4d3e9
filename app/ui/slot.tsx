import { SLOT_LABEL } from "#app/content/partners/slots.ts";
import type { PageSlot } from "#app/domain/partners/partner.ts";

/** A slot is a note beside the page's own content. */
export const slotNote = (className: string) => ({
  role: "note",
  "aria-label": SLOT_LABEL,
  className: `screen-only wrap-anywhere ${className}`,
});

type Props = { slot: PageSlot; html: string | undefined; className: string };

/** The advertisers of a place. The page carries no data of them: React keeps the markup that is there. */
export function Slot({ slot, html, className }: Props) {
  if (html === undefined) return null;
  const id = `slot-${slot}`;
  const inPage = () => document.getElementById(id)?.innerHTML ?? "";
  const __html = html || inPage();
  return <aside {...slotNote(className)} id={id} dangerouslySetInnerHTML={{ __html }} />;
}

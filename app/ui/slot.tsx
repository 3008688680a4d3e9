import { SLOT_LABEL } from "#app/content/slots.ts";
import type { PageSlot } from "#app/domain/partners/partner.ts";

/** Of the element that is one: a note beside what the page is about. */
export const slotNote = (className: string) => ({
  role: "note",
  "aria-label": SLOT_LABEL,
  className: `screen-only wrap-anywhere ${className}`,
});

type Props = { slot: PageSlot; html: string | undefined; className: string };

/** Whoever pays to stand there. With the page itself comes no data of it: React keeps what is in the page. */
export function Slot({ slot, html, className }: Props) {
  if (html === undefined) return null;
  const id = `slot-${slot}`;
  const inPage = () => document.getElementById(id)?.innerHTML ?? "";
  const __html = html || inPage();
  return <aside {...slotNote(className)} id={id} dangerouslySetInnerHTML={{ __html }} />;
}

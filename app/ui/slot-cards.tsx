import { slotWords as copy, SLOT_LABEL } from "#app/content/partners/slots.ts";
import type { PageSlot } from "#app/domain/partners/partner.ts";
import type { SlotCard } from "#app/domain/partners/slots.server.ts";
import { COLUMN, Picture } from "./picture.tsx";
import { slotNote } from "./slot.tsx";

/** Classes of the slot, of each card below its label, and of its text. */
const LOOKS = {
  hero: {
    cards: "",
    card: "grid md:grid-cols-2 gap-x-8 gap-y-4 items-center",
    name: "text-d3",
    line: "text-lead",
    sizes: `(width >= 44rem) 35rem, ${COLUMN}`,
  },
  home: {
    cards: "grid sm:grid-cols-3 gap-8",
    card: "grid max-sm:grid-cols-[min(6.5rem,30vw)_minmax(0,1fr)] gap-x-4 gap-y-3",
    name: "text-d5",
    line: "text-small",
    sizes: "(width >= 36rem) 22rem, 7rem",
  },
  category: {
    cards: "grid md:grid-cols-2 gap-8",
    card: "",
    name: "text-d5 mt-2",
    line: "text-small",
    sizes: "",
  },
};

type Props = { slot: PageSlot; cards: readonly SlotCard[] };

/** The cards of a slot. */
export const SlotCards = ({ slot, cards }: Props) => (
  <>
    {slot === "strip" ? (
      <Strip cards={cards} />
    ) : (
      <div className={LOOKS[slot].cards}>
        {cards.map((card) => (
          <Card key={card.href} slot={slot} card={card} />
        ))}
      </div>
    )}
    <p className="mt-3 text-small">
      <a className="text-teal" href="/partners">
        {copy.why}
      </a>
    </p>
  </>
);

/** The slot that it would be, on pages that are about it. */
export const SlotPreview = ({ className, ...rest }: Props & { className: string }) => (
  <aside {...slotNote(className)}>
    <SlotCards {...rest} />
  </aside>
);

type CardProps = { slot: keyof typeof LOOKS; card: SlotCard };

function Card({ slot, card: { href, name, line, host, picture, logo, inList } }: CardProps) {
  const look = LOOKS[slot];
  return (
    <div className="card">
      <p className="text-small text-soft mb-2">{SLOT_LABEL}</p>
      <div className={look.card}>
        {picture && <Picture picture={picture} ratio="16/9" sizes={look.sizes} />}
        {logo && <Mark src={logo} alt="" />}
        <div>
          <p className={`display ${look.name}`}>{name}</p>
          <p className={`mt-1 ${look.line}`}>{line}</p>
          <p className="mt-1 text-small flex flex-wrap gap-x-5">
            {inList && (
              <a className="over text-teal" href={inList}>
                {copy.inList}
                <span className="sr-only">: {name}</span>
              </a>
            )}
            <SlotLink href={href} host={host} className="card-link text-teal">
              {host ?? copy.inGuide}
            </SlotLink>
          </p>
          {picture?.credit && <p className="mt-1 text-meta text-soft">{picture.credit}</p>}
        </div>
      </div>
    </div>
  );
}

function Strip({ cards }: { cards: readonly SlotCard[] }) {
  return (
    <>
      <p className="text-small">{copy.strip}</p>
      <ul className="mt-4 grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 gap-6">
        {cards.map(({ href, name, host, logo }) => (
          <li key={href}>
            <SlotLink
              href={href}
              host={host}
              className="block text-meta text-teal no-underline hover:underline"
            >
              {logo && <Mark src={logo} alt={`${SLOT_LABEL}: ${name}`} />}
              {host ?? copy.inGuide}
            </SlotLink>
          </li>
        ))}
      </ul>
    </>
  );
}

type LinkProps = Pick<SlotCard, "href" | "host"> & { className: string; children: React.ReactNode };

/** The link to the advertiser. */
export function SlotLink({ href, host, className, children }: LinkProps) {
  const isOutside = host !== undefined;
  return (
    <a
      className={className}
      href={href}
      rel="sponsored noopener"
      target={isOutside ? "_blank" : undefined}
    >
      {children}
      {isOutside && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}

/** The box has its height before the picture comes, so that nothing moves. */
const Mark = ({ src, alt }: { src: string; alt: string }) => (
  <img
    src={src}
    alt={alt}
    className="h-10 object-contain !bg-transparent"
    loading="lazy"
    decoding="async"
  />
);

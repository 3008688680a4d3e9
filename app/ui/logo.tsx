import { webpTwin } from "#app/domain/uploads/file-names.ts";

const SIZES = { small: "!w-8 !h-8", card: "", large: "!w-16 !h-16" };
const PIXELS = { small: 32, card: 52, large: 64 };

type Props = { src: string | null; company: React.ReactNode; size?: keyof typeof SIZES };

/** The picture has no alternative text, because the company's name stands beside it. */
export function Logo({ src, company, size = "card" }: Props) {
  const letter = typeof company === "string" && [...company.trim()][0]?.toUpperCase();
  if (src === null) {
    return (
      <span className={`logo logo-none ${SIZES[size]}`} aria-hidden="true">
        {letter}
      </span>
    );
  }
  const twin = webpTwin(src);
  return (
    <span key={src} className={`logo ${SIZES[size]}`} aria-hidden="true">
      <picture>
        {twin && <source srcSet={twin} type="image/webp" />}
        <img
          src={src}
          alt=""
          width={PIXELS[size]}
          height={PIXELS[size]}
          loading="lazy"
          decoding="async"
          className="w-full h-full object-contain"
        />
      </picture>
      <b>{letter}</b>
    </span>
  );
}

import { useState } from "react";
import { webpTwin } from "#app/domain/uploads/webp-twin.ts";
import { hasFailed } from "./picture.tsx";

const SIZES = { small: "!w-8 !h-8", card: "", large: "!w-16 !h-16" };
const PIXELS = { small: 32, card: 52, large: 64 };

type Props = { src: string | null; company: React.ReactNode; size?: keyof typeof SIZES };

/** Without an alternative text, because the company's name stands beside it. */
export function Logo({ src, company, size = "card" }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src === null || src === failedSrc) {
    return (
      <span className={`logo logo-none ${SIZES[size]}`} aria-hidden="true">
        {typeof company === "string" && [...company.trim()][0]?.toUpperCase()}
      </span>
    );
  }
  const twin = webpTwin(src);
  return (
    <span className={`logo ${SIZES[size]}`}>
      <picture className="contents">
        {twin && <source srcSet={twin} type="image/webp" />}
        <img
          ref={(image) => {
            if (image && hasFailed(image)) setFailedSrc(src);
          }}
          src={src}
          alt=""
          width={PIXELS[size]}
          height={PIXELS[size]}
          loading="lazy"
          decoding="async"
          className="w-full h-full object-contain"
          onError={() => setFailedSrc(src)}
        />
      </picture>
    </span>
  );
}

import { useState } from "react";
import type { Picture as Facts } from "#app/domain/guide/picture.ts";
import { hasFailed } from "./has-failed.ts";

const FALLBACK = "/images/placeholder.jpg";
const RATIOS = {
  "16/9": { width: 16, height: 9, shape: "aspect-[16/9]" },
  "4/5": { width: 4, height: 5, shape: "aspect-[4/5]" },
  "1/1": { width: 1, height: 1, shape: "aspect-square" },
};

/** The width of a column on phones, for `sizes`. */
export const COLUMN = "calc(100vw - 2.25rem)";

type Props = {
  picture: Facts;
  ratio: keyof typeof RATIOS;
  sizes: string;
  className?: string;
  alt?: string;
  isLead?: boolean;
};

/** The placeholder replaces a picture that fails to load; until it loads there is its main color. */
export function Picture({ picture, ratio, sizes, className = "", alt, isLead = false }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isFailed = failedSrc === picture.src;
  const { width, height, shape } = RATIOS[ratio];

  return (
    <span className={`relative block overflow-hidden ${shape} ${className}`}>
      {/* Not an inline style: the Content-Security-Policy forbids those. */}
      <svg
        className="absolute inset-0 w-full h-full"
        width="0"
        height="0"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width="100%" height="100%" fill={picture.color ?? "#dbeae3"} />
      </svg>
      <picture>
        {!isFailed && webpSet(picture) && (
          <source type="image/webp" srcSet={webpSet(picture)} sizes={sizes} />
        )}
        <img
          ref={(image) => {
            if (image && hasFailed(image)) setFailedSrc(picture.src);
          }}
          className="pic absolute inset-0 h-full !bg-transparent"
          src={isFailed ? FALLBACK : picture.src}
          alt={isFailed ? "" : (alt ?? picture.alt ?? "")}
          width={picture.width ?? width * 50}
          height={picture.height ?? height * 50}
          loading={isLead ? "eager" : "lazy"}
          decoding="async"
          {...(isLead ? { fetchpriority: "high" } : {})}
          onError={() => setFailedSrc(picture.src)}
        />
      </picture>
    </span>
  );
}

/** pier.jpg has pier.webp of its own width, and pier-400.webp and so on of other widths. */
function webpSet({ src, width: ownWidth, widths }: Facts) {
  const [, stem] = /^(.*)\.(?:jpg|png)$/.exec(src) ?? [];
  if (stem === undefined) return undefined;
  if (widths.length === 0) return `${stem}.webp`;
  return widths
    .map((width) => `${stem}${width === ownWidth ? "" : `-${width}`}.webp ${width}w`)
    .join(", ");
}

import type { Picture as Facts } from "#app/domain/guide/records.ts";

const SHAPES = { "16/9": "aspect-[16/9]", "4/5": "aspect-[4/5]", "1/1": "aspect-square" };
export type Ratio = keyof typeof SHAPES;

export const COLUMN = "calc(100vw - 2.25rem)";

type Props = {
  picture: Facts;
  ratio: Ratio;
  /** Ratios from a window's width on, narrowest first. `className` shapes the box: "lg:aspect-square" for 64rem. */
  wider?: readonly { from: string; ratio: Ratio }[];
  sizes: string;
  className?: string;
  alt?: string;
  isLead?: boolean;
};

export function Picture(props: Props) {
  const { picture, ratio, wider = [], sizes, className = "", alt, isLead = false } = props;
  const srcSet = webpSet(picture, ratio);

  return (
    <span
      key={picture.src}
      className={`relative block overflow-hidden ${SHAPES[ratio]} ${className}`}
    >
      {/* The Content-Security-Policy forbids an inline style. */}
      <svg
        className="absolute inset-0 w-full h-full"
        width="0"
        height="0"
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width="100%" height="100%" fill={picture.color ?? "#dbeae3"} />
      </svg>
      <picture>
        {srcSet &&
          wider
            .map(({ from, ratio }) => ({
              media: `(min-width: ${from})`,
              set: webpSet(picture, ratio),
            }))
            // Browsers take the first that fits. One that is no other cut decides nothing.
            .filter(({ set }) => set !== srcSet)
            .reverse()
            .map(({ media, set }) => (
              <source key={media} media={media} type="image/webp" srcSet={set} sizes={sizes} />
            ))}
        {srcSet && <source type="image/webp" srcSet={srcSet} sizes={sizes} />}
        <img
          className="pic absolute inset-0 h-full !bg-transparent"
          src={picture.src}
          alt={alt ?? picture.alt ?? ""}
          width={picture.width ?? 800}
          height={picture.height ?? 450}
          loading={isLead ? "eager" : "lazy"}
          decoding="async"
          {...(isLead ? { fetchpriority: "high" } : {})}
        />
      </picture>
    </span>
  );
}

const SQUARE_FROM = { "80rem": "xl:aspect-square", "100rem": "min-[100rem]:aspect-square" };

type TallProps = Pick<Props, "picture" | "sizes" | "isLead"> & {
  squareFrom: keyof typeof SQUARE_FROM;
};

/** The picture is above the text, and from 64rem on beside it and as high; in still wider windows it is a square. */
export function TallPicture({ squareFrom, ...rest }: TallProps) {
  return (
    <Picture
      {...rest}
      ratio="16/9"
      wider={[
        { from: "64rem", ratio: "4/5" },
        { from: squareFrom, ratio: "1/1" },
      ]}
      className={`lg:aspect-[4/5] ${SQUARE_FROM[squareFrom]}`}
    />
  );
}

/** pier.jpg has pier.webp, pier-400.webp and so on; in another ratio pier-4x5-400.webp, or the box crops its own. */
function webpSet({ src, width: ownWidth, widths, cuts, version }: Facts, ratio: Ratio) {
  const [, stem] = /^(.*)\.(?:jpg|png)$/.exec(src) ?? [];
  if (stem === undefined) return undefined;
  const shape = ratio.replace("/", "x");
  const cut = cuts[shape];
  const name = version ? `${stem}-${version}` : stem;
  if (cut) return cut.map((width) => `${name}-${shape}-${width}.webp ${width}w`).join(", ");
  if (widths.length === 0) return `${stem}.webp`;
  return widths
    .map((width) => `${stem}${width === ownWidth ? "" : `-${width}`}.webp ${width}w`)
    .join(", ");
}

/** A picture and what is known of it. Without facts (not drawn yet, another host) only `src` is set. */
export type Picture = {
  src: string;
  /** The picture's own size in pixels. */
  width: number | undefined;
  height: number | undefined;
  /** Its main color, #rrggbb, for the space it will fill. */
  color: string | undefined;
  alt: string | undefined;
  /** The widths in pixels it exists in, smallest first; empty when there is only `src`. */
  widths: readonly number[];
};

export type WithPicture<GuideRecord> = GuideRecord & { picture: Picture };

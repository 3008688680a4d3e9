/** Only `src` is set for a picture of another host, or one that `npm run draw` has not drawn. */
export type Picture = {
  src: string;
  width: number | undefined;
  height: number | undefined;
  color: string | undefined;
  alt: string | undefined;
  widths: readonly number[];
  /** Widths of its files in other ratios, by name: "4x5" for `pier-4x5-800.webp`. */
  cuts: Readonly<Record<string, readonly number[]>>;
};

export type WithPicture<GuideRecord> = GuideRecord & { picture: Picture };

/** What other sites are told of the picture that they show for a page. */
export type ShareImage = Pick<Picture, "src"> & Partial<Pick<Picture, "width" | "height" | "alt">>;

import type { Ratio } from "./kit/scene.ts";

/** The ratios in which pages show pictures. */
const CUTS = ["16:9", "4:5", "1:1"] as const satisfies readonly Ratio[];
type Cut = (typeof CUTS)[number];

/** In which sizes a picture of the list is written. */
export interface Format {
  /** Of `<file>.jpg` and `<file>.webp`, in the picture's own ratio. */
  width: number;
  /** Of the further `<file>-<width>.webp`. */
  further: readonly number[];
  hasWebp: boolean;
  /** Of the `<file>-16x9-<width>.webp` and so on, in the ratios that are not its own. */
  cuts?: Readonly<Partial<Record<Cut, readonly number[]>>>;
}

const CARD: Format = {
  width: 800,
  further: [400],
  hasWebp: true,
  cuts: { "16:9": [400, 800, 1200], "4:5": [400, 800, 1200], "1:1": [400, 800, 1200] },
};
const LEAD: Format = { ...CARD, further: [400, 1200] };
/** Taller than wide, and the first on its page: the width between is what a phone of 412 px takes. */
const TALL: Format = { ...CARD, further: [400, 680] };
/** Never shown on a small card. */
const TALL_LEAD: Format = { ...CARD, further: [680, 1200] };

/** By folder, or by name where a picture stands alone. Some kinds are only shown on cards. */
const FORMATS: Record<string, Format> = {
  events: LEAD,
  dining: TALL,
  beaches: LEAD,
  listings: CARD,
  wellness: CARD,
  hotels: LEAD,
  guides: TALL_LEAD,
  home: CARD,
  pages: LEAD,
  hero: { ...CARD, width: 1600, further: [800] },
  auth: { ...CARD, width: 1040, further: [800] },
  placeholder: { width: 800, further: [], hasWebp: true },
  // A third wider than an email shows it. Not every mail program knows .webp.
  letter: { width: 672, further: [], hasWebp: false },
  share: { width: 1200, further: [], hasWebp: false },
};

export function formatOf(file: string): Format {
  const [kind = ""] = file.split("/");
  const format = FORMATS[kind];
  if (!format) throw new Error(`no format for ${file}`);
  return format;
}

/** A picture's own ratio is no cut: that is the picture itself. */
export function cutsOf({ file, ratio }: { file: string; ratio: Ratio }) {
  const { cuts = {} } = formatOf(file);
  return CUTS.flatMap((cut) => {
    const widths = cuts[cut];
    if (cut === ratio || !widths) return [];
    const name = cut.replace(":", "x");
    return [
      {
        ratio: cut,
        name,
        files: widths.map((width) => [width, `${file}-${name}-${width}.webp`] as const),
      },
    ];
  });
}

/** Every file a picture is written to, below public/images. */
export function filesOf(drawing: { file: string; ratio: Ratio }): string[] {
  const { file } = drawing;
  const { further, hasWebp } = formatOf(file);
  const webp = hasWebp ? ["", ...further.map((width) => `-${width}`)] : [];
  return [
    `${file}.jpg`,
    ...webp.map((suffix) => `${file}${suffix}.webp`),
    ...cutsOf(drawing).flatMap(({ files }) => files.map(([, name]) => name)),
  ];
}
